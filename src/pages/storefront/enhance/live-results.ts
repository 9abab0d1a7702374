import { addressOf } from './plain-addresses.ts'

const filters = () => document.querySelector<HTMLFormElement>('form[data-filters]')
const results = () => document.querySelector<HTMLElement>('[data-results]')

/** Keeps the list and its counts in step with the filters, without leaving the page. The server stays the only author of both. */
export function startLiveResults(): void {
  if (!filters() || !results()) return
  document.addEventListener('change', (event) => {
    const form = formOf(event.target)
    if (form) void show(addressOf(form), { isNew: true })
  })
  document.addEventListener('submit', (event) => {
    const form = filters()
    if (event.target !== form || !form) return
    event.preventDefault()
    if (form.matches(':popover-open')) form.hidePopover()
    void show(addressOf(form), { isNew: true })
  })
  addEventListener('popstate', () => void show(location.href, { isNew: false }))
}

/** The sort order stands outside the form that it belongs to. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isField && target.form?.matches('[data-filters]') ? target.form : null
}

let underWay = new AbortController()

async function show(address: string, { isNew }: { isNew: boolean }): Promise<void> {
  underWay.abort()
  underWay = new AbortController()
  results()?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(address, { signal: underWay.signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.querySelector<HTMLElement>('[data-results]')
    const form = page.querySelector<HTMLFormElement>('form[data-filters]')
    if (!fresh || !form) throw new Error('not a list of vehicles')
    if (isNew && fresh.dataset['address'] !== results()?.dataset['address']) {
      history.pushState(null, '', fresh.dataset['address'] ?? address)
    }
    document.title = page.title
    const heading = page.querySelector('h1')
    if (heading) document.querySelector('h1')?.replaceWith(heading)
    putResults(fresh)
    putFilters(form)
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) location.assign(address)
  }
}

/** The count is written into the element that screen readers listen to; everything below its bar is replaced. */
function putResults(fresh: HTMLElement): void {
  const old = results()
  const bar = old?.firstElementChild
  const newBar = fresh.firstElementChild
  if (!old || !bar || !newBar) return
  for (const part of ['output', 'button[popovertarget]']) {
    bar.querySelector(part)?.replaceChildren(...(newBar.querySelector(part)?.childNodes ?? []))
  }
  const select = newBar.querySelector('select')
  if (select) bar.querySelector('select')?.replaceWith(select)
  newBar.remove()
  old.replaceChildren(bar, ...fresh.childNodes)
  old.dataset['address'] = fresh.dataset['address']
  old.removeAttribute('aria-busy')
  if (old.getBoundingClientRect().top < 0) old.scrollIntoView()
}

/** New counts, with the groups as open, the scroll as far and the focus where the shopper left them. */
function putFilters(fresh: HTMLFormElement): void {
  const form = filters()
  if (!form) return
  const wasOpen = new Map(groupsOf(form).map((group) => [group.dataset['group'], group.open]))
  for (const group of groupsOf(fresh)) group.open = wasOpen.get(group.dataset['group']) ?? group.open
  const focused = document.activeElement
  const scrolled = [...form.children].map((part) => part.scrollTop)
  const isFocusInside = focused instanceof HTMLInputElement && form.contains(focused)
  form.replaceChildren(...fresh.childNodes)
  for (const [at, part] of [...form.children].entries()) part.scrollTop = scrolled[at] ?? 0
  if (!isFocusInside) return
  const name = `[name="${focused.name}"]`
  const same = focused.type === 'checkbox' ? `${name}[value="${focused.value}"]` : name
  form.querySelector<HTMLElement>(same)?.focus({ preventScroll: true })
}

const groupsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLDetailsElement>('details[data-group]')]
