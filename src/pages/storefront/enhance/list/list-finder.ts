/** From so many values on, typing finds one faster than reading. */
const longList = 12

/** A field to find a value by its name, in the long list that is unfolded. */
export function addFinder(form: HTMLFormElement, rest: HTMLDetailsElement): void {
  const list = rest.closest('fieldset')
  const group = list?.closest<HTMLDetailsElement>('details[data-group]')
  if (!list || !group || list.querySelector('[data-find]') || ticksOf(list).length <= longList) return
  const field = document.createElement('input')
  field.type = 'search'
  field.className = form.querySelector<HTMLInputElement>('input[inputmode]')?.className ?? ''
  field.dataset['find'] = ''
  field.placeholder = `Find in ${list.getAttribute('aria-label') ?? ''}`
  field.ariaLabel = field.placeholder
  field.addEventListener('input', () => find(field))
  list.prepend(field)
  if (rest.dataset['left']) void import('./filter-counts.ts').then((part) => part.completeList(form, group))
}

function find(field: HTMLInputElement): void {
  const typed = field.value.trim().toLowerCase()
  for (const line of ticksOf(field.closest('fieldset') ?? field)) {
    line.hidden = !line.textContent.toLowerCase().includes(typed)
  }
}

const ticksOf = (list: Element) => [...list.querySelectorAll('label')]
