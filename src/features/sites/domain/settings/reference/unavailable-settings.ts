/**
 * Settings whose feature is not there: refused when they are written, and left out of the reference. Stored values of before
 * stay readable. A test says when code reads one of them: then it comes off this list and gets its place in the table of effects.
 */
export const unavailableSettings: readonly UnavailableSetting[] = [
  { path: 'retail.bot_protection.provider', readAs: /\bbot_protection\.provider\b/ },
  { path: 'retail.bot_protection.site_key', readAs: /\bbot_protection\.site_key\b/ },
]

/** `readAs`: how code outside the settings would name it once it does something. */
type UnavailableSetting = { path: string; readAs: RegExp }

export const isUnavailable = (path: string): boolean =>
  unavailableSettings.some((each) => path === each.path || path.startsWith(`${each.path}.`))

/** Returns the paths of settings that say otherwise than the defaults although nothing reads them. */
export const unavailableIn = (settings: unknown, defaults: unknown): string[] =>
  unavailableSettings
    .map(({ path }) => path)
    .filter((path) => JSON.stringify(valueAt(settings, path)) !== JSON.stringify(valueAt(defaults, path)))

function valueAt(settings: unknown, path: string): unknown {
  let at = settings
  for (const key of path.split('.')) at = at instanceof Object ? (at as Record<string, unknown>)[key] : undefined
  return at
}
