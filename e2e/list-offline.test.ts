import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { randomOf } from '#kernel/seeded-random.ts'
import { address, fetchPage, launchBrowser, newContext, newPage } from './browser.ts'

const stock = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()

test('a search without network leaves the list where it is and says so, and is made once there is one', async () => {
  const context = await newContext(browser, { screen: 'phone' })
  const page = await context.newPage()
  await page.goto(address('southern-cross', stock), { waitUntil: 'networkidle' })
  const cards = page.locator('[data-results] h3')
  const before = await cards.count()
  await context.setOffline(true)
  await page.locator('main input[name=q]').fill('hilux')
  await page.locator('main input[name=q]').press('Enter')
  const note = page.locator('[data-results] [role=alert]')
  await note.waitFor()
  expect(await note.innerText()).toContain('We can’t reach the site right now.')
  expect([await cards.count(), new URL(page.url()).pathname]).toEqual([before, stock])
  await context.setOffline(false)
  await page.waitForURL(/q=|hilux/)
  await note.waitFor({ state: 'hidden' })
  await expect.poll(() => cards.first().innerText()).toContain('Hilux')
})

test('a search that our side fails to answer leaves the list where it is and says so', async () => {
  const page = await newPage(browser, { screen: 'phone' })
  await page.goto(address('southern-cross', stock), { waitUntil: 'networkidle' })
  const before = await page.locator('[data-results] h3').count()
  await page.route(/part=results/, (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await page.locator('main input[name=q]').fill('hilux')
  await page.locator('main input[name=q]').press('Enter')
  await page.locator('[data-results] [role=alert]').waitFor()
  expect([await page.locator('[data-results] h3').count(), new URL(page.url()).pathname]).toEqual([before, stock])
})

test('while a choice in the sheet is counted its button is busy, and it never says a number that is not that of the choice', async () => {
  const page = await newPage(browser, { screen: 'phone' })
  await page.goto(address('southern-cross', stock))
  await page.getByRole('button', { name: /^Filters/ }).click()
  const show = page.locator('form[data-filters] [type=submit]').filter({ hasText: 'Show' })
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    await looked
    await route.abort()
  })
  const tick = page.locator('form[data-filters] details[data-group=fuel] label').first()
  if (!(await tick.isVisible())) await page.locator('form[data-filters] details[data-group=fuel] > summary').click()
  await tick.click()
  await expect.poll(() => show.getAttribute('aria-busy')).toBe('true')
  goOn()
  await expect.poll(() => show.getAttribute('aria-busy')).toBe(null)
  expect(await show.innerText()).toBe('Show cars')
})

test('Call in the bar of a phone dials by the tap that shows the number', async () => {
  const page = await newPage(browser, { screen: 'phone' })
  await page.goto(address('southern-cross', stock))
  await page.locator('[data-results] h3 a').first().click()
  await page.locator('[data-action-bar] summary').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(`addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="tel:"]')
    if (link) (window.dialled = link.href), event.preventDefault()
  }, true)`)
  await page.locator('[data-action-bar] summary').click()
  await expect.poll(() => page.evaluate('window.dialled')).toMatch(/^tel:\d+$/)
})

/**
 * Fetches every answer to such a request and holds it back, until `release` lets them arrive one after the other in an order by chance in
 * which the newest is never the last: a page that shows whatever came last shows an older choice.
 */
