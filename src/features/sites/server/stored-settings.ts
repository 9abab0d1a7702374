import { LRUCache } from 'lru-cache'
import { ok, type Result } from '#kernel/result.ts'
import { parseStoredSettings, type SettingProblem, type SiteSettings } from '../domain/settings/site-settings.ts'

/** Settings are some hundred rows and seldom change: reading them anew takes 2 to 3 ms, finding them again a hundredth of it. */
const known = new LRUCache<string, SiteSettings>({ max: 200 })

/** Settings as the database holds them. Never changed by whoever is given them: others hold the same. */
export function readStoredSettings(text: string): Result<SiteSettings, SettingProblem[]> {
  const before = known.get(text)
  if (before) return ok(before)
  const parsed = parseStoredSettings(JSON.parse(text))
  if (!parsed.ok) return parsed
  known.set(text, parsed.value.settings)
  return ok(parsed.value.settings)
}
