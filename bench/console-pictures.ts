import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { programFolder } from '../src/main/folders.ts'
import { addPerson, type Person, type Running, signIn } from './console-person.ts'
import { consoleViews, door, sendEnquiry, until, type ConsoleView } from './console-views.ts'
import { demoSites } from './demo-pages.ts'
import { removeData, runProgram } from './running-program.ts'

const dealer = demoSites.car
const first = { site: dealer, group: dealer }
const folder = join(programFolder, 'docs', 'console')
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** A picture of a desktop is shown two to a page of text: this is enough to read it. */
const storedWidth = { desktop: 1080, phone: 390 }

/** Whoever looks is greeted by name. */
const people = { early: 'Jo', desktop: 'Alex', phone: 'Sam' }

/**
 * Draws docs/console anew: every screen of the console in light colours, on a desktop and on a phone. With a port and a data
 * folder it looks at a program that runs already; its demo dealers must have their two months of activity. With names of views
 * it draws those alone.
 */
export async function renderConsole([port, dataFolder, ...only]: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const own = port && dataFolder ? null : await runProgram(undefined, { FORECOURT_DEMO_ACTIVITY: '1' })
  try {
    await renderViews(browser, own ?? { port: Number(port), dataFolder: dataFolder ?? '' }, only)
  } finally {
    await browser.close()
    await own?.stop()
    if (own) await removeData(own.dataFolder)
  }
}

async function renderViews(browser: Browser, program: Running, only: readonly string[]): Promise<void> {
  const isMeant = ({ name }: { name: string }): boolean => only.length === 0 || only.includes(name)
  const views = consoleViews.filter(isMeant)
  await mkdir(folder, { recursive: true })
  const origin = `http://console.localhost:${program.port}`
  const visitor = await browser.newPage()
  await sendEnquiry(visitor, `http://${dealer}.localhost:${program.port}/contact`)
  await visitor.close()
  if (only.length === 0) await hasPast(browser, program, await operatorOf(program, dealer, 'early'))
  for (const screen of ['desktop', 'phone'] as const) {
    const view = { viewport: screens[screen], colorScheme: 'light', reducedMotion: 'reduce' } as const
    const outside = await browser.newPage(view)
    for (const { name, path } of door.filter(isMeant)) {
      await outside.goto(origin + path, { waitUntil: 'networkidle' })
      await store(outside, name, screen)
    }
    await outside.close()
    for (const { site, group } of [first, ...views.flatMap((view) => view.of ?? [])]) {
      const page = await browser.newPage(view)
      await signIn(page, program, await operatorOf(program, group, screen))
      for (const view of views.filter(({ of = first }) => of.site === site)) {
        await openView(page, `${origin}/${site}/`, view)
        await store(page, view.name, screen)
      }
      await page.close()
    }
  }
}

/** The demo dealers get their past while the program serves; visits are what is written last. */
async function hasPast(browser: Browser, program: Running, person: Person): Promise<void> {
  const page = await browser.newPage()
  await signIn(page, program, person)
  const base = `http://console.localhost:${program.port}/${dealer}/`
  for (let tries = 0; tries < 100; tries += 1) {
    await openView(page, base, { name: 'reports', path: 'reports' })
    if ((await page.getByText('No visits counted yet').count()) === 0) break
    await page.waitForTimeout(5_000)
  }
  await page.close()
}

async function store(page: Page, name: string, screen: keyof typeof screens): Promise<void> {
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: storedWidth[screen] })
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, screen === 'desktop' ? `${name}.webp` : `${name}-phone.webp`))
}

async function openView(page: Page, base: string, { path, open }: ConsoleView): Promise<void> {
  await page.goto(base + path)
  await ready(page)
  if (!open) return
  await open(page)
  await ready(page)
}

/** The live stream never ends, so a quiet network is no sign: nothing of the screen is being waited for. */
async function ready(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await until(
    page,
    `!document.querySelector('[aria-label="Loading"], main [aria-busy="true"]') && [...document.images].every((image) => image.complete)`,
  )
  // Frames of the site, and charts that are drawn when their code has come.
  await page.waitForTimeout((await page.locator('iframe').count()) > 0 ? 2_500 : 400)
}

function operatorOf(program: Running, group: string, screen: keyof typeof people): Promise<Person> {
  const email = `${people[screen]}@${group}-${Date.now().toString(36)}.example`
  return addPerson(program, { group, role: 'operator', email })
}
