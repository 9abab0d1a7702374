import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { unreachable } from '#kernel/result.ts'
import { phoneProblem } from './phone.ts'

/** What a value must look like. `text` takes anything up to its length; `choice` one of its options. */
export type FieldRule = 'text' | 'name' | 'email' | 'phone' | 'mobile' | 'postcode' | 'choice'

export type RuleContext = { region: Region; testPhoneNumbers: readonly string[] }

export const requiredMessage = '*This is a required field.'

/** What is wrong with a value that was filled in, in the specification's words, or undefined. */
export function ruleProblem(rule: FieldRule, value: string, context: RuleContext): string | undefined {
  switch (rule) {
    case 'text':
    case 'choice':
      return undefined
    case 'name':
      return lettersAndSpaces.test(value) ? undefined : 'Please use alphabetical characters only.'
    case 'email':
      return isEmail(value) ? undefined : 'invalid email address'
    case 'phone':
      return phoneProblem(value, { ...context, kind: 'any' })
    case 'mobile':
      return phoneProblem(value, { ...context, kind: 'mobile' })
    case 'postcode':
      return postcodeProblem(value, context.region)
    default:
      return unreachable(rule)
  }
}

/** Letters of any script, with the marks that some scripts put on them. */
const lettersAndSpaces = /^[\p{L}\p{M} ]+$/u

const email = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu

const isEmail = (value: string): boolean => value.length <= 254 && email.test(value) && !/^\.|\.@|\.\./.test(value)

function postcodeProblem(value: string, region: Region): string | undefined {
  const { digits } = regionRules(region).postcode
  if (new RegExp(`^\\d{${digits}}$`).test(value)) return undefined
  return region === 'US'
    ? 'Invalid ZIP code. Please enter a 5-digit number.'
    : 'Invalid postcode. Please enter a 4-digit number.'
}
