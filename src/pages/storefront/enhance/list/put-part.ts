import { filters, groupsOf, results } from './filter-form.ts'
import { addSliderThumbs } from './range-sliders.ts'

/** Puts another list, as the server drew it, in the place of the one that stands: heading, filters, count and vehicles. */
export function putPart(part: HTMLElement): void {
  const [form, list] = [filters(), results()]
  const freshForm = part.querySelector<HTMLFormElement>('form[data-filters]')
  const freshList = part.querySelector<HTMLElement>('[data-results]')
  if (!form || !list || !freshForm || !freshList) return
  document.title = part.dataset['title'] ?? document.title
  exchange(document.querySelector('[data-head]'), part.querySelector('[data-head]'))
  putFilters(form, freshForm)
  putQueryText(part)
  putList(list, freshList)
  list.dataset['address'] = freshList.dataset['address']
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

/** New counts, with the groups as open as the shopper left them. */
function putFilters(form: HTMLFormElement, fresh: HTMLFormElement): void {
  const wasOpen = new Map(groupsOf(form).map((group) => [group.dataset['group'], group.open]))
  for (const group of groupsOf(fresh)) group.open = wasOpen.get(group.dataset['group']) ?? group.open
  addSliderThumbs(fresh)
  for (const [at, part] of [...form.children].entries()) exchange(part, fresh.children[at])
}

/** What was typed stays as long as the filters say it. */
function putQueryText(part: HTMLElement): void {
  const [field, fresh] = [document, part].map((root) => root.querySelector<HTMLInputElement>('[name="q"]'))
  if (!field || !fresh) return
  field.defaultValue = fresh.defaultValue
  field.value = fresh.defaultValue
}

/** The count is written into the element that screen readers listen to; all else is replaced. */
function putList(list: HTMLElement, fresh: HTMLElement): void {
  const [bar, freshBar] = [list.firstElementChild, fresh.firstElementChild]
  for (const [at, part] of [...(bar?.children ?? [])].entries()) {
    const other = freshBar?.children[at]
    if (part instanceof HTMLOutputElement) part.textContent = other?.textContent ?? ''
    else exchange(part, other)
  }
  exchange(list.lastElementChild, fresh.lastElementChild)
}

/** Does what an element holds; the focus stays on what it was on, or goes to the list when that is gone. */
function exchange(old: Element | null, fresh: Element | null | undefined): void {
  if (!old || !fresh) return
  const focused = document.activeElement
  const same = focused && old.contains(focused) ? likenessOf(focused) : null
  old.replaceChildren(...fresh.childNodes)
  if (same) (old.querySelector<HTMLElement>(same) ?? results())?.focus({ preventScroll: true })
}

/** A selector that finds the element's successor: by id, by name and value, or by its label. */
function likenessOf(element: Element): string {
  const named = (attribute: string) => {
    const value = element.getAttribute(attribute)
    return value === null ? '' : `[${attribute}=${CSS.escape(value)}]`
  }
  if (element.id) return `#${CSS.escape(element.id)}`
  const isTick = element.matches('[type=checkbox]')
  return `${named('name')}${isTick ? named('value') : ''}${named('aria-label')}` || element.localName
}
