import { type Control, controlsOf, valuesOf } from './form-controls.ts'

/** In this tab's own store: no other tab, page view of somebody else, or server reads it. */
const key = 'sent'

/** Keeps what a form says, as it names its fields, for the page that thanks; a form in steps has more than should stay. */
export function rememberSent(form: HTMLFormElement, redirect: string): void {
  if (form.dataset['steps'] !== undefined) return
  const values = valuesOf(form)
  const rows = controlsOf(form)
    .filter(({ name, type }) => Boolean(values[name]) && !leftOut.has(type))
    .map((control) => [labelOf(control), textOf(control, values[control.name] ?? '')])
  try {
    sessionStorage.setItem(key, JSON.stringify({ [addressOf(redirect)]: rows.filter(([label]) => label) }))
  } catch {
    // Full or forbidden: the page thanks without it.
  }
}

/** The page that thanks for one form says nothing of another. */
const addressOf = (redirect: string): string => new URL(redirect, location.href).search

const leftOut = new Set(['checkbox', 'radio', 'file', 'password'])

/** Without what stands behind the name, such as `(optional)`. */
const labelOf = ({ labels }: Control): string => labels?.[0]?.firstChild?.textContent?.trim() ?? ''

const textOf = (control: Control, value: string): string =>
  control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? value) : value

/** Draws it into the place that waits for it, which stays away where nothing is known. */
export function showSent(place: HTMLElement): void {
  const list = place.querySelector('dl')
  for (const [label = '', text = ''] of read()) {
    const [name, output] = [document.createElement('dt'), document.createElement('dd')]
    name.textContent = label
    output.textContent = text
    list?.append(name, output)
    place.hidden = false
  }
}

function read(): string[][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string[][]>
    return stored[location.search] ?? []
  } catch {
    return []
  }
}
