import { minute } from '#kernel/duration.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'
import { launchBrowser } from './browser.ts'
import {
  addPerson,
  openConsole,
  consoleAddress,
  everyCheck,
  pressGo,
  screenProblems,
  settled,
  shellIsStored,
} from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site, 'salesperson')
const folder = await temporaryFolder()

/** A photo is made smaller, sent, encoded and put on its vehicle. */
const slowly = { timeout: minute }
let made = 0

/** As the camera of a phone answers: another picture each time. */
async function photograph(page: Page): Promise<void> {
  const path = join(folder, `shot-${++made}.jpg`)
  const background = { r: made * 9, g: 60 + made * 3, b: 200 - made * 5 }
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
  await writeFile(path, await picture.jpeg().toBuffer())
  await page.getByLabel(/^Photo of /).setInputFiles(path)
}

const shot = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} (?:not taken yet|taken|on this phone|sending|refused)$`) })
const isShot = (page: Page, name: string, state: string) =>
  expect.poll(() => page.getByRole('button', { name: `${name} ${state}`, exact: true }).count(), slowly).toBe(1)
const takeButton = (page: Page, name: string) => page.getByRole('button', { name: `Take: ${name}`, exact: true })

async function openCar(page: Page, open: (path: string) => Promise<void>, typed: string): Promise<void> {
  await open(`/${site}/yard`)
  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('list', { name: 'Shots' }).waitFor()
  await settled(page)
}

/** One that has no photo at all. */
async function openNextCar(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open(`/${site}/yard`)
  await page.locator('main li a').first().click()
  await page.getByRole('list', { name: 'Shots' }).waitFor()
  await settled(page)
}

/** The descriptions that shoppers see, in order. */
async function described(page: Page): Promise<string[]> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const tiles = await page.context().newPage()
  await tiles.goto(consoleAddress(`/${site}/stock/${id}`))
  await tiles.locator('[data-photo]').first().waitFor()
  const labels = await Promise.all(
    (await tiles.locator('[data-photo]').all()).map(async (each) => (await each.getAttribute('aria-label')) ?? ''),
  )
  await tiles.close()
  return labels.filter((label) => /, (?:front left|front|front right|right side)$/.test(label))
}

test('a round with the line lost in the middle: photos wait, outlive the tab, and are on the vehicle once, in order', async () => {
  const { context, page, open } = await openConsole(browser, person, { screen: 'phone' })
  await openNextCar(page, open)
  const address = page.url()
  await takeButton(page, 'Front left').waitFor()
  await photograph(page)
  await takeButton(page, 'Front').waitFor()
  await isShot(page, 'Front left', 'taken')
  await shellIsStored(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Skip' }).click()
  await takeButton(page, 'Front right').waitFor()
  await photograph(page)
  await shot(page, 'Front').click()
  await photograph(page)
  await page.getByText(/^2 photos on this phone/).waitFor(slowly)
  await page.reload()
  await page.getByText(/^2 photos on this phone/).waitFor(slowly)
  await isShot(page, 'Front', 'on this phone')
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await again.getByText(/^2 photos on this phone/).waitFor(slowly)
  await photograph(again)
  await again.getByText(/^3 photos on this phone/).waitFor(slowly)
  expect(await screenProblems(again, 'phone')).toEqual([])
  await context.setOffline(false)
  for (const name of ['Front left', 'Front', 'Front right', 'Right side']) await isShot(again, name, 'taken')
  await expect.poll(() => again.getByText(/on this phone|^Sending/).count(), slowly).toBe(0)
  const names = (await described(again)).map((label) => /, ([a-z ]+)$/.exec(label)?.[1])
  expect(names).toEqual(['front left', 'front', 'front right', 'right side'])
})

test('a shot is taken again, and a photo that is none says so and can be left out', async () => {
  const { page, complaints, open } = await openConsole(browser, person, { screen: 'phone' })
  await openNextCar(page, open)
  await photograph(page)
  await isShot(page, 'Front left', 'taken')
  await shot(page, 'Front left').click()
  await page.getByRole('button', { name: 'Retake: Front left' }).waitFor()
  await photograph(page)
  await isShot(page, 'Front left', 'taken')
  expect(await described(page)).toHaveLength(1)
  const wrong = join(folder, 'no-photo.jpg')
  await writeFile(wrong, 'no photo at all')
  await page.getByLabel(/^Photo of /).setInputFiles(wrong)
  await page.getByText('We can’t read this picture.').waitFor(slowly)
  await page.getByRole('button', { name: 'Leave out' }).click()
  await expect.poll(() => page.getByText('We can’t read this picture.').count()).toBe(0)
  expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
})

const fakeCamera = (code: string): string => `(() => {
  const canvas = document.createElement('canvas')
  setInterval(() => canvas.getContext('2d').fillRect(0, 0, Math.random() * 90, 90), 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5)
  window.BarcodeDetector = class { async detect() { return [{ rawValue: ${JSON.stringify(code)} }] } }
})()`

test('a barcode opens its vehicle; one of no vehicle says so; a blocked camera leaves typing', async () => {
  const { page, open } = await openConsole(browser, person, { screen: 'phone' })
  await openCar(page, open, 'mazda')
  const vin = page.url()
  const number = (await page.locator('h1 + p').textContent())?.split(' · ').find((part) => /\d/.test(part)) ?? ''
  await page.addInitScript(fakeCamera('UNKNOWN-1'))
  await open(`/${site}/yard`)
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText(/^We read UNKNOWN-1/).waitFor()
  expect(await screenProblems(page, 'phone')).toEqual([])
  await page.evaluate(fakeCamera(number))
  await page.getByRole('button', { name: 'Type it instead' }).click()
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.waitForURL(vin)
  await open(`/${site}/yard`)
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotAllowedError') }`,
  )
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText(/^The camera is blocked for the console/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText('No vehicle ends with that').waitFor()
})

