import { leadCall } from '#features/leads/domain/form/script-calls.ts'
import { day } from '#kernel/duration.ts'
import {
  backFrom,
  contactStepTitle,
  firstStep,
  forwardFrom,
  parsePlace,
  progressPercent,
  skipTarget,
  type StepPlace,
  stepLabel,
  withSkipped,
} from '#features/leads/domain/form/steps.ts'
import { filesOf, fillControls, problemsOf, showFieldsInTurn, valuesOf } from './form-controls.ts'
import { stepsKey, stepsPrefix } from './form-keys.ts'
import { clearProblems, showProblems } from './form-problems.ts'
import { storeValue, readStored, storedKeys } from '../shell/browser-storage.ts'
import { apiOf, checkFields, finish, isBusy, saveForLater, type OnSent, setBusy } from './send-form.ts'
import { type LeadResponse, type LeadCall, leadOf, newKey, sendOrBeginAnew } from './send-lead.ts'
import { pauseTrying, stopTrying, tryAgainLater } from './step-retry.ts'

/** A form half done, as this browser keeps it. */
type Progress = {
  /** Empty until the first step was sent. */
  id: string
  token: string
  key: string
  place: StepPlace
  skipped: number[]
  values: Record<string, string>
  since: number
}

/** As the specification spells it (section 8). */
const stepFailed = 'An unexpected error occured'
const triesAgain = 'We’ve saved what you typed on this device, and we’ll try again automatically.'
const retention = 7 * day

type Step = { title: string; isSkippable: boolean }

const stepsOf = (form: HTMLFormElement): { steps: Step[] } => ({
  steps: JSON.parse(form.dataset['steps'] ?? '[]') as Step[],
})

function progressOf(form: HTMLFormElement): Progress {
  const saved = (readStored(stepsKey(form)) ?? {}) as Partial<Progress>
  const place = parsePlace(saved.place, stepsOf(form))
  const isFresh = typeof saved.since === 'number' && Date.now() - saved.since < retention
  if (!place || !isFresh) {
    return { id: '', token: '', key: newKey(), place: firstStep, skipped: [], values: {}, since: Date.now() }
  }
  const { id = '', token = '', key = newKey(), skipped = [], values = {}, since = 0 } = saved
  return { id, token, key, place, skipped, values, since }
}

const forget = (form: HTMLFormElement): void => storeValue(stepsKey(form), null)

/** A form that was left half done goes on where it was left, with everything typed; the visitor may begin anew. */
export function resumeSteps(form: HTMLFormElement, early: Record<string, string>): void {
  if (form.dataset['steps'] === undefined || shownStep(form) > 1) return
  const progress = progressOf(form)
  if (Object.keys(early).length > 0)
    storeValue(stepsKey(form), { ...progress, values: { ...progress.values, ...early } })
  form.addEventListener('input', () => saveTyped(form))
  form.querySelector('[data-start-again]')?.addEventListener('click', () => {
    forget(form)
    form.reset()
    showStep(form, firstStep.at, { isMoved: true })
    form.querySelector<HTMLElement>('[data-resumed]')?.toggleAttribute('hidden', true)
  })
  if (Object.keys(progress.values).length === 0) return sayIfBegunElsewhere(form)
  fillControls(form, { ...progress.values, ...early })
  showStep(form, progress.place.at, { isMoved: false })
  form.querySelector<HTMLElement>('[data-resumed]')?.toggleAttribute('hidden', false)
}

/** Points out that this form is half done about another vehicle: this one starts afresh, and that one is still there. */
function sayIfBegunElsewhere(form: HTMLFormElement): void {
  const name = `${stepsPrefix}${form.dataset['leadForm']}`
  const begun = storedKeys().filter((key) => key !== stepsKey(form) && (key === name || key.startsWith(`${name} `)))
  const hasOther = begun.some(
    (key) => Object.keys((readStored(key) as Partial<Progress> | null)?.values ?? {}).length > 0,
  )
  form.querySelector<HTMLElement>('[data-begun-elsewhere]')?.toggleAttribute('hidden', !hasOther)
}

