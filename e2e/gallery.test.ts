import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, fetchPage, launchBrowser, openPage, type Visit } from './browser.ts'

/** A vehicle with four photographs, a full turn, a film and a floor plan. */
const site = 'riverbend-caravans'

const browser = await launchBrowser()
const { text } = await fetchPage(site, '/search/new-and-used-caravans?q=rb2601')
const path = /href="(\/campers\/[a-z0-9-]*rb2601)"/.exec(text)?.[1] ?? ''

type Opened = { page: Page; gallery: Locator; counter: Locator; dialog: Locator; complaints: string[] }

async function open(visit: Visit = {}): Promise<Opened> {
  const { page, complaints } = await openPage(browser, visit)
  await page.goto(address(site, path))
  const gallery = page.locator('[data-gallery]')
  // The script makes the picture in sight the one stop for the Tab key.
  if (visit.javaScript !== false) await gallery.locator('ul a[tabindex="0"]').waitFor({ state: 'attached' })
  return { page, gallery, counter: gallery.locator('[data-counter]'), dialog: gallery.locator('dialog'), complaints }
}

const textOf = (locator: Locator) => () => locator.textContent()
const transformOf = (dialog: Locator) => async () =>
  (await dialog.locator('[data-canvas] img').getAttribute('style')) ?? ''

/** A finger goes 280 pixels to the left. */
async function swipe(page: Page, from: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let moved = 28; moved <= 280; moved += 28) {
    const touchPoints = [{ x: from.x - moved, y: from.y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a finger swipes through the photographs on a phone, and the counter follows', async () => {
  const { page, gallery, counter, complaints } = await open({ screen: 'phone' })
  const box = await gallery.locator('ul').boundingBox()
  await swipe(page, { x: 330, y: (box?.y ?? 0) + 100 })
  await expect.poll(textOf(counter)).toBe('2')
  await expect.poll(() => gallery.locator('ol [aria-current]').getAttribute('aria-label')).toMatch(/, picture 2$/)
  expect(complaints).toEqual([])
})

test('arrow keys, thumbnails and buttons lead to a photograph, and round to the first again', async () => {
  const { page, gallery, counter } = await open({ screen: 'desktop' })
  await gallery.locator('ul a').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(textOf(counter)).toBe('2')
  await page.keyboard.press('End')
  await expect.poll(textOf(counter)).toBe('4')
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(textOf(counter)).toBe('1')
  await gallery
    .locator('ol')
    .getByRole('link', { name: /, picture 3$/ })
    .click()
  await expect.poll(textOf(counter)).toBe('3')
})

test('the full screen zooms by keys, wheel and double click, goes on, and gives the focus back', async () => {
  const { page, gallery, dialog, counter, complaints } = await open({ screen: 'desktop' })
  await gallery.locator('ul a').first().click()
  await dialog.locator('[data-canvas] img').waitFor()
  await expect.poll(() => dialog.locator('[data-said]').textContent()).toBe('1 of 4')
  await page.keyboard.press('+')
  await expect.poll(() => transformOf(dialog)()).toContain('scale(1.5)')
  await page.keyboard.press('-')
  await expect.poll(() => transformOf(dialog)()).toContain('scale(1)')
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, -400)
  await expect.poll(transformOf(dialog)).toMatch(/scale\(2\.2/)
  await page.mouse.dblclick(700, 400)
  await expect.poll(transformOf(dialog)).toContain('scale(1)')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.locator('[data-said]').textContent()).toBe('2 of 4')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // The dialog gives the focus to what opened it; the page then hands it on to the photograph that was in sight.
  await expect.poll(() => page.evaluate(`document.activeElement?.closest('li')?.id`)).toBe('photo-2')
  await expect.poll(textOf(counter)).toBe('2')
  expect(complaints).toEqual([])
})

test('a finger swipes to the next photograph in the full screen too', async () => {
  const { page, gallery, dialog } = await open({ screen: 'phone' })
  await gallery.getByRole('button', { name: 'Full screen' }).click()
  await dialog.locator('[data-canvas] img').waitFor()
  await swipe(page, { x: 330, y: 300 })
  await expect.poll(textOf(dialog.locator('[data-said]'))).toBe('2 of 4')
  // Who likes the picture enquires from it; closed, the bar is where it was.
  expect(await dialog.locator('[data-action-bar] a[href$="/enquire"]').isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.locator('[data-action-bar] a[href$="/enquire"]').isVisible()).toBe(true)
  expect(await dialog.locator('[data-action-bar]').count()).toBe(0)
})

test('two fingers pinch the picture larger, and one moves it about', async () => {
  const { page, gallery, dialog } = await open({ screen: 'phone' })
  await gallery.getByRole('button', { name: 'Full screen' }).click()
  await dialog.locator('[data-canvas] img').waitFor()
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.synthesizePinchGesture', { x: 195, y: 210, scaleFactor: 3, gestureSourceType: 'touch' })
  await expect.poll(async () => Number(/scale\(([\d.]+)/.exec(await transformOf(dialog)())?.[1])).toBeGreaterThan(1.8)
  const before = await transformOf(dialog)()
  await page.mouse.move(195, 210)
  await page.mouse.down()
  await page.mouse.move(140, 190, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => transformOf(dialog)()).not.toBe(before)
})

test.each(['phone', 'desktop'] as const)('the full screen has no accessibility problem on a %s', async (screen) => {
  const { page, gallery, dialog } = await open({ screen })
  await gallery.getByRole('button', { name: 'Full screen' }).click()
  await dialog.locator('[data-canvas] img').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a full turn follows the arrow keys and the pointer', async () => {
  const { page } = await open({ screen: 'desktop' })
  const view360 = page.locator('[data-spin]')
  await view360.scrollIntoViewIfNeeded()
  const shown = () => view360.locator('img').getAttribute('src')
  const first = await shown()
  await view360.getByRole('slider').focus()
  // What turns it may still be on its way.
  await expect.poll(async () => (await page.keyboard.press('ArrowRight'), shown())).not.toBe(first)
  const second = await shown()
  const box = await view360.locator('img').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(shown).not.toBe(second)
})

test('a film asks its service for nothing until it is played', async () => {
  const { page } = await open({ screen: 'desktop' })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  // No test leaves the machine.
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }))
  await page.reload({ waitUntil: 'networkidle' })
  expect([...hosts]).toEqual([`${site}.localhost`])
  await page.getByRole('link', { name: /^Play the video/ }).click()
  await page.locator('iframe').waitFor()
  await expect.poll(() => page.locator('iframe').getAttribute('src')).toContain('youtube-nocookie.com')
  await expect.poll(() => [...hosts]).toContain('www.youtube-nocookie.com')
})

test('without JavaScript the photographs are a list that scrolls, each leading to its picture', async () => {
  const { page, gallery } = await open({ screen: 'phone', javaScript: false })
  expect(await gallery.locator('ul img').count()).toBe(4)
  expect(await gallery.getByRole('button', { name: 'Full screen' }).isVisible()).toBe(false)
  await gallery
    .locator('ol')
    .getByRole('link', { name: /, picture 3$/ })
    .click()
  await expect.poll(async () => (await gallery.locator('#photo-3').boundingBox())?.x).toBe(0)
  expect(await page.locator('[data-spin] noscript img').count()).toBe(24)
  await gallery.locator('ul a').nth(2).click()
  await page.waitForURL(/image\?/)
})
