import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { addPerson, signIn } from './console-person.ts'
import { removeData, runProgram } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'

const group = 'southern-cross'
const makes = ['Toyota', 'Kia', 'Ford', 'Mazda', 'Isuzu']
const perMake = 1_000
const rounds = 20

/** The grid with 5,000 vehicles: first rows, scrolling, a new price for a thousand and back, and what the server takes. */
export async function measureConsoleStock(): Promise<void> {
  const program = await runProgram()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(
      page,
      program,
      await addPerson(program, { group, role: 'group-manager', email: 'bench@dealer.example' }),
    )
    await page.addInitScript(noteFirstRow)
    const origin = `http://console.localhost:${program.port}`
    const desk = await deskOf(page)
    await fill(desk)
    printTable('The console with 5,000 vehicles: its calls, over HTTP', await served(desk))
    await page.goto(`${origin}/${group}/stock`)
    printTable('The grid in Chromium at 1440 px', [
      { what: 'first rows after the data has come (300 ms)', took: milliseconds(await firstRows(page)) },
      ...(await scrolled(page)),
      ...(await bulk(page)),
    ])
  } finally {
    await browser.close()
    await program.stop()
    await removeData(program.dataFolder)
  }
}

/** Runs before the page's own program: when the first cell of the grid stood. */
const noteFirstRow = `new MutationObserver((_, observer) => {
  if (!document.querySelector('[role="gridcell"]')) return
  window.firstRowAt = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })`

/** The stock becomes what a file of 5,000 says, by the way that staff send one. */
async function fill(at: Desk): Promise<void> {
  const rows = makes.flatMap((make) =>
    Array.from(
      { length: perMake },
      (_, row) =>
        `${make[0]}${row},${make},Model ${row % 40},${2010 + (row % 15)},Used,${20_000 + row * 10},${row * 31}`,
    ),
  )
  const csv = ['Stock No,Make,Model,Year,Condition,Price,Odometer', ...rows].join('\n')
  const { dealerships } = z
    .object({ dealerships: z.array(z.object({ id: z.string() })) })
    .parse(await call(at, 'imports.list'))
  const query = `site=${at.siteId}&dealership=${dealerships[0]?.id}&name=bench.csv`
  const sent = await post(at.page, {
    path: `uploads/stock?${query}`,
    body: csv,
    headers: { 'content-type': 'text/csv' },
  })
  const { id } = z.object({ id: z.string() }).parse(sent)
  await reached(at, id, 'ready')
  await call(at, 'imports.apply', { id, allowRemovals: true })
  await reached(at, id, 'applied')
}

async function reached(at: Desk, id: string, wanted: string): Promise<void> {
  while (z.object({ state: z.string() }).parse(await call(at, 'imports.read', { id })).state !== wanted)
    await setTimeout(200)
}

type Desk = { page: Page; siteId: string }

async function call({ page, siteId }: Desk, name: string, input: unknown = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'forecourt-site': siteId }
  return post(page, { path: name, body: JSON.stringify(input), headers })
}

/** From the page itself, which knows where its host is and who is signed in. */
async function post(
  page: Page,
  { path, body, headers }: { path: string; body: string; headers: Record<string, string> },
): Promise<unknown> {
  const received = await page.evaluate(
    async ([to, init]) => {
      const response = await fetch(to, init)
      return { status: response.status, text: await response.text() }
    },
    [`/api/console/${path}`, { method: 'POST', body, headers }] as const,
  )
  if (received.status >= 300) throw new Error(`${path} ${received.status} ${received.text}`)
  return JSON.parse(received.text)
}

const sessionSchema = z.object({
  groups: z.array(z.object({ sites: z.array(z.object({ id: z.string(), slug: z.string() })) })),
})

/** The person's desk at the site of the bench. */
async function deskOf(page: Page): Promise<Desk> {
  const { groups } = sessionSchema.parse(await call({ page, siteId: '' }, 'session.me'))
  const site = groups.flatMap(({ sites }) => sites).find(({ slug }) => slug === group)
  return { page, siteId: site?.id ?? '' }
}

async function served(at: Desk) {
  const requested: [what: string, name: string, input: unknown][] = [
    ['stock.list, 5,000 rows', 'stock.list', {}],
    ['today.summary', 'today.summary', {}],
    ['reports.read, 28 days', 'reports.read', { days: 28 }],
    ['leads.list', 'leads.list', {}],
  ]
  const rows = []
  for (const [what, name, input] of requested) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await call(at, name, input)
      times.push(performance.now() - began)
    }
    rows.push({ what, p50: milliseconds(quantile(times, 0.5)), p95: milliseconds(quantile(times, 0.95)) })
  }
  return rows
}

async function firstRows(page: Page): Promise<number> {
  await page.locator('[role="gridcell"]').first().waitFor()
  return Number(
    await page.evaluate(`window.firstRowAt - performance.getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/stock.list')).responseEnd`),
  )
}

/** A screen of rows every quarter of a second, for five seconds, and how long each frame took. */
async function scrolled(page: Page) {
  const frames = z.array(z.number()).parse(await page.evaluate(scrollInBrowser))
  const late = frames.filter((each) => each > 25).length
  return [
    { what: 'a frame while scrolling, p50 (16.7 ms)', took: milliseconds(quantile(frames, 0.5)) },
    { what: 'a frame while scrolling, p95', took: milliseconds(quantile(frames, 0.95)) },
    { what: `frames that came late, of ${frames.length}`, took: String(late) },
  ]
}

const scrollInBrowser = `new Promise((resolve) => {
  const grid = document.querySelector('[role="grid"]')
  const frames = []
  let last = performance.now()
  const end = last + 5000
  const next = (now) => {
    frames.push(now - last)
    last = now
    grid.scrollTop += 50
    if (now < end) requestAnimationFrame(next)
    else resolve(frames.slice(2))
  }
  requestAnimationFrame(next)
})`

/** A thousand vehicles a hundred dollars cheaper, as a person does it, and back. */
async function bulk(page: Page) {
  await page
    .getByRole('searchbox')
    .first()
    .fill(makes[1] ?? '')
  // Other yards of the site have some of the make besides.
  await page.getByLabel(/^Select all 1\d{3}$/).check()
  await page.getByRole('toolbar', { name: 'Selected vehicles' }).getByRole('button', { name: 'Price' }).click()
  await page.getByRole('dialog').locator('[data-autofocus]').fill('100')
  const timed = async (press: () => Promise<void>, name: string): Promise<string> => {
    const loaded = page.waitForResponse((response) => response.url().endsWith(name))
    const began = performance.now()
    await press()
    await loaded
    return milliseconds(performance.now() - began)
  }
  const change = page.getByRole('dialog').getByRole('button', { name: /^Change 1,?\d{3}/ })
  const changed = await timed(() => change.click(), '/stock.edit')
  const undo = page.getByRole('button', { name: /^Undo/ }).last()
  await undo.waitFor()
  return [
    { what: 'a new price for 1,000, from the press to the answer (2 s)', took: changed },
    { what: 'the same undone', took: await timed(() => undo.click(), '/stock.undo') },
  ]
}
