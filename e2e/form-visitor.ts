import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { address, openPage, type OpenedPage, type Visit } from './browser.ts'
import { ownSite } from './own-site.ts'

const run = promisify(execFile)

/** The demo site that offers the most forms. */
export const formSite = 'southern-cross'

export const leadsOf = async (email: string): Promise<number> => (await arrivals()).split(email).length - 1

/** Every lead of the dealer, as the command line of the running program lists them. */
export async function arrivals(): Promise<string> {
  const env = { ...process.env, FORECOURT_DATA: ownSite().dataFolder }
  const listed = await run(
    process.execPath,
    ['dist/server/cli.js', 'leads', 'list', '--site', formSite, '--limit', '1000'],
    { env },
  )
  return listed.stdout
}

let people = 0

/** Somebody who has not written before. */
export const person = () => ({
  name: 'Ann Shopper',
  email: `shopper-${process.pid}-${people++}@mail.example`,
  phone: '0412 345 678',
  dealership_slug: 'southern-cross-nundah',
})
export const message = 'Please tell me more.'

let visitors = 1

/** A page of the site, opened by a visitor who was never there, from an address of their own. */
export async function visit(browser: Browser, path: string, how: Visit = {}): Promise<OpenedPage> {
  const opened = await openPage(browser, { ...how, from: `10.0.${visitors >> 8}.${visitors++ & 255}` })
  await opened.page.goto(address(formSite, path))
  return opened
}

export const formOn = (page: Page): Locator => page.locator('main form[data-lead-form]:visible')

/** Fills in what the form has of these values, each as a person would. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]:not([type=hidden])`).first()
    if ((await control.count()) === 0 || !(await control.isVisible())) continue
    const type = await control.getAttribute('type')
    const isList = (await form.locator(`select[name="${name}"]`).count()) > 0
    if (isList) await control.selectOption(value)
    else if (type === 'radio') await form.locator(`[name="${name}"][value="${value}"]`).check()
    else if (type === 'checkbox') await control.setChecked(value === 'true')
    else await control.fill(value)
  }
}

/** Scripts that come with the first touch of what they make better. */
const touched = 'src/pages/storefront/enhance'
const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>

/** Waits for a script that the page has begun to fetch: until it runs, a press is answered by the browser alone. */
export async function scriptRuns(page: Page, name: 'form/lead-forms' | 'post/post-form'): Promise<void> {
  const file = built[`${touched}/${name}.ts`]?.file ?? 'no such script'
  await page.evaluate(`import('/${file}').then(() => undefined)`)
}

/** Fills in as `fill` does, and waits for the script that sends the form without leaving the page. */
export async function fillForScript(form: Locator, values: Record<string, string>): Promise<void> {
  await fill(form, values)
  await scriptRuns(form.page(), 'form/lead-forms')
}

export const submit = (form: Locator): Promise<void> => form.locator('button[type=submit]:visible').first().click()

export const arrives = (page: Page, category: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === '/success' && url.searchParams.get('category') === category)
