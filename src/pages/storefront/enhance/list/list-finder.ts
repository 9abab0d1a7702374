import { completeList } from './filter-counts.ts'

/** From so many values on, typing finds one faster than reading. */
const longList = 12

/** A field to find a value by its name, in the long lists that are unfolded. */
export function startListFinder(form: HTMLFormElement): void {
  // These events do not bubble.
  form.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && addFinder(form, target), true)
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && 'find' in target.dataset) find(target)
  })
}

function addFinder(form: HTMLFormElement, rest: HTMLDetailsElement): void {
  const list = rest.open && rest.matches('details details') ? rest.closest('fieldset') : null
  const group = list?.closest<HTMLDetailsElement>('details[data-group]')
  if (!list || !group || list.querySelector('[data-find]') || ticksOf(list).length <= longList) return
  const field = document.createElement('input')
  field.type = 'search'
  field.className = form.querySelector<HTMLInputElement>('input[inputmode]')?.className ?? ''
  field.dataset['find'] = ''
  field.placeholder = `Find in ${list.getAttribute('aria-label') ?? ''}`
  field.ariaLabel = field.placeholder
  list.prepend(field)
  if (rest.dataset['left']) void completeList(form, group)
}

function find(field: HTMLInputElement): void {
  const typed = field.value.trim().toLowerCase()
  for (const line of ticksOf(field.closest('fieldset') ?? field)) {
    line.hidden = !line.textContent.toLowerCase().includes(typed)
  }
}

const ticksOf = (list: Element) => [...list.querySelectorAll('label')]
