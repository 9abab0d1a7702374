import { problemsOf, valuesOf } from './form-controls.ts'
import { clearProblems, showProblems } from './form-problems.ts'
import { leadOf } from './send-lead.ts'
import { checkFields, isBusy, type OnSent, setBusy } from './send-form.ts'

/**
 * A booking is sent by the browser itself, because its answer is another page. Whether it may go: then it takes along how
 * the visitor came, and its button waits.
 */
export function sendsItself(form: HTMLFormElement, onSent: OnSent): boolean {
  if (isBusy(form)) return false
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) {
    showProblems(form, problems, checkFields)
    return false
  }
  clearProblems(form)
  onSent(valuesOf(form))
  const tracking = form.querySelector<HTMLInputElement>('input[name=tracking]') ?? document.createElement('input')
  Object.assign(tracking, { type: 'hidden', name: 'tracking', value: JSON.stringify(leadOf({})) })
  form.append(tracking)
  // Not before the browser has read the form: a button that is switched off is not sent.
  setTimeout(() => setBusy(form, true))
  return true
}
