import { minute } from '#kernel/duration.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'
import { launchBrowser } from './browser.ts'
import { addPerson, openConsole, everyCheck, screenProblems, settled } from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)
const folder = await temporaryFolder()

/** Files as a phone makes them: large photos, each in a colour of its own. */
const files = (count: number, from = 0): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const path = join(folder, `photo-${from + at}.jpg`)
      const background = { r: (from + at) * 9, g: 90, b: 200 - at * 5 }
      await writeFile(
        path,
        await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      )
      return path
    }),
  )

async function openVehicle(page: Page, open: (path: string) => Promise<void>, query: string): Promise<void> {
  await open(`/${site}/stock?q=${query}`)
  await page
    .getByRole('link', { name: new RegExp(query, 'i') })
    .first()
    .click()
  await page.getByRole('region', { name: /^Photos/ }).waitFor()
  await settled(page)
}

/** A photo is read, made smaller, sent and encoded. */
const slowly = { timeout: minute }

const tiles = (page: Page) => page.locator('[data-photo]')
const pictures = (page: Page): Promise<string[]> =>
  page
    .locator('[data-photo] img')
    .evaluateAll((all) =>
      all.map((each) => new URL((each as { src: string } & typeof each).src).searchParams.get('url') ?? ''),
    )
const uploadsAreDone = (page: Page) => page.getByText(/^All photos are on the vehicle/).waitFor({ timeout: minute })

test('twenty photos are put on a vehicle at once, in the order in which they were chosen, and shoppers see them', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await openVehicle(page, open, 'mazda')
  const before = await pictures(page)
  await page.getByLabel('Choose photos').setInputFiles(await files(20))
  await uploadsAreDone(page)
  await expect.poll(() => tiles(page).count()).toBe(before.length + 20)
  const added = (await pictures(page)).slice(before.length)
  const href = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
  const shop = await context.newPage()
  await shop.goto(href ?? '')
  const html = await shop.content()
  const places = added.map((url) => html.indexOf(url))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => pictures(page), slowly).toEqual(before)
  expect(complaints).toEqual([])
})

test('a photo that nobody can read says so, is not sent again by any later visit, and can be left out', async () => {
  const { page, open } = await openConsole(browser, person)
  await openVehicle(page, open, 'mazda')
  const broken = join(folder, 'broken.jpg')
  await writeFile(broken, 'no picture at all')
  await page.getByLabel('Choose photos').setInputFiles(broken)
  const refusal = page.getByRole('alert').filter({ hasText: 'broken.jpg' })
  await refusal.waitFor()
  expect(await refusal.innerText()).toMatch(/broken\.jpg .+/)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/uploads/picture')) sent += 1
  })
  await page.reload()
  await refusal.getByRole('button', { name: 'Leave broken.jpg out' }).waitFor()
  expect(await refusal.getByRole('button', { name: 'Send broken.jpg again' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave broken.jpg out' }).click()
  await expect.poll(() => refusal.count()).toBe(0)
  await page.reload()
  await page.getByRole('region', { name: /^Photos/ }).waitFor()
  await settled(page)
  expect([sent, await refusal.count()]).toEqual([0, 0])
})

test('photos are put in order by keys, by buttons, by drag and by tapping', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await openVehicle(page, open, 'kia')
  await page.getByLabel('Choose photos').setInputFiles(await files(4, 30))
  await uploadsAreDone(page)
  // A row that snaps as it is scrolled would move under the pointer between finding a photo and pressing on it.
  await page.getByRole('button', { name: /^Show all/ }).click()
  const [a, b, c, d, ...rest] = await pictures(page)
  const isNow = (...first: (string | undefined)[]) =>
    expect.poll(() => pictures(page), slowly).toEqual([...first, ...rest])
  await tiles(page).nth(2).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await isNow(a, c, b, d)
  await expect.poll(() => page.locator('[data-photo="1"]:focus').count()).toBe(1)
  await page.getByText('Order saved.').last().waitFor()
  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await isNow(c, a, b, d)
  await tiles(page).nth(3).dragTo(tiles(page).nth(0))
  await isNow(d, c, a, b)
  await page.getByRole('button', { name: 'Put in order' }).click()
  for (const number of [3, 4]) await page.getByRole('button', { name: new RegExp(`^Photo ${number}:`) }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const saved = page.waitForResponse(/arrangePhotos/)
  await isNow(a, b, d, c)
  await saved
  await page.reload()
  await isNow(a, b, d, c)
  expect(complaints).toEqual([])
})

test('a photo is turned, cut and described, the whole one comes back, and a removed one too', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await openVehicle(page, open, 'hyundai')
  const before = await pictures(page)
  await tiles(page).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('img').waitFor()
  await dialog.getByRole('button', { name: 'Turn' }).click()
  await dialog.getByLabel('Shape').selectOption('1.3333')
  await dialog.getByLabel('What it shows').fill('The front at the beach')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await pictures(page))[0], slowly).not.toBe(before[0])
  await page.getByRole('button', { name: 'Photo 1, the cover: The front at the beach' }).click()
  await dialog.getByRole('button', { name: 'Reset crop' }).click()
  await expect.poll(() => pictures(page), slowly).toEqual(before)
  await page.getByRole('button', { name: 'Remove photo 1', exact: true }).click()
  await expect.poll(() => pictures(page), slowly).toEqual(before.slice(1))
  await page.getByText('Photo removed.').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => pictures(page), slowly).toEqual(before)
  expect(complaints).toEqual([])
})

test('without a line photos wait, survive a closed tab, and are sent when the line is back', async () => {
  const { context, page, open } = await openConsole(browser, person, { screen: 'phone' })
  await openVehicle(page, open, 'nissan')
  const before = await tiles(page).count()
  const address = page.url()
  await context.setOffline(true)
  await page.getByLabel('Choose photos').setInputFiles(await files(3, 60))
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(3)
  await expect.poll(() => page.getByText('Saving on this device').count()).toBe(0)
  // Nothing leaves this tab any more: what is sent is sent by the next one.
  await page.route('**/api/console/**', (route) => route.abort())
  await context.setOffline(false)
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect.poll(() => tiles(again).count(), { timeout: minute }).toBe(before + 3)
})

test('what is no photo says so beside the others, and can be left out', async () => {
  const { page, open } = await openConsole(browser, person)
  await openVehicle(page, open, 'ford')
  const before = await tiles(page).count()
  const wrong = join(folder, 'invoice.jpg')
  await writeFile(wrong, '<script>alert(1)</script>')
  await page.getByLabel('Choose photos').setInputFiles([wrong, ...(await files(1, 70))])
  await page.getByText('We can’t read this picture.').waitFor()
  await expect.poll(() => tiles(page).count(), slowly).toBe(before + 1)
  await page.getByRole('button', { name: 'Leave invoice.jpg out' }).click()
  await expect.poll(() => page.getByText('We can’t read this picture.').count()).toBe(0)
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('axe finds nothing in the photos, the order and the editor, and nothing sticks out', async () => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    await openVehicle(page, open, 'subaru')
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('button', { name: 'Put in order' }).click()
    await page.getByRole('button', { name: /^Photo 1:/ }).click()
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await tiles(page).first().click()
    await page.getByRole('dialog').locator('img').waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
  })
})
