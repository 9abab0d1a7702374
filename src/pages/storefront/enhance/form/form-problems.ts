import { type Control, controlsOf, type Problems } from './form-controls.ts'

/** Puts each problem beside its field and a summary above the form, and takes the visitor to the first one. */
export function showProblems(form: HTMLFormElement, problems: Problems, message: string): void {
  const controls = controlsOf(form)
  for (const name of new Set(controls.map((control) => control.name))) showProblem(form, name, problems[name] ?? '')
  const wrong = [...new Map(controls.toReversed().map((control) => [control.name, control])).values()]
    .toReversed()
    .filter((control) => problems[control.name])
  const summary = form.querySelector<HTMLElement>('[data-form-summary]')
  const output = summary?.querySelector('[data-form-message]')
  if (!summary || !output) return
  output.textContent = message
  summary.querySelector('ul')?.replaceChildren(...wrong.map(linkTo))
  summary.hidden = false
  const first = wrong[0] ?? summary
  first.focus()
}

export function clearProblems(form: HTMLFormElement): void {
  const summary = form.querySelector<HTMLElement>('[data-form-summary]')
  if (summary) summary.hidden = true
  for (const control of controlsOf(form)) showProblem(form, control.name, '')
}

function linkTo(control: Control): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `#${control.id}`
  link.textContent = labelOf(control)
  item.append(link)
  return item
}

const labelOf = (control: Control): string => {
  const legend = control.closest('[role=radiogroup]')?.querySelector('legend')
  const parts = [...((legend ?? control.labels?.[0])?.childNodes ?? [])]
  // The label of a box begins with the box; that of a field ends with "(optional)".
  return parts.find(({ textContent }) => textContent)?.textContent ?? control.name
}

/** The words beside a field, or none. */
export function showProblem(form: HTMLFormElement, name: string, problem: string): void {
  const text = form.querySelector<HTMLElement>(`[data-error-for="${CSS.escape(name)}"]`)
  const control = controlsOf(form).find((each) => each.name === name)
  if (!text || !control) return
  text.textContent = problem
  text.hidden = problem === ''
  const marked = control.closest<HTMLElement>('[role=radiogroup]') ?? control
  marked.ariaInvalid = problem === '' ? null : 'true'
  const hint = document.getElementById(text.id.replace(/error$/, 'hint'))
  const ids = [hint, problem === '' ? null : text].flatMap((element) => element?.id ?? []).join(' ')
  if (ids === '') marked.removeAttribute('aria-describedby')
  else marked.setAttribute('aria-describedby', ids)
}

export const isMarked = (control: Control): boolean =>
  (control.closest<HTMLElement>('[role=radiogroup]') ?? control).ariaInvalid === 'true'