test('a yard round: what is seen is confirmed, also later without a line, and what nobody saw is asked about', async () => {
  const walker = await addPerson(site, 'salesperson')
  const { context, page, open } = await openConsole(browser, walker, { screen: 'phone' })
  await open(`/${site}/yard`)
  await page.getByRole('link', { name: 'Yard round' }).click()
  const where = page.getByLabel('Where')
  await where.selectOption({ index: 1 })
  const expected = Number(/\d+/.exec(await page.getByRole('heading', { name: /to find$/ }).innerText())?.[0])
  expect(await screenProblems(page, 'phone')).toEqual([])
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText(`0 of ${expected}`).waitFor()
  const search = page.getByRole('searchbox')
  const place = async (): Promise<void> => {
    await page.getByRole('button', { name: 'It’s here' }).first().click()
  }
  await search.fill('toyota')
  const [first = ''] = await page.locator('main li b').allInnerTexts()
  await place()
  await page.getByRole('heading', { name: 'Seen last' }).waitFor()
  await expect.poll(() => page.getByText(/on this phone alone/).count()).toBe(0)
  await shellIsStored(page)
  await context.setOffline(true)
  await search.fill('mazda')
  await place()
  await page.getByText('1 vehicle is on this phone alone.').waitFor()
  await page.reload()
  await page.getByText('1 vehicle is on this phone alone.').waitFor(slowly)
  expect(await screenProblems(page, 'phone')).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => page.getByText(/on this phone alone/).count(), slowly).toBe(0)
  await page.getByRole('button', { name: 'Finish' }).click()
  const missing = page.getByRole('heading', { name: /^Not seen \(\d+\)$/ })
  const count = async () => Number(/\d+/.exec(await missing.innerText())?.[0])
  const before = await count()
  expect(before).toBeGreaterThanOrEqual(expected - 2)
  expect(await screenProblems(page, 'phone')).toEqual([])
  await page.getByRole('button', { name: 'It’s here' }).first().click()
  await expect.poll(count).toBe(before - 1)
  await page.getByRole('button', { name: 'End the round' }).click()
  await page.getByRole('button', { name: 'Start' }).waitFor()
  await page.goto(consoleAddress(`/${site}/yard`))
  await page.getByRole('searchbox').fill(first)
  const id = new URL((await page.locator('main li a').first().getAttribute('href')) ?? '', page.url()).pathname
    .split('/')
    .at(-1)
  await open(`/${site}/stock/${id}`)
  await page.getByText(/, in the yard$/).waitFor()
})

test('by keys alone: a vehicle is found, shots are chosen and skipped, and the next one is opened', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/today`)
  await pressGo(page, 'y', 'yard')
  await page.getByRole('heading', { name: 'Photo round', level: 1 }).waitFor()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('subaru')
  await page.keyboard.press('Enter')
  await takeButton(page, 'Front left').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await takeButton(page, 'Front').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await takeButton(page, 'Front').focus()
  await page.keyboard.press('Enter')
  await chooser
  await shot(page, 'Odometer').focus()
  await page.keyboard.press('Enter')
  await takeButton(page, 'Odometer').waitFor()
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('axe finds nothing in the list and the shots, and nothing sticks out', async () => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    await open(`/${site}/yard`)
    expect(await screenProblems(page, screen)).toEqual([])
    await openCar(page, open, 'ford')
    await photograph(page)
    await isShot(page, 'Front left', 'taken')
    expect(await screenProblems(page, screen)).toEqual([])
  })
})
