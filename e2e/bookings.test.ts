import { day as dayInMs } from '#kernel/duration.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  accessibilityProblems,
  address,
  everyVisit,
  fetchPage,
  launchBrowser,
  openPage,
  type Visit,
} from './browser.ts'
import { scriptRuns } from './form-visitor.ts'
import { openFullDay, times } from './free-days.ts'

const driveSite = 'southern-cross'
/** Takes service bookings far enough ahead to reach the next change of clocks. */
const serviceSite = 'harbour-city-motors'
const zone = 'Pacific/Auckland'

const browser = await launchBrowser()

let people = 0
const person = (phone = '0412 345') => ({
  name: 'Ann Shopper',
  email: `booker-${process.pid}-${++people}@mail.example`,
  phone: `${phone} ${String(people).padStart(3, '0')}`,
})

let vehicles = 0

/** Each journey has a vehicle of its own. */
async function nextVehicle(): Promise<string> {
  const list = (await fetchPage(driveSite, '/book-test-drive')).text
  return [...list.matchAll(/href="([^"]+)\/test-drive"/g)][vehicles++]?.[1] ?? ''
}

const open = (how: Visit) => openPage(browser, { ...how, from: `10.9.0.${(people + 1) % 250}` })

/** Without script there is nothing that could look. */
const isPlausible = async (page: Page, { javaScript }: Visit) => {
  if (javaScript) expect(await accessibilityProblems(page), page.url()).toEqual([])
}

