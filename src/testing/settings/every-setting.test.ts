import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingRows } from '#features/sites/domain/settings/settings-reference.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import { testWeb } from '#pages/test-web.ts'
import { allEffects, allProofs } from './all-effects.ts'
import { addRichDealer, richSlug } from './rich-dealer.ts'
import { changed, type Effect, type SiteView, settingsOf } from './setting-effects.ts'

const web = await testWeb()
await addRichDealer(web)

const documented = settingRows().map((row) => row.path)

test('every setting of the reference has a row that says where its change shows, and no row is of none', () => {
  const proven = new Set([...allEffects, ...allProofs].map(({ setting }) => setting))
  const holdsOthers = (path: string) =>
    documented.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`))
  expect(documented.filter((path) => !proven.has(path) && !holdsOthers(path))).toEqual([])
  expect([...proven].filter((path) => !documented.includes(path))).toEqual([])
})

const before = new Map<string, Promise<[unknown, unknown]>>()

/** Returns what is seen with these settings; the same question twice must answer the same, or a difference proves nothing. */
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

describe('a setting of a job or a limit is run with different values', () => {
  test.each(allProofs)('$setting in $testFile', ({ setting, testFile }) => {
    expect(readFileSync(testFile, 'utf8')).toMatch(new RegExp(`\\b${setting.split('.').at(-1)}\\b`))
  })
})
