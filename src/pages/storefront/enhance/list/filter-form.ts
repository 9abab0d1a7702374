/** The form of the stock list: a rail beside the list, or a sheet over it. */
export const filters = (): HTMLFormElement | null => document.querySelector('form[data-filters]')

export const results = (): HTMLElement | null => document.querySelector('[data-results]')

/** A sheet hides the list: what is chosen in it counts once its button is pressed. */
export const isSheet = (form: HTMLFormElement): boolean => form.matches(':popover-open')

/** Path of the list, without the make and model that may follow it. */
export const listPath = (form: HTMLFormElement): string => new URL(form.action).pathname

/** The link shows the same path in another way, and not a part of this page. */
export function leadsToList(link: HTMLAnchorElement, form: HTMLFormElement): boolean {
  const { origin, pathname, hash, target } = link
  const isOfPath = `${pathname}/`.startsWith(`${listPath(form)}/`)
  return isOfPath && origin === location.origin && hash === '' && target === ''
}

export function clearFilters(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'checkbox') field.checked = false
    else field.value = ''
  }
}

/** A number that is not that of the choice would be wrong. */
export function withoutCount(form: HTMLFormElement): void {
  const button = form.querySelector('[type=submit]')
  if (button) button.textContent = button.textContent.replace(/[\d,]+ /, '')
}

/** Groups of filters, and the folded ends of long lists inside them. */
export const groupsOf = (form: ParentNode): HTMLDetailsElement[] => [
  ...form.querySelectorAll<HTMLDetailsElement>('details[data-group]'),
]