/** The dialog of the button of a vehicle, once it shows times. */
async function openBookingDialog(page: Page, path: string): Promise<Locator> {
  await page.goto(address(driveSite, path))
  await page.locator('a[href$="/test-drive"]:visible').first().click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('button[name=at]').first().waitFor()
  return dialog
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]:visible`).fill(value)
}

/** On from the success page to the private one, which has an address that no other page knew. */
async function toPrivatePage(page: Page): Promise<string> {
  await page.waitForURL(/\/success\?/)
  expect(page.url()).not.toContain('/booking/')
  await page.getByRole('link', { name: /Move, cancel/ }).click()
  await page.waitForURL(/\/booking\/[\w-]{43}$/)
  return new URL(page.url()).pathname
}

describe.each(everyVisit)('a shopper on a $screen (JavaScript: $javaScript)', (how) => {
  test('books a test drive of a vehicle from stock, confirms, moves and cancels it', async () => {
    const { page, complaints } = await open(how)
    await page.goto(address(driveSite, '/book-test-drive'))
    await isPlausible(page, how)
    const vehicle = page.locator('main ul a[href$="/test-drive"]').nth(vehicles++)
    const name = await vehicle.locator('strong').innerText()
    await vehicle.click()
    await page.waitForURL(/\/cars\/.*\/test-drive$/)
    await isPlausible(page, how)
    await openFullDay(page, page.locator('main'), 2)
    await page.waitForURL(/day=/)
    await times(page).first().click()
    await page.waitForURL(/at=/)
    await isPlausible(page, how)
    const when = await page.locator('main strong', { hasText: /\d{4}, \d/ }).innerText()
    await fill(page, person())
    await page.getByRole('button', { name: /^Book \w+day/ }).click()
    await toPrivatePage(page)
    await isPlausible(page, how)
    expect(await page.locator('main').innerText()).toContain(when)
    expect(await page.locator('main').innerText()).toContain(name)
    await page.getByRole('button', { name: 'Yes, I’ll be there' }).click()
    await page.getByText('Thanks, see you then.').waitFor()
    await page.getByRole('link', { name: 'Choose another time' }).click()
    await page.waitForURL(/\/move$/)
    await isPlausible(page, how)
    await openFullDay(page, page.locator('main'), 2)
    await times(page).last().click()
    await page.getByText('Your new time is set aside').waitFor()
    expect(await page.locator('main').innerText()).not.toContain(when)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor()
    await isPlausible(page, how)
    expect(complaints).toEqual([])
  })

  test('books a service before clocks change, moves it past the change, and keeps the time of day', async () => {
    const { page, complaints } = await open(how)
    const change = nextChange(zone)
    const own = people % 4
    const isLongEnough = async () => (await times(page).count()) > own
    await openDayNear(page, (day) => `/service?day=${day}`, { change, step: -1, suits: isLongEnough })
    await times(page).nth(own).click()
    await page.waitForURL(/at=/)
    await fill(page, { ...person('021 234'), 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Aqua', Rego: 'KLM123' })
    await page.getByRole('button', { name: /^Book \w+day/ }).click()
    const path = await toPrivatePage(page)
    const clock = /, (\d+:\d\d\s[ap]m)/.exec(await page.locator('main').innerText())?.[1] ?? 'none'
    await expect.poll(() => page.locator('main').innerText()).toContain('Toyota Aqua KLM123')
    const before = await calendarOf(path)
    const same = page.getByRole('button', { name: new RegExp(`^${clock.replace(/\s/, '\\s')}$`) })
    const hasSameTime = async () => (await same.count()) === 1
    await openDayNear(page, (day) => `${path}/move?day=${day}`, { change, step: 1, suits: hasSameTime })
    await same.click()
    await page.getByText('Your new time is set aside').waitFor()
    const after = await calendarOf(path)
    expect(await page.locator('main').innerText()).toContain(clock)
    expect([before.uid, before.sequence + 1]).toEqual([after.uid, after.sequence])
    // The same hour on the wall is another hour in UTC.
    expect(before.start.slice(-7)).not.toBe(after.start.slice(-7))
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('who is too late keeps everything typed, and takes the next free time with one press', async () => {
    const [first, second] = [await open(how), await open(how)]
    const path = `${await nextVehicle()}/test-drive`
    for (const { page } of [first, second]) {
      await page.goto(address(driveSite, path))
      await openFullDay(page, page.locator('main'), 3)
      await times(page).nth(2).click()
      await page.waitForURL(/at=/)
      await fill(page, { ...person(), message: 'Please have it warm' })
    }
    await first.page.getByRole('button', { name: /^Book \w+day/ }).click()
    await first.page.waitForURL(/\/success\?/)
    await second.page.getByRole('button', { name: /^Book \w+day/ }).click()
    await second.page.getByText('Someone’s just booked that time').waitFor()
    await isPlausible(second.page, how)
    expect(await second.page.locator('[name=message]:visible').inputValue()).toBe('Please have it warm')
    await second.page
      .getByRole('button', { name: /^Book \w+day/ })
      .first()
      .click()
    await second.page.waitForURL(/\/success\?/)
  })
})

test.each(['phone', 'desktop'] as const)(
  'on a %s the dialog of a vehicle books without leaving the page before the end',
  async (screen) => {
    const { page, complaints } = await open({ screen })
    const path = await nextVehicle()
    const dialog = await openBookingDialog(page, path)
    if (screen === 'desktop') expect((await dialog.boundingBox())?.width).toBe(600)
    expect(await accessibilityProblems(page)).toEqual([])
    await openFullDay(page, dialog, 2)
    await dialog.locator('button[name=at]').nth(1).click()
    await dialog.getByRole('link', { name: 'Change time' }).click()
    await dialog.locator('button[name=at]').nth(1).click()
    await dialog.locator('[name=email]').fill('not an address')
    await scriptRuns(page, 'form/lead-forms')
    await dialog.getByRole('button', { name: /^Book \w+day/ }).click()
    await dialog.getByText('invalid email address').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe(path)
    await page.keyboard.press('Escape')
    await page.locator('a[href$="/test-drive"]:visible').first().click()
    await expect.poll(() => dialog.locator('[name=email]').inputValue()).toBe('not an address')
    for (const [name, value] of Object.entries(person())) await dialog.locator(`[name=${name}]:visible`).fill(value)
    await dialog.getByRole('button', { name: /^Book \w+day/ }).click()
    await page.waitForURL(/\/success\?category=/)
    expect(complaints).toEqual([])
  },
)

test('an earlier choice whose answer comes late never replaces the newer one, and its times cannot be pressed meanwhile', async () => {
  const { page, complaints } = await open({ screen: 'phone' })
  const dialog = await openBookingDialog(page, await nextVehicle())
  const days = dialog.locator('button[data-day]')
  const [first, second] = [await days.nth(1).getAttribute('value'), await days.nth(2).getAttribute('value')]
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/test-drive?*day=${first}*`, async (route) => {
    await isReleased
    await route.continue().catch(() => {})
  })
  await days.nth(1).click()
  expect(await days.nth(1).getAttribute('aria-current')).toBe('date')
  expect(await dialog.locator('form:has(button[name=at])').getAttribute('inert')).toBe('')
  await days.nth(2).click()
  await dialog.locator(`button[data-day][value="${second}"][aria-current]`).waitFor()
  await expect.poll(() => dialog.locator('form:has(button[name=at])').getAttribute('inert')).toBeNull()
  const shown = await dialog.innerText()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await dialog.innerText()).toBe(shown)
  const start = await dialog.locator('button[name=at]').first().getAttribute('value')
  await dialog.locator('button[name=at]').first().click()
  await dialog.getByRole('button', { name: /^Book \w+day/ }).waitFor()
  expect(await dialog.locator('form[data-booking-form]').getAttribute('action')).toContain(
    encodeURIComponent(start ?? 'none'),
  )
  expect(complaints).toEqual([])
})

/** The first day of the new time, as the zone's own clock shows it. */
function nextChange(timeZone: string): Date {
  const offset = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at).at(-1)?.value
  let at = new Date(Date.now() + 3 * dayInMs)
  while (offset(at) === offset(new Date(at.getTime() + dayInMs))) at = new Date(at.getTime() + dayInMs)
  return new Date(at.getTime() + dayInMs)
}

/** The day nearest to the change that is free and suits, before or after it. */
async function openDayNear(
  page: Page,
  pathOf: (day: string) => string,
  { change, step, suits }: { change: Date; step: 1 | -1; suits: () => Promise<boolean> },
): Promise<void> {
  for (let days = 2; days < 20; days++) {
    const day = new Date(change.getTime() + step * days * dayInMs).toISOString().slice(0, 10)
    await page.goto(address(serviceSite, pathOf(day)))
    const shown = await page.locator('button[name=day][aria-current]').getAttribute('value')
    if (shown === day && (await suits())) return
  }
  throw new Error('no free day near the change of clocks')
}

async function calendarOf(path: string): Promise<{ uid: string; sequence: number; start: string }> {
  const { text } = await fetchPage(serviceSite, `${path}/calendar.ics`)
  const value = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  return { uid: value('UID'), sequence: Number(value('SEQUENCE')), start: value('DTSTART') }
}
