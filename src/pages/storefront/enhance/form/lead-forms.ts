import { formatWhileTyping, shownWhenLeft } from '#features/leads/domain/form/numeric-input.ts'
import { ruleProblem } from '#features/leads/domain/form/field-rules.ts'
import { formatPhone } from '#features/leads/domain/form/phone-rules.ts'
import { detailsToSave, prefillFrom } from '#features/leads/domain/form/saved-details.ts'
import {
  changedValuesOf,
  type Control,
  contextOf,
  controlsOf,
  fillControls,
  isControl,
  numberFormatOf,
  problemsOf,
  showFieldsInTurn,
  valuesOf,
} from './form-controls.ts'
import { dropDraft, restoreDraft, saveDraft } from './form-drafts.ts'
import { offerTimes } from './form-visit.ts'
import { detailsKey, leadForms } from './form-keys.ts'
import { isMarked, showProblem, showProblems } from './form-problems.ts'
import { resumeSteps, sendStep } from './form-steps.ts'
import { startEstimates } from './form-estimate.ts'
import { answerShown } from '#kernel/form-by-script.ts'
import { storeValue, readStored } from '../shell/browser-storage.ts'
import { sendsItself } from './booking-forms.ts'
import { checkFields, isBusy, sendWhole, setBusy } from './send-form.ts'

/** Checks forms while they are filled in, fills in what is known, and sends them without leaving the page. */
export function startLeadForms(): void {
  if (isStarted) return
  isStarted = true
  // Who opens a form and types at once was faster than this.
  for (const form of allForms()) prepareForm(form, changedValuesOf(form))
  document.addEventListener('submit', onSubmit)
  document.addEventListener('input', ({ target }) => isFormControl(target) && onInput(target))
  document.addEventListener('focusout', ({ target }) => isFormControl(target) && onLeave(target))
  document.addEventListener('pointerdown', () => (isPressing = true))
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => setTimeout(onReleased))
  startEstimates()
  if (document.querySelector('[data-guarded]'))
    void import('./form-behaviour.ts').then((part) => part.startFormBehaviour())
  if (document.querySelector('[data-challenges-all]'))
    void import('./turnstile-widget.ts').then((part) => part.loadTurnstile().catch(() => undefined))
  document.addEventListener(answerShown, () => allForms().forEach((form) => prepareForm(form)))
  // A page that comes back from the browser's memory comes as it was left: with its button waiting.
  addEventListener('pageshow', () => allForms().forEach((form) => setBusy(form, false)))
}

let isStarted = false

/** Prepares a form that was there from the beginning, or came later; `early` is what was typed into it meanwhile. */
export function prepareForm(form: HTMLFormElement, early: Record<string, string> = {}): void {
  restoreDraft(form, early)
  fillIn(form)
  resumeSteps(form, early)
  showFieldsInTurn(form)
  offerTimes(form)
  // What was typed before this was here.
  for (const control of controlsOf(form)) if (control !== document.activeElement) writeRight(control)
}

const allForms = () => [...document.querySelectorAll<HTMLFormElement>(leadForms)]

type FormControl = Control & { form: HTMLFormElement }

const isFormControl = (target: unknown): target is FormControl =>
  isControl(target) && target.form?.matches(leadForms) === true

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.matches(leadForms)) return
  if (form.dataset['bookingForm'] !== undefined) {
    if (sendsItself(form, saveDetails)) dropDraft(form)
    else event.preventDefault()
  } else if (form.dataset['stepPages'] !== undefined) {
    if (mayLeaveStep(form, submitter)) dropDraft(form)
    else event.preventDefault()
  } else if (form.dataset['steps'] === undefined) {
    event.preventDefault()
    if (!isBusy(form)) void sendWhole(form, (values) => sent(form, values))
  } else if (sendStep(form, submitter, saveDetails)) {
    event.preventDefault()
  }
}

function sent(form: HTMLFormElement, values: Record<string, string>): void {
  saveDetails(values)
  dropDraft(form)
}

/** A step that is a page goes to the server by itself, once nothing is wrong with it; back and skip always do. */
function mayLeaveStep(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return true
  const problems = problemsOf(form)
  if (Object.keys(problems).length === 0) saveDetails(valuesOf(form))
  else showProblems(form, problems, checkFields)
  return Object.keys(problems).length === 0
}

function onInput(control: FormControl): void {
  const format = numberFormatOf(control)
  if (format && control instanceof HTMLInputElement) restoreTyped(control, formatWhileTyping(control.value, format))
  showFieldsInTurn(control.form)
  if (control.name !== 'time') offerTimes(control.form)
  saveDraft(control.form)
  if (isMarked(control)) showProblem(control.form, control.name, problemsOf(control.form)[control.name] ?? '')
}

/** Characters that may not stay go without moving the cursor to the end. */
function restoreTyped(control: HTMLInputElement, stored: string): void {
  if (stored === control.value) return
  const fromEnd = control.value.length - (control.selectionEnd ?? control.value.length)
  control.value = stored
  const at = Math.max(0, stored.length - fromEnd)
  control.setSelectionRange(at, at)
}

/** A field that is left is written as it should be, and says what is wrong with it; an empty one waits for the button. */
function onLeave(control: FormControl): void {
  const { form } = control
  if (control.value.trim() === '' || control.type === 'radio' || control.type === 'checkbox') return
  writeRight(control)
  const say = () => showProblem(form, control.name, problemsOf(form)[control.name] ?? '')
  if (isPressing) untilReleased.push(say)
  else say()
}

// Words that appear while a button is being pressed would push it away from under the finger.
let isPressing = false
let untilReleased: (() => void)[] = []

function onReleased(): void {
  isPressing = false
  for (const say of untilReleased) say()
  untilReleased = []
}

/** Numbers with their separators, phone numbers as the region writes them. */
function writeRight(control: Control): void {
  const format = numberFormatOf(control)
  if (format) control.value = shownWhenLeft(control.value, format)
  if (control.dataset['rule'] !== 'phone' || !control.form) return
  const context = contextOf(control.form)
  if (ruleProblem('phone', control.value, context) === undefined)
    control.value = formatPhone(control.value, context.region)
}

/** Does what the visitor told us before, in boxes that are still empty. */
function fillIn(form: HTMLFormElement): void {
  const hasLastName = form.elements.namedItem('last_name') !== null
  const known = Object.entries(prefillFrom(readStored(detailsKey), { hasLastName }))
  const empty = known.filter(([name, value]) => {
    const control = form.elements.namedItem(name)
    return value !== '' && isControl(control) && control.value === ''
  })
  fillControls(form, Object.fromEntries(empty))
}

function saveDetails(values: Record<string, string>): void {
  const details = detailsToSave(values)
  if (details) storeValue(detailsKey, details)
}
