import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  accessibilityProblems,
  address,
  complaintsOf,
  fetchPage,
  launchBrowser,
  newPage,
  type Visit,
} from './browser.ts'

const site = 'southern-cross'
const stock = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()

type Opened = { page: Page; complaints: string[]; requests: Request[] }

async function open(path: string, visit: Visit = {}): Promise<Opened> {
  const page = await newPage(browser, visit)
  const complaints = complaintsOf(page)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(address(site, path), { waitUntil: 'load' })
  return { page, complaints, requests }
}

const count = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.locator('#results output').innerText())?.[0])
const names = (page: Page): Promise<string[]> => page.locator('#results li h3').allInnerTexts()
const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search
const showButton = (page: Page) => page.getByRole('button', { name: /^Show \d/ })
const countOn = async (page: Page): Promise<number> => Number(/\d+/.exec(await showButton(page).innerText())?.[0])

/** Id or value of what has the focus. */
const focused = (page: Page) => page.evaluate('document.activeElement.id || document.activeElement.value')

/** Waits until the list is another one than it was. */
async function listAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await page.locator('#results').getAttribute('data-address')
  await act()
  await expect.poll(() => page.locator('#results').getAttribute('data-address')).not.toBe(before)
  await expect.poll(() => page.locator('#results[aria-busy]').count()).toBe(0)
}