async function holdResponses(page: Page, asks: string | RegExp, seed: number) {
  const random = randomOf(seed)
  const held: (() => Promise<unknown>)[] = []
  await page.route(asks, async (route) => {
    const place = held.push(async () => {}) - 1
    const { pathname, search } = new URL(route.request().url())
    const { text: body } = await fetchPage('southern-cross', pathname + search)
    const contentType = pathname.startsWith('/api/') ? 'application/json' : 'text/html'
    await new Promise<void>((resolve) => {
      // Whoever asked has gone where a newer choice overtook it.
      held[place] = () =>
        route
          .fulfill({ body, contentType })
          .catch(() => {})
          .finally(resolve)
      ready++
    })
  })
  let ready = 0
  return {
    /** How many were asked for, all of them answered by the server. */
    heldCount: () => (ready === held.length ? ready : 0),
    async release(): Promise<void> {
      const [newest, ...older] = held.toReversed().map((go) => ({ go, place: random() }))
      const inTurn = older.toSorted((one, other) => one.place - other.place)
      if (newest) inTurn.splice(Math.floor(random() * inTurn.length), 0, newest)
      for (const { go } of inTurn) {
        await go()
        // What came has been shown, or left.
        await page.evaluate(`new Promise((done) => requestAnimationFrame(() => setTimeout(done)))`)
      }
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

/** Ticks boxes by chance, each while the answer to the one before is on its way, and returns what is shown before anything has come. */
async function tickSome(page: Page, responses: { heldCount(): number }, random: () => number): Promise<unknown[]> {
  const shown: unknown[] = []
  for (let tick = 1; tick <= 5; tick++) {
    shown.push(
      await page.evaluate(`(() => {
        const boxes = document.querySelectorAll('form[data-filters] details[data-group=body] input[type=checkbox]')
        boxes[${Math.floor(random() * 4)}].click()
        return document.querySelector('#results').getAttribute('aria-busy')
      })()`),
    )
    await expect.poll(responses.heldCount).toBe(tick)
  }
  return shown
}

const tickedBodies = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('form[data-filters] details[data-group=body] input:checked')].map(({ value }) => value)`,
  )

/** `42 cars`: how many there are of these bodies, asked by itself. */
async function countOf(bodies: readonly string[]): Promise<string> {
  const chosen = bodies.map((body) => `&body=${body}`).join('')
  const { text } = await fetchPage('southern-cross', `/api/search?path=${stock}&hits=0${chosen}`)
  return /"totalText":"([^"]+)"/.exec(text)?.[1] ?? 'none'
}

test.each([1, 2, 3, 4])('in whatever order answers come, a list shows the newest choice (seed %i)', async (seed) => {
  const page = await newPage(browser, { screen: 'desktop' })
  await page.goto(address('southern-cross', stock), { waitUntil: 'networkidle' })
  const answers = await holdResponses(page, /part=results/, seed)
  const shown = await tickSome(page, answers, randomOf(seed))
  expect(shown).toEqual(shown.map(() => 'true'))
  const chosen = await tickedBodies(page)
  await answers.release()
  await expect.poll(() => page.locator('#results[aria-busy]').count()).toBe(0)
  expect((await tickedBodies(page)).toSorted()).toEqual(chosen.toSorted())
  const bodies = new URL(page.url()).searchParams.getAll('body')
  expect(bodies.toSorted()).toEqual(chosen.toSorted())
  expect(await page.locator('#results output').innerText()).toContain(await countOf(chosen))
})

test.each([1, 2])('in whatever order answers come, the sheet counts the newest choice (seed %i)', async (seed) => {
  const page = await newPage(browser, { screen: 'phone' })
  await page.goto(address('southern-cross', stock), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const answers = await holdResponses(page, /\/api\/search\?/, seed)
  await tickSome(page, answers, randomOf(seed))
  await answers.release()
  const wanted = await countOf(await tickedBodies(page))
  await page.getByRole('button', { name: `Show ${wanted}` }).waitFor()
})

test('in whatever order answers come, suggestions are of what stands in the box', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  await page.goto(address('southern-cross', '/'), { waitUntil: 'networkidle' })
  const box = page.locator('[data-suggest]:visible').first()
  const answers = await holdResponses(page, /\/search\/suggestions\?/, 7)
  for (const [at, text] of ['ki', 'maz', 'toyo'].entries()) {
    await box.fill(text)
    await expect.poll(answers.heldCount).toBe(at + 1)
    expect(await page.locator('[data-suggestions][aria-busy=true]').count()).toBe(1)
  }
  await answers.release()
  const options = page.locator('[data-suggestions] a')
  await options.first().waitFor()
  expect((await options.allInnerTexts()).every((text) => /toyo/i.test(text) || text.startsWith('See'))).toBe(true)
})
