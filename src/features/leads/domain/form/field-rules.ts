import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { unreachable } from '#kernel/result.ts'
import { parseDay } from '#kernel/calendar-days.ts'
import { deviceValue } from './device-text.ts'
import { numberProblem, type NumberRule } from './numeric-input.ts'
import { phoneProblem, type PhoneKind, type PhoneRule } from './phone-rules.ts'

/** What a value must look like. `text` takes anything up to its length; `choice` one of its options; `ticked` a tick. */
export type FieldRule =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'postcode'
  | 'choice'
  | 'number'
  | 'date'
  | 'time'
  | 'ticked'

export type RuleContext = {
  region: Region
  testPhoneNumbers: readonly string[]
  /** Setting `leads.phones_of_other_countries`; without it they are taken. */
  takesOtherCountries?: boolean
  /** Setting `leads.forms.business_numbers`: numbers of businesses in Australia, which begin with 13, 1300 or 1800. */
  takesBusinessNumbers?: boolean
  /** Reads numbers by the numbering plans, on the server; browsers do without. */
  checkPhone?: (typed: string, rule: PhoneRule) => string | undefined
}

/** What decides whether a value of a field is right: the browser knows no more of it than this. */
export type CheckedField = {
  isRequired: boolean
  rule: FieldRule
  options?: readonly { value: string; label?: string }[]
  number?: NumberRule
  /** First and last day, `2026-03-14`; left out, any day will do. */
  days?: { first?: string; last?: string }
}

const requiredMessage = '*This is a required field.'

/** Undefined, or what is wrong with a value, worded for the visitor. A field that is not required may be empty. */
export function fieldProblem(field: CheckedField, typed: string, context: RuleContext): string | undefined {
  const value = deviceValue(field, typed, context.region)
  if (value === '') return field.isRequired ? requiredMessage : undefined
  if (field.options && !field.options.some((option) => option.value === value))
    return 'Please choose one of the options.'
  if (field.rule === 'number' && field.number) return numberProblem(value, field.number)
  if (field.rule === 'date') return dateProblem(value, field.days ?? {})
  return ruleProblem(field.rule, value, context)
}

/** Undefined, or what is wrong with a filled-in value, in the specification's words. */
export function ruleProblem(rule: FieldRule, value: string, context: RuleContext): string | undefined {
  switch (rule) {
    case 'text':
    case 'choice':
    case 'number':
      return undefined
    case 'name':
      return lettersAndSpaces.test(value) ? undefined : 'Please use alphabetical characters only.'
    case 'email':
      return isEmail(value) ? undefined : 'invalid email address'
    case 'phone':
      return phoneProblemIn(context, value, 'any')
    case 'mobile':
      return phoneProblemIn(context, value, 'mobile')
    case 'postcode':
      return postcodeProblem(value, context.region)
    case 'date':
      return dateProblem(value, {})
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'Please choose a time.'
    case 'ticked':
      return value === 'true' ? undefined : requiredMessage
    default:
      return unreachable(rule)
  }
}

function phoneProblemIn(context: RuleContext, value: string, kind: PhoneKind): string | undefined {
  const { region, testPhoneNumbers, takesOtherCountries = true, checkPhone = phoneProblem } = context
  const { takesBusinessNumbers = false } = context
  return checkPhone(value, { region, kind, testPhoneNumbers, takesOtherCountries, takesBusinessNumbers })
}

/**
 * Ruling L2a, "letters and spaces only": letters of any script with their marks, spaces, and what stands in names of real
 * people: O'Brien, Anne-Marie, J. R. Smith. Apostrophes and hyphens as keyboards and word processors write them.
 */
const lettersAndSpaces =
  /^[\p{L}\p{M} .'\u2019\u2018\u02bc\u02bb\u2010\u2011-]*\p{L}[\p{L}\p{M} .'\u2019\u2018\u02bc\u02bb\u2010\u2011-]*$/u

const email = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu

const isEmail = (value: string): boolean => value.length <= 254 && email.test(value) && !/^\.|\.@|\.\./.test(value)

function postcodeProblem(value: string, region: Region): string | undefined {
  const { digits } = regionRules(region).postcode
  if (new RegExp(`^\\d{${digits}}$`).test(value)) return undefined
  return region === 'US'
    ? 'Invalid ZIP code. Please enter a 5-digit number.'
    : 'Invalid postcode. Please enter a 4-digit number.'
}

/** Days compare as text. A day that the calendar lacks, such as 30 February, is none. */
function dateProblem(value: string, { first, last }: { first?: string; last?: string }): string | undefined {
  if (parseDay(value) === undefined) return 'Please choose a date.'
  if (first !== undefined && value < first) return 'Please choose a later date.'
  if (last !== undefined && value > last) return 'Please choose an earlier date.'
  return undefined
}
