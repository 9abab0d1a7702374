import type { z } from 'zod'
import type { CallProblem } from '../console-call.ts'

/** Places read `blocks.2.links.0.href`. */
export const writtenProblem = (issues: readonly z.core.$ZodIssue[], above: readonly string[] = []): CallProblem => ({
  kind: 'invalid',
  message: 'Please check these details.',
  fields: Object.fromEntries(issues.map(({ path, message }) => [[...above, ...path].join('.'), plainMessage(message)])),
})

/** The library's own sentences are for programmers; those of our schemas are said as they are. */
function plainMessage(message: string): string {
  if (/received (?:undefined|null)|^Too small: expected string/.test(message)) return 'Fill this in.'
  if (message.startsWith('Too small')) return 'This is too short, or too low.'
  if (message.startsWith('Too big')) return 'This is too long, or too high.'
  if (message.startsWith('Invalid input: expected number')) return 'Enter a number.'
  if (message.startsWith('Invalid option')) return 'Choose one from the list.'
  return /^[A-Z]/.test(message) ? message : `This ${message}.`
}