function saveTyped(form: HTMLFormElement): void {
  const progress = progressOf(form)
  storeValue(stepsKey(form), { ...progress, values: { ...progress.values, ...valuesOf(form) } })
}

/**
 * Takes the step that the pressed button means. False: this browser did not begin the form here (the server has), so that
 * the plain form must go on by itself.
 */
export function sendStep(form: HTMLFormElement, submitter: HTMLElement | null, onSent: OnSent): boolean {
  const progress = progressOf(form)
  const at = shownStep(form)
  if (at > 1 && progress.place.at !== at) return false
  if (isBusy(form)) return true
  saveTyped(form)
  const go = submitter instanceof HTMLButtonElement ? submitter.value : ''
  if (go === 'back') moveTo(form, { ...progressOf(form), place: backFrom(progress.place) })
  else if (go === 'skip') skip(form)
  else void goOn(form, onSent)
  return true
}

function skip(form: HTMLFormElement): void {
  const progress = progressOf(form)
  const to = skipTarget(progress.place.at, stepsOf(form))
  const skipped = withSkipped(progress.skipped, progress.place.at, true)
  moveTo(form, { ...progress, skipped, place: forwardFrom(progress.place, stepsOf(form), to) })
}

async function goOn(form: HTMLFormElement, onSent: OnSent): Promise<void> {
  pauseTrying(form)
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) return showProblems(form, problems, checkFields)
  clearProblems(form)
  say(form, '')
  const progress = progressOf(form)
  const { place } = progress
  const isLast = place.at === stepsOf(form).steps.length
  const skipped = withSkipped(progress.skipped, place.at, false)
  const call = callOf(form, { ...progress, skipped }, isLast)
  const files = filesOf(form)
  setBusy(form, true)
  const response = await sendOrBeginAnew(call, files)
  if (response.kind === 'sent' && isLast) {
    forget(form)
    showProgress(form, place.at, true)
    return finish(form, response, { values: progress.values, onSent })
  }
  setBusy(form, false)
  if (response.kind === 'sent') {
    const { id, token } = response
    return moveTo(form, { ...progress, id, token, skipped, place: forwardFrom(place, stepsOf(form)) })
  }
  if (response.kind === 'refused') return sayRefused(form, response)
  const { error = stepFailed, afterSeconds = 0 } = response
  say(form, `${error.replace(/[.!?]?$/, '.')} ${triesAgain}`)
  if (!isLast) return waitAndGoOn(form, { onSent, afterSeconds })
  saveForLater(form, call, {
    afterSeconds,
    files,
    values: progress.values,
    onSent: (values) => {
      forget(form)
      onSent(values)
    },
  })
}

/** A step that reached nobody goes on by itself once it can, unless something typed meanwhile is wrong. */
function waitAndGoOn(form: HTMLFormElement, { onSent, afterSeconds }: { onSent: OnSent; afterSeconds: number }): void {
  const attempt = () => {
    if (!isBusy(form) && Object.keys(problemsOf(form)).length === 0) void goOn(form, onSent)
  }
  tryAgainLater(form, { attempt, afterSeconds })
}

function callOf(form: HTMLFormElement, progress: Progress, isLast: boolean): LeadCall {
  // Of the step on the screen only what stands there now: a field that lost its turn is not sent.
  const before = Object.entries(progress.values).filter(([name]) => stepHolding(form, [name]) !== progress.place.at)
  const lead = {
    ...leadOf({ ...Object.fromEntries(before), ...valuesOf(form) }),
    step_number: String(progress.place.at),
    skipped_steps: progress.skipped.join(),
    lead_status: isLast ? 'Complete' : 'Incomplete',
    form_completed: isLast,
  }
  const { id, token, key } = progress
  return id === ''
    ? { method: 'POST', url: apiOf(form), key, lead }
    : { method: 'PUT', url: leadCall(apiOf(form), id), key: '', token, lead }
}