describe('on a phone', () => {
  test('the sheet counts before it is applied, and the list changes when its button is pressed', async () => {
    const { page, complaints, requests } = await open(stock)
    const all = await count(page)
    const first = await names(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    requests.length = 0
    await page.getByRole('checkbox', { name: /^SUV/ }).check()
    await expect.poll(() => countOn(page)).toBeLessThan(all)
    expect([await names(page), addressOf(page)]).toEqual([first, stock])
    const suvs = await countOn(page)
    await page.getByRole('checkbox', { name: /^Used/ }).check()
    await expect.poll(() => countOn(page)).toBeLessThan(suvs)
    const wanted = await countOn(page)
    await showButton(page).click()
    await expect.poll(() => count(page)).toBe(wanted)
    expect(addressOf(page)).toBe(`${stock}?car_type=used&body=suv`)
    expect(await page.locator('form[data-filters]:popover-open').count()).toBe(0)
    expect(await page.locator('h1').innerText()).toContain('Used SUVs')
    expect(requests.filter((request) => request.resourceType() === 'document')).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a make brings its models into the sheet', async () => {
    const { page } = await open(stock)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect.poll(() => page.locator('details[data-group=model]').isVisible()).toBe(false)
    await page.getByRole('checkbox', { name: /^Toyota/ }).check()
    const models = page.locator('details[data-group=model] label')
    await expect.poll(() => models.count()).toBeGreaterThan(2)
    await page.getByRole('checkbox', { name: /^Toyota/ }).uncheck()
    await expect.poll(() => page.locator('details[data-group=model]').isVisible()).toBe(false)
    expect(await page.locator('details[data-group=price]').isVisible()).toBe(true)
    await page.getByRole('checkbox', { name: /^Toyota/ }).check()
    await expect.poll(() => models.first().isVisible()).toBe(true)
    await models.first().click()
    await expect.poll(() => countOn(page)).toBeLessThan(20)
    await showButton(page).click()
    await page.waitForURL(new RegExp(`${stock}/toyota/[a-z0-9-]+$`))
  })

  test('wherever both thumbs stand on one value, each can be taken', async () => {
    const { page } = await open(stock)
    await page.getByRole('button', { name: /^Filters/ }).click()
    // New counts would move what stands below them while the thumbs are measured.
    await page.route('**/api/search?*', (route) => route.abort())
    const [from, to] = [page.locator('#price_from-thumb'), page.locator('#price_to-thumb')]
    await from.scrollIntoViewIfNeeded()
    const box = await page.locator('[data-thumbs]:has(#price_from-thumb)').boundingBox()
    if (!box) throw new Error('no thumbs')
    const [min, max] = [Number(await from.getAttribute('min')), Number(await from.getAttribute('max'))]
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      for (const side of [-1, 1]) {
        const [thumb, other] = side < 0 ? [from, to] : [to, from]
        await page.evaluate(`{
          const thumbs = document.querySelectorAll('#price_from-thumb, #price_to-thumb')
          for (const thumb of thumbs) thumb.value = ${min + share * (max - min)}
          for (const thumb of thumbs) thumb.dispatchEvent(new Event('input', { bubbles: true }))
        }`)
        const value = Number(await from.inputValue())
        expect(Number(await to.inputValue())).toBe(value)
        const [x, y] = [box.x + (box.width * (value - min)) / (max - min), box.y + box.height / 2]
        await page.mouse.move(x + side * 8, y)
        await page.mouse.down()
        await page.mouse.move(x + side * 70, y, { steps: 4 })
        await page.mouse.up()
        expect([share, side, Number(await other.inputValue())]).toEqual([share, side, value])
        const isAtEnd = value === (side < 0 ? min : max)
        const moved = Number(await thumb.inputValue()) - value
        expect([share, side, Math.sign(moved)]).toEqual([share, side, isAtEnd ? 0 : side])
      }
    }
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('closing the sheet takes back what was not applied', async () => {
    const { page } = await open(stock)
    const all = await count(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: /^SUV/ }).check()
    await expect.poll(() => countOn(page)).toBeLessThan(all)
    await page.getByRole('button', { name: 'Close the filters' }).click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect.poll(() => countOn(page)).toBe(all)
    expect(await page.getByRole('checkbox', { name: /^SUV/ }).isChecked()).toBe(false)
  })
})

describe('on a desktop', () => {
  const desktop: Visit = { screen: 'desktop' }

  test('a filter fetches the part of the page that changes and nothing else of it', async () => {
    const { page, complaints, requests } = await open(stock, desktop)
    requests.length = 0
    await listAfter(page, () => page.getByRole('checkbox', { name: /^SUV/ }).check())
    // The script that puts parts in their place may come with the first of them.
    const fetched = requests.filter((request) => ['document', 'fetch'].includes(request.resourceType()))
    expect(fetched.map((request) => new URL(request.url()).search)).toEqual(['?body=suv&part=results'])
    const whole = (await fetchPage(site, `${stock}?body=suv`)).text
    const part = (await fetchPage(site, `${stock}?body=suv&part=results`)).text
    expect(part.length).toBeLessThan(whole.length * 0.75)
    expect(part).not.toMatch(/<html|<header|<footer|<style/)
    expect(await page.title()).toMatch(/^SUVs for sale/)
    expect(complaints).toEqual([])
  })

  test('everything can be done with the keyboard, and the focus stays where it was', async () => {
    const { page, complaints } = await open(stock, desktop)
    const suv = page.getByRole('checkbox', { name: /^SUV/ })
    await suv.focus()
    await listAfter(page, () => page.keyboard.press('Space'))
    await expect.poll(() => focused(page)).toBe('suv')
    const thumb = page.getByRole('slider', { name: 'Price to' })
    await thumb.focus()
    const before = await thumb.getAttribute('aria-valuetext')
    await listAfter(page, async () => {
      for (let press = 0; press < 5; press++) await page.keyboard.press('PageDown')
    })
    await expect.poll(() => thumb.getAttribute('aria-valuetext')).not.toBe(before)
    await expect.poll(() => thumb.getAttribute('aria-valuetext')).toMatch(/^\$\d+,000$/)
    await expect.poll(() => focused(page)).toBe('price_to-thumb')
    expect(addressOf(page)).toMatch(/\?body=suv&price=-\d+000$/)
    expect(await page.getByRole('textbox', { name: 'Price to' }).inputValue()).toMatch(/^\d+000$/)
    await page.getByRole('combobox', { name: 'Sort' }).focus()
    await listAfter(page, () => page.keyboard.press('ArrowDown'))
    expect(addressOf(page)).toContain('&sort=')
    await page.getByRole('link', { name: 'Remove Body type SUV' }).focus()
    await listAfter(page, () => page.keyboard.press('Enter'))
    await expect.poll(() => focused(page)).toBe('results')
    expect(complaints).toEqual([])
  })

  test('the thumbs cannot pass each other, and at the ends they ask for nothing', async () => {
    const { page } = await open(`${stock}?price=20000-30000`, desktop)
    const from = page.getByRole('slider', { name: 'Price from' })
    await from.focus()
    await listAfter(page, () => page.keyboard.press('End'))
    expect(addressOf(page)).toMatch(/price=30000-30000$/)
    await listAfter(page, () => page.keyboard.press('Home'))
    expect(addressOf(page)).toMatch(/price=-30000$/)
  })

  test('a long list of values has a field to find one', async () => {
    const { page } = await open(stock, desktop)
    await page.locator('details[data-group=make] summary', { hasText: 'more' }).click()
    const field = page.getByRole('searchbox', { name: 'Find in Make' })
    await field.fill('vol')
    const seen = page.locator('details[data-group=make] label:visible')
    await expect.poll(() => seen.allInnerTexts()).toEqual([expect.stringMatching(/^Volkswagen/)])
    await listAfter(page, () => seen.first().click())
    expect(addressOf(page)).toBe(`${stock}/volkswagen`)
  })

  test('Back and Forward bring each list, its filters and how far it was read', async () => {
    const { page, complaints } = await open(stock, desktop)
    await page.evaluate('scrollTo(0, 700)')
    await listAfter(page, () => page.getByRole('checkbox', { name: /^SUV/ }).check())
    const suvs = await names(page)
    await page.evaluate('scrollTo(0, 1300)')
    await listAfter(page, () => page.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc'))
    await listAfter(page, () => page.goBack())
    const shown = async () => [await names(page), addressOf(page), await page.evaluate('scrollY')]
    await expect.poll(shown).toEqual([suvs, `${stock}?body=suv`, 1300])
    await expect.poll(() => page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('')
    await listAfter(page, () => page.goBack())
    await expect.poll(async () => [addressOf(page), await page.evaluate('scrollY')]).toEqual([stock, 700])
    await expect.poll(() => page.getByRole('checkbox', { name: /^SUV/ }).isChecked()).toBe(false)
    await listAfter(page, () => page.goForward())
    await expect.poll(() => names(page)).toEqual(suvs)
    await expect.poll(() => page.getByRole('checkbox', { name: /^SUV/ }).isChecked()).toBe(true)
    expect(complaints).toEqual([])
  })

  test('from a vehicle one comes back to the third page, as far down as one was', async () => {
    const { page } = await open(`${stock}?car_type=used`, desktop)
    await listAfter(page, () => page.getByRole('link', { name: 'Page 2', exact: true }).click())
    await listAfter(page, () => page.getByRole('link', { name: 'Page 3', exact: true }).click())
    const third = await names(page)
    const card = page.locator('#results li h3 a').nth(12)
    await card.scrollIntoViewIfNeeded()
    const read = await page.evaluate('scrollY')
    expect(Number(read)).toBeGreaterThan(500)
    await card.click()
    await page.locator('[data-gallery]').waitFor()
    await page.goBack()
    await page.waitForURL(/page=3/)
    await expect.poll(() => page.evaluate('scrollY')).toBe(read)
    await expect.poll(() => names(page)).toEqual(third)
    await listAfter(page, () => page.goBack())
    expect(addressOf(page)).toBe(`${stock}?car_type=used&page=2`)
  })

  test('the photograph of a card in a swapped list becomes that of its vehicle', async () => {
    const { page, complaints } = await open(stock, desktop)
    await listAfter(page, () => page.getByRole('checkbox', { name: /^Ute/ }).check())
    await page.evaluate(`addEventListener('pageswap', ({ viewTransition }) => {
      const named = [...document.querySelectorAll('img')].filter((photo) => photo.style.viewTransitionName === 'photo')
      sessionStorage.setItem('swap', JSON.stringify([viewTransition !== null, named.map((photo) => photo.alt)]))
    })`)
    const card = page.locator('#results li', { has: page.locator('img') }).nth(2)
    const photo = await card.locator('img').getAttribute('alt')
    await card.locator('h3 a').click()
    await page.locator('[data-gallery]').waitFor()
    expect(JSON.parse(String(await page.evaluate(`sessionStorage.getItem('swap')`)))).toEqual([true, [photo]])
    expect(complaints).toEqual([])
  })

  test('an address in another browser shows the same list', async () => {
    const { page } = await open(stock, desktop)
    await listAfter(page, () => page.getByRole('checkbox', { name: /^Ute/ }).check())
    await listAfter(page, () => page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc'))
    await listAfter(page, () => page.getByRole('link', { name: 'Show as a list' }).click())
    const shared = addressOf(page)
    expect(shared).toBe(`${stock}?body=ute&sort=price-desc&look=list`)
    const other = await open(shared, desktop)
    expect(await names(other.page)).toEqual(await names(page))
    expect(await other.page.locator('h1').innerText()).toBe(await page.locator('h1').innerText())
  })

  test('a filter whose answer is lost leaves the list, says so, and is tried again in the way of browsers', async () => {
    const { page } = await open(stock, desktop)
    await page.route(/part=results/, (route) => route.abort())
    await page.getByRole('checkbox', { name: /^SUV/ }).check()
    await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL(/body=suv/)
    expect(await page.locator('h1').innerText()).toMatch(/^SUVs/)
  })

  test('an empty list offers ways on, and the first of them works', async () => {
    const { page } = await open(`${stock}?price=1-2`, desktop)
    expect(await page.locator('#results h2').allInnerTexts()).toContain('No exact matches')
    const offer = page.locator('#results a', { hasText: /: \d+ cars?$/ }).first()
    const promised = Number(/(\d+) cars?$/.exec(await offer.innerText())?.[1])
    await listAfter(page, () => offer.click())
    await expect.poll(() => count(page)).toBe(promised)
  })
})

describe('without JavaScript', () => {
  test.each(['phone', 'desktop'] as const)('a %s filters, sorts and turns pages', async (screen) => {
    const { page } = await open(stock, { screen, javaScript: false })
    if (screen === 'phone') await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: /^SUV/ }).check()
    await page.getByRole('textbox', { name: 'Price to' }).fill('50,000')
    await showButton(page).click()
    await page.waitForURL(/body=suv/)
    expect(new URL(page.url()).pathname).toBe(stock)
    expect(await page.locator('h1').innerText()).toMatch(/^SUVs for sale under \$50,000/)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc')
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL(/sort=price-asc/)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    expect(await page.locator('h1').innerText()).toMatch(/^SUVs for sale under \$50,000/)
  })
})

test('the browser makes a page ready for the vehicle that the pointer rests on, and for no form', async () => {
  const { page, complaints } = await open('/', { screen: 'desktop' })
  const session = await page.context().newCDPSession(page)
  const rejected: unknown[] = []
  const [ready, eligible] = [new Set<string>(), new Set<string>()]
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => rejected.push(...(ruleSet.errorType ? [ruleSet] : [])))
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) eligible.add(new URL(key.url).pathname)
  })
  // A browser that is watched like this one fetches pages and does not draw them.
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  await page.goto(address(site, stock), { waitUntil: 'load' })
  const card = page.locator('#results li h3 a').nth(1)
  const vehicle = await card.getAttribute('href')
  await card.hover()
  await expect.poll(() => [...ready]).toEqual([vehicle])
  // Whatever it might make ready, at whichever touch, is known before anything is pointed at.
  expect([eligible.has(vehicle ?? ''), [...eligible].some((path) => path.endsWith('/enquire'))]).toEqual([true, false])
  expect([rejected, complaints]).toEqual([[], []])
  // What was only made ready was not looked at.
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(vehicle)
})
