import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { address, complaintsOf, fetchPage, newContext, type Visit } from './browser.ts'
import { ownSite } from './own-site.ts'

/** A dealer group with a site for each of these connections, made by the command line beside the running program; `more` holds other settings. */
export async function addTrackedDealer(
  name: string,
  connections: Record<string, object>,
  more: object = {},
): Promise<void> {
  const group = await groupOf('titan')
  for (const dealership of group.dealerships)
    Object.assign(dealership, { slug: `${name}-trucks`, stock: { file: 'stock.csv' } })
  const sites = Object.entries(connections).map(([slug, own]) => ({
    slug,
    template: 'truck',
    time_zone: 'Australia/Brisbane',
    name: slug,
    region: slug.endsWith('us') ? 'US' : 'AU',
    hosts: [],
    dealerships: [`${name}-trucks`],
    settings: { connections: own, search: {}, content: {}, ...more },
  }))
  await addDealer({ ...group, slug: name, name, sites }, (folder) =>
    writeFile(
      join(folder, 'stock.csv'),
      'stock_number,car_type,year,make,model,price,km\nT-1,used,2020,Isuzu,NPR,61990,84000\nT-2,used,2019,Hino,300,54990,91000\n',
    ),
  )
}

/** Does the same as `addTrackedDealer` with everything that a dealer can write and sell: each site is the demo dealer of caravans. */
export async function addWrittenDealer(name: string, connections: Record<string, object>): Promise<void> {
  const group = await groupOf('riverbend')
  const [model] = group.sites
  if (!model) throw new Error('The demo dealer has no site')
  for (const dealership of group.dealerships)
    Object.assign(dealership, { slug: `${name}-vans`, stock: { ...dealership.stock, earlier: [] } })
  const sites = Object.entries(connections).map(([slug, own]) => ({
    ...model,
    slug,
    name: slug,
    hosts: [],
    dealerships: [`${name}-vans`],
    settings: { ...model.settings, connections: own },
  }))
  await addDealer({ ...group, slug: name, name, sites }, async (folder) => {
    await cp('demo/riverbend', folder, { recursive: true })
    await symlink(resolve('demo/media'), join(folder, 'media'))
    const rows = (await readFile(join(folder, 'stock.csv'), 'utf8')).split('\n')
    await writeFile(join(folder, 'stock.csv'), rows.slice(0, 6).join('\n'))
  })
}

type Group = {
  dealerships: { slug: string; stock: object }[]
  sites: { settings: object }[]
}

const groupOf = async (demo: string): Promise<Group> =>
  JSON.parse(await readFile(`demo/${demo}/group.json`, 'utf8')) as Group

async function addDealer(group: object, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-vendors-'))
  await fill(folder)
  await writeFile(join(folder, 'group.json'), JSON.stringify(group))
  const env = { ...process.env, FORECOURT_DATA: ownSite().dataFolder }
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'dealer', 'add', folder], { env })
  await rm(folder, { recursive: true, force: true })
}

export type Stage = { page: Page; context: BrowserContext; requested: string[]; bodies: string[]; complaints: string[] }

export type StageOptions = Visit & {
  /** The browser asks not to sell or share. */
  signal?: boolean
  /** Its clock is the machine's: what a script costs can be measured. */
  realTime?: boolean
  /** Sets what the address of a service answers; empty unless a test sets it. */
  scripts?: (url: string) => string
}

/** A browser whose requests to other hosts are answered by stand-ins that only note what was asked of them. */
export async function stageOf(browser: Browser, options: StageOptions = {}): Promise<Stage> {
  const context = await newContext(browser, options)
  if (!options.realTime && options.javaScript !== false) await context.clock.install()
  if (options.signal) await context.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  const [requested, bodies]: [string[], string[]] = [[], []]
  await context.route(
    (url) => !url.hostname.endsWith('.localhost'),
    async (route) => {
      const url = route.request().url()
      requested.push(url)
      bodies.push(route.request().postData() ?? '')
      await route.fulfill({
        contentType: 'text/javascript',
        body: options.scripts?.(url) ?? '',
        headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
      })
    },
  )
  if (options.signal)
    await context.addInitScript(
      "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })",
    )
  const page = await context.newPage()
  return { page, context, requested, bodies, complaints: complaintsOf(page) }
}

/** A page whose requests to other hosts are answered by stand-ins. */
export async function visitTracked(
  browser: Browser,
  { site, path }: { site: string; path: string },
  options: StageOptions = {},
): Promise<Stage> {
  const stage = await stageOf(browser, options)
  await stage.page.goto(address(site, path))
  return stage
}

/** Stores the key of a site at a service. */
export async function addConnectionKey(site: string, service: string, key: string): Promise<void> {
  const env = { ...process.env, FORECOURT_DATA: ownSite().dataFolder }
  const args = ['dist/server/cli.js', 'connection-key', 'set', service, '--site', site]
  const stored = promisify(execFile)(process.execPath, args, { env })
  stored.child.stdin?.end(key)
  await stored
}

/** The first vehicle in the list of a site. */
export const vehicleOf = async (site: string): Promise<string> =>
  /href="(\/cars\/(?!trade-in)[a-z0-9-]+)"/.exec((await fetchPage(site, '/search/new-used-and-demo-cars')).text)?.[1] ??
  ''

const scripts = `[...document.querySelectorAll('script[src]')].map((each) => each.src)`

/** Hosts that the page has asked, or will: once its script has decided, and what it put off for the next seconds has come. */
export async function hostsDecided({ page, requested }: Pick<Stage, 'page' | 'requested'>): Promise<string[]> {
  const holder = page.locator('[data-vendors]')
  if ((await holder.count()) > 0) await page.locator('[data-vendors][data-allowed]').waitFor({ state: 'attached' })
  await page.clock.runFor(5_000)
  const own = new URL(page.url()).host
  const added = ((await page.evaluate(scripts)) as string[]).filter((url) => new URL(url).host !== own)
  return hostsOf([...requested, ...added])
}

export const hostsOf = (requested: readonly string[]): string[] =>
  [...new Set(requested.map((url) => new URL(url).host))].toSorted()
