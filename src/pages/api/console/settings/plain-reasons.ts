import type { SettingProblem } from '#features/sites/domain/settings/site-settings.ts'

/** Problems of settings by path, in sentences for people. */
export const plainReasons = (problems: readonly SettingProblem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ path, reason }) => [path, plainReason(reason)]))

/** The library's own sentences are for programmers; those of our schemas are said as they are. */
function plainReason(reason: string): string {
  if (/received (undefined|null)|^Too small: expected string/.test(reason)) return 'Fill this in.'
  if (reason.startsWith('Invalid string: must match pattern')) return 'This isn’t in the right format.'
  const bound = /^Too (big|small): expected .+? to (?:be|have) [<>]=?(-?[\d.]+)/.exec(reason)
  if (bound) return bound[1] === 'big' ? `At most ${bound[2]}.` : `At least ${bound[2]}.`
  if (reason.startsWith('Invalid option')) return 'Choose one from the list.'
  if (reason.startsWith('Invalid input: expected number')) return 'Enter a number.'
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}