function sayRefused(form: HTMLFormElement, { fields, error }: LeadResponse & { kind: 'refused' }): void {
  if (Object.keys(fields).length === 0) return say(form, error ?? stepFailed)
  const { place } = progressOf(form)
  const at = stepHolding(form, Object.keys(fields)) ?? place.at
  if (at !== place.at)
    moveTo(form, { ...progressOf(form), place: { at, trail: place.trail.filter((step) => step < at) } })
  showProblems(form, fields, checkFields)
}

function stepHolding(form: HTMLFormElement, names: string[]): number | undefined {
  const fieldsets = [...form.querySelectorAll<HTMLFieldSetElement>('[data-step]')]
  const found = fieldsets.find((fieldset) =>
    names.some((name) => fieldset.querySelector(`[name="${CSS.escape(name)}"]`)),
  )
  return found && Number(found.dataset['step'])
}

function moveTo(form: HTMLFormElement, progress: Progress): void {
  stopTrying(form)
  storeValue(stepsKey(form), { ...progress, values: { ...progress.values, ...valuesOf(form) } })
  clearProblems(form)
  say(form, '')
  showStep(form, progress.place.at, { isMoved: true })
}

const shownStep = (form: HTMLFormElement): number =>
  Number(form.querySelector<HTMLElement>('[data-step]:not([hidden])')?.dataset['step'] ?? 1)

function showStep(form: HTMLFormElement, at: number, { isMoved }: { isMoved: boolean }): void {
  for (const fieldset of form.querySelectorAll<HTMLFieldSetElement>('[data-step]')) {
    const isTurn = fieldset.dataset['step'] === String(at)
    fieldset.hidden = !isTurn
    fieldset.disabled = !isTurn
  }
  const number = form.querySelector<HTMLInputElement>('[name=step_number]')
  if (number) number.value = String(at)
  showButtons(form, at)
  showProgress(form, at, false)
  showFieldsInTurn(form)
  if (!isMoved) return
  form.querySelector<HTMLElement>('[data-step]:not([hidden]) > legend')?.focus({ preventScroll: true })
  if (form.getBoundingClientRect().top < 0) form.scrollIntoView()
}

function showButtons(form: HTMLFormElement, at: number): void {
  const { steps } = stepsOf(form)
  const on = form.querySelector<HTMLElement>('[data-on]')
  if (on) on.textContent = (at === steps.length ? on.dataset['on'] : on.dataset['continue']) ?? ''
  form.querySelector('[value=skip]')?.toggleAttribute('hidden', skipTarget(at, { steps }) === undefined)
  form.querySelector('[value=back]')?.toggleAttribute('hidden', at === 1)
}

function showProgress(form: HTMLFormElement, at: number, isComplete: boolean): void {
  const { steps } = stepsOf(form)
  const [label, title] = [form.querySelector('[data-step-label]'), form.querySelector('[data-step-title]')]
  const percent = progressPercent(at, { steps }, isComplete)
  const [bar, figure] = [
    form.querySelector<HTMLProgressElement>('[data-progress]'),
    form.querySelector('[data-step-percent]'),
  ]
  if (label) label.textContent = stepLabel(at, { steps })
  if (title) title.textContent = steps[at - 1]?.title ?? ''
  if (bar) bar.value = percent
  if (figure) figure.textContent = `${percent}%`
}

/** Does what went wrong, under the form; on the step `User Details` without alarm (specification 8). */
function say(form: HTMLFormElement, text: string): void {
  const box = form.querySelector<HTMLElement>('[data-form-alert]')
  if (!box) return
  box.textContent = text
  box.hidden = text === ''
  box.dataset['tone'] = stepsOf(form).steps[shownStep(form) - 1]?.title === contactStepTitle ? 'good' : 'bad'
}
