import { describe, expect, test } from 'vitest'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import { testWeb } from '#pages/test-web.ts'
import { allEffects } from './all-effects.ts'
import { addRichDealer, richSlug } from './rich-dealer.ts'
import { changed, type Effect, type SiteView, settingsOf } from './setting-effects.ts'

const web = await testWeb()
await addRichDealer(web)

const before = new Map<string, Promise<[unknown, unknown]>>()

/** What shows with these settings. Seen twice it must be equal, or a difference proves nothing. */
async function seen({ see }: Effect, settings: SiteSettingsInput): Promise<unknown> {
  const parsed = settingsOf(settings)
  const address = web.deps.directory.list().find(({ slug }) => slug === richSlug)
  if (!address) throw new Error('there is no rich dealer')
  await web.deps.database.forGroup(address.groupId, (db) =>
    saveSiteSettings(db, address.siteId, { settings, changedBy: 'test' }),
  )
  await web.deps.directory.reload()
  const fresh = web.deps.directory.list().find(({ slug }) => slug === richSlug) ?? address
  const { site } = await web.deps.snapshots.get(fresh)
  const view: SiteView = { site: { ...site, settings: parsed }, ask }
  const found = await see(view)
  return typeof found === 'string' ? found.replaceAll(chance, '') : found
}

async function ask(path: string, init: RequestInit = {}): Promise<string> {
  const host = `${richSlug}.localhost`
  const headers = new Headers(init.headers)
  headers.set('host', host)
  headers.set('origin', `http://${host}`)
  const response = await web.app.request(`http://${host}${path}`, { redirect: 'manual', ...init, headers })
  const notified = ['location', 'content-security-policy', 'set-cookie'].map((name) => response.headers.get(name) ?? '')
  return [response.status, ...notified, await response.text()].join('\n')
}

/** Matches what differs from answer to answer: ids, tokens, keys of a form, and the moment it was made. */
const chance = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[\w-]{40,}(?:\.[\w-]+)*|\b\d{13}\b/g

const sees = [...new Set(allEffects.map(({ see }) => see))]

describe('a setting does what it says', () => {
  test.each(allEffects.map((each) => [each.setting, each] as const))('%s', async (_name, each) => {
    const key = `${sees.indexOf(each.see)} ${JSON.stringify(each.base)}`
    const known = before.get(key) ?? twice(each)
    before.set(key, known)
    const [once, again] = await known
    expect(again, 'what is looked at differs by chance').toEqual(once)
    expect(await seen(each, changed(each))).not.toEqual(once)
  })
})

const twice = async (each: Effect): Promise<[unknown, unknown]> => [
  await seen(each, each.base),
  await seen(each, each.base),
]
