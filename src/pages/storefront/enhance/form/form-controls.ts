import type { FieldRule, RuleContext } from '#features/leads/domain/form/field-rules.ts'
import { numericFormat, type NumberRule } from '#features/leads/domain/form/numeric-input.ts'
import { type ConditionalField, isShown, problemIn } from '#features/leads/domain/form/shown-fields.ts'
import { visitProblemsOf } from './form-visit.ts'
import type { Region } from '#features/sites/domain/region.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

export type Problems = Record<string, string>

/** Controls that a person fills in and that have their turn, in order. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter((control) => control.type !== 'hidden' && !control.matches(':disabled'))

/** Leaves out fields that are not shown yet. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form)
  for (const part of conditionsOf(form)) {
    if (!part.hasAttribute('data-shown')) for (const name of namesIn(part)) typed.delete(name)
  }
  const texts = [...typed].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, plain(value)]] : [],
  )
  return Object.fromEntries(texts)
}

/** Differences from what the server wrote: typed before any of this was here, or put back by the browser. */
export function changedValuesOf(form: HTMLFormElement): Record<string, string> {
  const names = new Set(
    controlsOf(form)
      .filter(isChanged)
      .map(({ name }) => name),
  )
  return Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => names.has(name)))
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected && control.value !== ''
  const isBox = control.type === 'radio' || control.type === 'checkbox'
  if (isBox && control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** As the server reads it: some keyboards write spaces that do not break. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trim()

export const filesOf = (form: HTMLFormElement): File[] =>
  new FormData(form).getAll('files').filter((file): file is File => file instanceof File && file.size > 0)

export function contextOf(form: HTMLFormElement): RuleContext {
  const { region, testNumbers, ownNumbers, businessNumbers } = form.dataset
  return {
    region: (region ?? 'AU') as Region,
    testPhoneNumbers: testNumbers?.split(',') ?? [],
    takesOtherCountries: ownNumbers === undefined,
    takesBusinessNumbers: businessNumbers !== undefined,
  }
}

/** The rules of a field as the server wrote them beside it. */
function fieldOf(control: Control): ConditionalField {
  const { rule, number } = control.dataset
  const [first, last] = control instanceof HTMLInputElement ? [control.min, control.max] : ['', '']
  const { shownWhen, shownIs } = control.closest<HTMLElement>('[data-shown-when]')?.dataset ?? {}
  return {
    name: control.name,
    isRequired: control.required,
    rule: (rule ?? 'text') as FieldRule,
    ...(number ? { number: numberOf(number) } : {}),
    days: { ...(first ? { first } : {}), ...(last ? { last } : {}) },
    ...(shownWhen === undefined
      ? {}
      : { shownWhen: { field: shownWhen, ...(shownIs ? { is: JSON.parse(shownIs) as string[] } : {}) } }),
  }
}

function numberOf(text: string): NumberRule {
  const { format, ...bounds } = JSON.parse(text) as NumberRule
  return { ...bounds, format: numericFormat(format) }
}

const fieldsOf = (form: HTMLFormElement): ConditionalField[] =>
  [...new Map(controlsOf(form).map((control) => [control.name, control])).values()].map(fieldOf)

/** The rules are the server's own. */
export function problemsOf(form: HTMLFormElement): Problems {
  const typed = { values: valuesOf(form), context: contextOf(form) }
  const fields = fieldsOf(form)
  const wrong = fields.flatMap((field): [string, string][] => {
    const problem = problemIn(field, fields, typed)
    return problem ? [[field.name, problem]] : []
  })
  return { ...visitProblemsOf(form), ...Object.fromEntries(wrong), ...fileProblem(form) }
}

/** Files that the server would refuse are not sent to it first. */
function fileProblem(form: HTMLFormElement): Problems {
  const control = controlsOf(form).find((each) => each.type === 'file')
  const { most = '', megabytes = '' } = control?.dataset ?? {}
  const files = filesOf(form)
  if (!control || files.length === 0) return {}
  if (files.length > Number(most)) return { files: `Please choose no more than ${most} files.` }
  const isTooLarge = files.some((file) => file.size > Number(megabytes) * 1_000_000)
  return isTooLarge ? { files: `Please choose files of at most ${megabytes} MB each.` } : {}
}

const conditionsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-shown-when]')]

const namesIn = (part: HTMLElement): string[] =>
  [...part.querySelectorAll('input, select, textarea')].filter(isControl).map((control) => control.name)

/** A field that waits for another one shows once that is filled and right, and hides again when it is not. */
export function showFieldsInTurn(form: HTMLFormElement): void {
  const fields = fieldsOf(form)
  const values = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? plain(value) : '']),
  )
  for (const part of conditionsOf(form)) {
    const field = fields.find(({ name }) => namesIn(part).includes(name))
    if (field) part.toggleAttribute('data-shown', isShown(field, fields, { values, context: contextOf(form) }))
  }
}

/** The format of a number's box; undefined for any other. */
export const numberFormatOf = (control: Control) =>
  control.dataset['number'] === undefined ? undefined : numberOf(control.dataset['number']).format

/** Puts values into the controls of those names; boxes and radio buttons are ticked. */
export function fillControls(form: HTMLFormElement, values: Record<string, string>): void {
  for (const control of [...form.elements].filter(isControl)) {
    const value = values[control.name]
    if (value === undefined || control.type === 'hidden' || control.type === 'file') continue
    const isBox = control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
    if (isBox) control.checked = control.value === value
    else control.value = value
  }
}
