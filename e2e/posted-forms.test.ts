import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, launchBrowser, newContext } from './browser.ts'
import { scriptRuns } from './form-visitor.ts'
import { openFullDay, times } from './free-days.ts'

const site = 'southern-cross'
const browser = await launchBrowser()
let people = 0

const person = () => ({
  name: 'Ann Poster',
  email: `poster-${process.pid}-${++people}@mail.example`,
  phone: `0412 987 ${String(people).padStart(3, '0')}`,
})

/** A phone far from the next mast: 1.6 Mbit/s, and 1.5 seconds until anything answers. */
async function slowPhone() {
  const context = await newContext(browser, { from: `10.9.4.${(people += 1) % 250}` })
  const page = await context.newPage()
  const posts: Request[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request)))
  const slow = async () => {
    const session = await context.newCDPSession(page)
    const line = { offline: false, latency: 1_500, downloadThroughput: 200_000, uploadThroughput: 94_000 }
    await session.send('Network.emulateNetworkConditions', line)
  }
  return { context, page, posts, slow }
}

const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]:visible`).fill(value)
}

/** Marks the document, so that a test sees whether the browser has left it. */
const stay = (page: Page) => page.evaluate('document.body.stayed = true')
const hasStayed = (page: Page) => page.evaluate('document.body.stayed === true')

/** Presses, and returns what the page shows before anything can have answered. */
const pressed = (page: Page, button: string, times: number): Promise<unknown> =>
  page.evaluate(`(() => {
    const button = document.querySelector(${JSON.stringify(button)})
    for (let press = 0; press < ${times}; press++) button.click()
    return { busy: button.ariaBusy, inert: button.form.inert }
  })()`)

/** Breaks the line for as many posts, and then lets them through. */
async function breakPosts(page: Page, howMany: number, status?: number): Promise<void> {
  let left = howMany
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST' || /\/api\//.test(route.request().url()) || left-- <= 0)
      return route.fallback()
    return status ? route.fulfill({ status, body: 'Broken' }) : route.abort('connectionreset')
  })
}

test('a test drive on a slow line: the press shows at once, counts once, and what did not arrive goes again', async () => {
  const { page, posts, slow } = await slowPhone()
  await page.goto(address(site, '/book-test-drive'))
  await page.locator('main ul a[href$="/test-drive"]').last().click()
  await page.waitForURL(/\/test-drive$/)
  await openFullDay(page, page.locator('main'), 2)
  await page.waitForURL(/day=/)
  await times(page).first().click()
  await page.waitForURL(/at=/)
  const when = await page.locator('main strong', { hasText: /\d{4}, \d/ }).innerText()
  await fill(page, person())
  await scriptRuns(page, 'form/lead-forms')
  await scriptRuns(page, 'post/post-form')
  await slow()
  await breakPosts(page, 1)
  expect(await pressed(page, '[data-booking-form] button[type=submit]', 3)).toEqual({ busy: 'true', inert: true })
  await page.waitForURL(/\/success\?/)
  // Broken once, arrived once.
  expect(posts.filter((post) => /test-drive/.test(post.url())).length).toBe(2)
  await page.getByRole('link', { name: /Move, cancel/ }).click()
  await page.waitForURL(/\/booking\/[\w-]{43}$/)
  expect(await page.locator('main').innerText()).toContain(when)
  await page.getByRole('button', { name: 'Yes, I’ll be there' }).click()
  await page.getByText('Thanks, see you then.').waitFor()
  expect(posts.at(-1)?.headers()['x-form']).toBe('script')
})

test('a trade-in whose step fails stays as it was typed, says so beside the button, and goes on', async () => {
  const { page, slow } = await slowPhone()
  await page.goto(address(site, '/trade-in'))
  await fill(page, { Rego: 'DEMO 01' })
  await page.locator('main select[name=state]').selectOption('NSW')
  await stay(page)
  await scriptRuns(page, 'form/lead-forms')
  await scriptRuns(page, 'post/post-form')
  await slow()
  await breakPosts(page, 1, 503)
  const next = page.locator('main form button[data-on]')
  await next.click()
  await page.getByRole('alert').filter({ hasText: 'That didn’t go through. Try again.' }).waitFor()
  expect(await page.locator('[name=Rego]').inputValue()).toBe('DEMO 01')
  const hasFocus = await page.evaluate(`document.activeElement.matches('button[data-on]')`)
  expect([await hasStayed(page), hasFocus]).toEqual([true, true])
  expect(await accessibilityProblems(page)).toEqual([])
  await next.click()
  await page.getByText('Step 2 of 3').waitFor()
})

test('what is wrong with a form is said on the page that holds it, in the right look', async () => {
  const { page } = await slowPhone()
  await page.goto(address(site, '/search/new-used-and-demo-cars'))
  await page.locator('main li h3 a').first().click()
  await page.locator('a[href$="/checkout"]:visible').first().click()
  await page.waitForURL(/\/checkout$/)
  await page.locator('#reserve [name=name]').fill('Ann')
  await scriptRuns(page, 'post/post-form')
  await stay(page)
  await page.locator('#reserve button[type=submit]').click()
  await page.locator('#reserve [aria-invalid=true]').first().waitFor()
  expect([await hasStayed(page), await page.locator('#reserve [name=name]').inputValue()]).toEqual([true, 'Ann'])
  const frame = `getComputedStyle(document.querySelector('#reserve [aria-invalid=true]')).boxShadow`
  expect(await page.evaluate(frame)).toMatch(/inset/)
  expect(await accessibilityProblems(page)).toEqual([])
  await fill(page, person())
  await page.locator('#reserve button[type=submit]').click()
  await page.waitForURL(/\/pay$|sandbox-pay/)
})

test('an answer that leads to another host is followed there', async () => {
  const { page } = await slowPhone()
  await page.goto(address(site, '/trade-in'))
  await fill(page, { Rego: 'DEMO 01' })
  await page.locator('main select[name=state]').selectOption('NSW')
  const elsewhere = address('harbour-city-motors', '/contact')
  await scriptRuns(page, 'post/post-form')
  await page.route('**/trade-in', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 204, headers: { 'x-location': elsewhere } })
      : route.fallback(),
  )
  await page.locator('main form button[data-on]').click()
  await page.waitForURL(elsewhere)
})

test('on a slow line a list, a comparison, a heart and the garage answer each press at once', async () => {
  const { page, slow } = await slowPhone()
  await page.goto(address('harbour-city-motors', '/search/new-used-and-demo-cars'), { waitUntil: 'networkidle' })
  await slow()
  const now = (expression: string) => page.evaluate(`(() => { ${expression} })()`)
  const heart = `document.querySelector('button[data-heart]')`
  // Its answer brings what the garage is known by on the next page.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/garage'))
  expect(await now(`${heart}.click(); return ${heart}.ariaPressed`)).toBe('true')
  expect(
    await now(`document.querySelector('a[data-compare]').click()
      return document.querySelector('[data-compare-tray]').innerText`),
  ).toMatch(/Compare/)
  const busy = await now(`const sort = document.querySelector('select[name=sort]')
    sort.value = 'price-asc'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
    return document.querySelector('#results').ariaBusy`)
  expect(busy).toBe('true')
  await page.waitForURL(/sort=price-asc/)
  await expect.poll(() => page.locator('#results[aria-busy]').count()).toBe(0)
  await saved
  await page.goto(address('harbour-city-motors', '/my-garage'))
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const remove =
    await now(`const button = [...document.querySelectorAll('main button')].find((each) => /^Remove/.test(each.textContent))
    button.click()
    return { busy: button.ariaBusy, inert: button.form.inert }`)
  expect(remove).toEqual({ busy: 'true', inert: true })
  await page.getByText('Nothing saved yet').waitFor()
})
