import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import { addVitals } from '#features/tracking/server/visit-store.ts'
import { replaceDeferredVendors } from '#features/tracking/server/governor/vendor-store.ts'
import { fetchPage, launchBrowser } from './browser.ts'
import { addPerson, isPlausible, openConsole } from './console-visitor.ts'
import { withSite } from './retail-database.ts'
import { addTrackedDealer, hostsDecided, hostsOf, visitTracked } from './vendor-visitor.ts'

// What services of others cost is measured in a real browser, blamed at the console, and put off where it is too much.

const site = 'governed-au'
const trackers = { pixel: '77', tag_manager: 'GTM-1' }

const browser = await launchBrowser()
await addTrackedDealer('governed', { [site]: { trackers, chat: { live_chat_license: '1' } } })

/** 300 KB that keep the page busy for a third of a second. */
const heavyScript = `/*${'x'.repeat(300 * 1_024)}*/ const until = performance.now() + 350; while (performance.now() < until); window.isHeavyDone = true`

/** After two frames what was measured of the one before has been handed out. */
const framesPassed = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(null)))))`

type Sent = { x?: [host: string, kilobytes: number, milliseconds: number][] }

test('a page reports what a service of others weighed and how long it kept the page busy, by its own script', async () => {
  const { page } = await visitTracked(
    browser,
    { site, path: '/' },
    {
      realTime: true,
      scripts: (url) => (url.includes('facebook') ? heavyScript : ''),
    },
  )
  const sent: Sent[] = []
  await page.route('**/api/v', async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}') as Sent)
    await route.fulfill({ status: 204 })
  })
  // Its frame is measured once it has ended.
  await expect.poll(() => page.evaluate("'isHeavyDone' in window")).toBe(true)
  await page.evaluate(framesPassed)
  // A page that was not in sight for a second reports nothing when it is left.
  const leave = async (): Promise<number> => {
    await page.evaluate("dispatchEvent(new Event('pagehide'))")
    return sent.length
  }
  await expect.poll(leave).toBe(1)
  const cost = sent[0]?.x?.find(([host]) => host === 'connect.facebook.net')
  expect(cost?.[1]).toBeGreaterThanOrEqual(300)
  expect(cost?.[1]).toBeLessThan(320)
  expect(cost?.[2]).toBeGreaterThanOrEqual(300)
})

test('a service over its budget loads only after the shopper did something; others load as ever', async () => {
  await withSite(site, ({ database, site: { id, groupId } }) =>
    database.forGroup(groupId, async (db) => {
      await replaceDeferredVendors(db, id, { vendors: ['pixel'], at: new Date() })
      await noteSiteChange(db, id)
    }),
  )
  await expect.poll(async () => (await fetchPage(site, '/contact')).text.includes('waits')).toBe(true)
  const stage = await visitTracked(browser, { site, path: '/contact' })
  const { page, requested } = stage
  expect(await hostsDecided(stage)).toEqual(['www.googletagmanager.com'])
  await page.keyboard.press('Tab')
  await expect.poll(() => hostsOf(requested)).toContain('connect.facebook.net')
})

/** A week of visits that the pixel cost this much. */
const measured = () =>
  withSite(site, async ({ database, site: { id, groupId } }) => {
    const week = Array.from({ length: 7 }, (_, back) => new Date(Date.now() - (back + 1.5) * day))
    const samples = week.flatMap((at) =>
      Array.from({ length: 30 }, () => at).flatMap((each) =>
        (
          [
            ['vendor_kb', 410],
            ['vendor_ms', 620],
          ] as const
        ).map(([metric, value]) => ({
          groupId,
          siteId: id,
          day: each.toISOString().slice(0, 10),
          template: 'home',
          device: 'phone' as const,
          metric,
          vendor: 'pixel',
          value,
        })),
      ),
    )
    await database.forPlatform((db) => addVitals(db, samples))
  })

test('the console says what a service costs in plain words, and switches it off and on', async () => {
  await measured()
  const { page, complaints, open } = await openConsole(browser, await addPerson('governed'))
  await open(`/${site}/services`)
  await page.getByText(/Meta Pixel adds \d+ KB and 0\.\d s on phones; its budget is 120 KB and 0\.3 s\./).waitFor()
  await isPlausible(page, 'services')
  await page.getByRole('button', { name: 'Switch off Meta Pixel' }).click()
  await page.getByText('Switched off: Meta Pixel doesn’t load at all.').waitFor()
  await page.getByRole('button', { name: 'Switch on Meta Pixel' }).click()
  await page.getByRole('button', { name: 'Switch off Meta Pixel' }).waitFor()
  expect(complaints).toEqual([])
})

test('a key is entered, shown to nobody, replaced, and removed after a question; a secret is shown once', async () => {
  const { page, complaints, open } = await openConsole(browser, await addPerson('governed'))
  await open(`/${site}/services`)
  await page.getByRole('button', { name: 'Enter a key: Google Analytics' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter the key for Google Analytics' })
  await sheet.getByLabel('API secret').fill('short')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('This is too short: a key has at least 8 characters.').waitFor()
  await isPlausible(page, 'a key that is none')
  // The browser's log names what was refused.
  expect(complaints.splice(0).join()).toContain('422')
  await sheet.getByLabel('API secret').fill('nobody-knows-4711')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The key for Google Analytics ends in 4711.').waitFor()
  await page.reload()
  await page.getByText('Ends in 4711').waitFor()
  expect(await page.content()).not.toContain('nobody-knows')
  await isPlausible(page, 'keys')
  await page.getByRole('button', { name: 'Replace: Google Analytics' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove the key: Google Analytics' }).click()
  await isPlausible(page, 'removing a key')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed the key for Google Analytics.').waitFor()
  await page.getByRole('button', { name: 'Make a secret: Provider’s updates' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'I’ve stored it' }).click()
  await page.getByRole('button', { name: 'Make a new secret: Provider’s updates' }).waitFor()
  expect(complaints).toEqual([])
})
