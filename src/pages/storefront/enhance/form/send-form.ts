import { filesOf, problemsOf, valuesOf } from './form-controls.ts'
import { clearProblems, showProblems } from './form-problems.ts'
import { storeValue } from '../shell/browser-storage.ts'
import { type LeadResponse, type LeadCall, leadOf, newKey, sendingFailed, sendLead } from './send-lead.ts'
import { rememberSent } from './sent-answers.ts'
import { saveUnsent } from './unsent-leads.ts'

export const checkFields = 'Please check these details.'

export type OnSent = (values: Record<string, string>) => void

/** Checks and sends a form that has no steps. */
export async function sendWhole(form: HTMLFormElement, onSent: OnSent): Promise<void> {
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) return showProblems(form, problems, checkFields)
  clearProblems(form)
  setBusy(form, true)
  const values = valuesOf(form)
  const files = filesOf(form)
  const call: LeadCall = { method: 'POST', url: apiOf(form), key: keyFor(form, values, files), lead: leadOf(values) }
  const response = await sendLead(call, files)
  if (response.kind === 'sent') return finish(form, response, { values, onSent })
  setBusy(form, false)
  if (response.kind === 'refused') return sayRefused(form, response)
  sayFailed(form, response.error ?? sendingFailed)
  saveForLater(form, call, { afterSeconds: response.afterSeconds ?? 0, files, values, onSent })
}

export const apiOf = (form: HTMLFormElement): string => form.dataset['api'] ?? ''

/** On to the success page; the button stays busy until the browser has left. */
export function finish(
  form: HTMLFormElement,
  { redirect }: LeadResponse & { kind: 'sent' },
  { values, onSent }: { values: Record<string, string>; onSent: OnSent },
): void {
  onSent(values)
  rememberSent(form, redirect)
  storeValue('success-category', new URL(redirect, location.href).searchParams.get('category') ?? '')
  location.assign(redirect)
}

type Waiting = {
  /** As long as the server asked to wait. */
  afterSeconds: number
  files: readonly File[]
  values: Record<string, string>
  onSent: OnSent
}

/** A form whose lead waits to be sent rests until that is done, or until it comes back to the visitor. */
export function saveForLater(
  form: HTMLFormElement,
  call: LeadCall,
  { afterSeconds, files, values, onSent }: Waiting,
): void {
  form.inert = true
  saveUnsent(call, {
    place: form,
    afterSeconds,
    files,
    onSent: (response) => finish(form, response, { values, onSent }),
    onBack: (refused) => {
      form.inert = false
      if (refused) return sayRefused(form, refused)
      clearProblems(form)
      form.querySelector<HTMLElement>('button[type=submit]')?.focus()
    },
  })
}

function sayRefused(form: HTMLFormElement, { fields, error }: LeadResponse & { kind: 'refused' }): void {
  if (Object.keys(fields).length > 0) showProblems(form, fields, checkFields)
  else sayFailed(form, error ?? sendingFailed)
}

/** The specification asks for an alert of the browser and the same words, or the server's, in the form (section 8). */
function sayFailed(form: HTMLFormElement, text: string): void {
  alert(sendingFailed)
  showProblems(form, {}, text)
}

/** Equal words and files have one key, so that pressing the button again after a lost answer does not send them twice. */
function keyFor(form: HTMLFormElement, values: Record<string, string>, files: readonly File[]): string {
  const content = JSON.stringify([values, files.map(({ name, size }) => [name, size])])
  if (form.dataset['content'] !== content) form.dataset['key'] = newKey()
  form.dataset['content'] = content
  return form.dataset['key'] ?? ''
}

export const isBusy = (form: HTMLFormElement): boolean => form.ariaBusy === 'true'

export function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = busy ? 'true' : null
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]')) {
    button.disabled = busy
    if (!button.name) button.ariaBusy = form.ariaBusy
  }
}
