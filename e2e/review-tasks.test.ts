import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newContext, newPage } from './browser.ts'
import { vehiclesPaidBy } from './retail-database.ts'

const browser = await launchBrowser()

/** Works a page on a phone of 390 px and counts each tap, and each field that is typed into. */
async function shopper(site: string, path: string) {
  const page = await newPage(browser)
  const complaints = complaintsOf(page)
  await page.goto(address(site, path))
  let actions = 0
  const counted =
    (act: (...args: string[]) => Promise<unknown>) =>
    async (...args: string[]) => {
      actions++
      await act(...args)
    }
  return {
    page,
    complaints,
    tap: (find: (page: Page) => ReturnType<Page['locator']>) => counted(() => find(page).click())(),
    type: (find: (page: Page) => ReturnType<Page['locator']>, text: string) => counted(() => find(page).fill(text))(),
    actions: () => actions,
  }
}

test('a diesel with seven seats near a town is found in three actions', async () => {
  const { page, type, tap, actions, complaints } = await shopper('southern-cross', '/')
  await type((at) => at.locator('[data-suggest]:visible').first(), 'diesel 7 seater near brisbane')
  await tap((at) => at.locator('main form[method=get] button[type=submit]').first())
  await page.waitForURL(/q=diesel/)
  const results = await page.locator('[data-results]').first().innerText()
  for (const read of [/diesel/i, /7 seats/i, /near brisbane/i]) expect(results).toMatch(read)
  expect(await page.locator('main li h3 a').count()).toBeGreaterThan(0)
  expect(actions()).toBeLessThanOrEqual(3)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('more photographs are asked for from any vehicle in two taps', async () => {
  const list = await shopper('southern-cross', '/search/new-used-and-demo-cars')
  const vehicles = list.page.locator('main li h3 a')
  const paths = await Promise.all([0, 1, 2].map((at) => vehicles.nth(at).getAttribute('href')))
  for (const path of paths) {
    const { page, tap, actions } = await shopper('southern-cross', path ?? '')
    await tap((at) => at.locator('a[href$="/request-photos"]:visible').first())
    await page.locator('form[data-lead-form=photo-request]:visible').waitFor()
    expect(actions()).toBeLessThanOrEqual(2)
  }
})

test('two vans are compared, and one is enquired about, in five taps', async () => {
  const { page, tap, actions, complaints } = await shopper(
    'riverbend-caravans',
    '/search/new-and-used-caravans?body=caravan',
  )
  await tap((at) => at.locator('[data-results] a[data-compare]').nth(0))
  await tap((at) => at.locator('[data-results] a[data-compare]').nth(1))
  await tap((at) => at.getByRole('link', { name: 'Compare 2 caravans' }))
  await page.waitForURL(/\/compare\?vehicles=/)
  await tap((at) => at.locator('main a[href$="/enquire"]:visible').first())
  const form = page.locator('form[data-lead-form=vehicle]:visible')
  await form.waitFor()
  expect(await form.locator('[name=message]').inputValue()).toMatch(/^Is this .+ still available\?$/)
  expect(actions()).toBeLessThanOrEqual(5)
  expect(complaints).toEqual([])
})

test('what delivery costs is found from a vehicle in two actions', async () => {
  const { page, type, tap, actions } = await shopper(
    'southern-cross',
    '/cars/toyota-corolla-ascent-sport-hybrid-2019-nuu10743',
  )
  await type((at) => at.locator('#delivery input[name=near]'), '2150')
  await tap((at) => at.getByRole('button', { name: 'See the delivery price' }))
  await page.waitForURL(/\/delivery\?near=2150/)
  expect(await page.locator('#delivery-answer').innerText()).toMatch(/^Delivery to 2150 is about \$/)
  expect(actions()).toBeLessThanOrEqual(2)
  expect(await accessibilityProblems(page)).toEqual([])
})

test.each([true, false])(
  'the nearest yard is found by a postcode in two actions (JavaScript: %s)',
  async (javaScript) => {
    const page = await newPage(browser, { javaScript })
    await page.goto(address('southern-cross', '/contact'))
    await page.locator('form[data-nearest] input').fill('4000')
    await page.getByRole('button', { name: 'Find the nearest' }).click()
    await page.waitForURL(/near=4000/)
    const first = page.locator('main article').first()
    expect(await first.innerText()).toMatch(/^Nundah\s+Nearest to 4000 · \d+ km away/)
    expect(await first.locator('a[href^="tel:"]').count()).toBe(1)
  },
)

test('the nearest yard is found by the device in one tap', async () => {
  const context = await newContext(browser)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -37.98, longitude: 145.21 })
  const page = await context.newPage()
  await page.goto(address('southern-cross', '/contact'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.waitForURL(/near=\d{4}/)
  expect(await page.locator('main article').first().innerText()).toMatch(/^Dandenong\s+Nearest to/)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a place that is typed while the device looks for its own is the one that counts', async () => {
  const context = await newContext(browser)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -37.98, longitude: 145.21 })
  const page = await context.newPage()
  await page.goto(address('southern-cross', '/contact'), { waitUntil: 'networkidle' })
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/near/, async (route) => {
    await typed
    await route.continue()
  })
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.resourceType() === 'fetch' && each.url().includes('near')),
    page.getByRole('button', { name: 'Use my location' }).click(),
  ])
  const field = page.locator('form[data-nearest] input')
  await field.fill('4000')
  goOn()
  await (await request.response())?.finished()
  await expect.poll(() => page.locator('[data-locate-problem]').textContent()).toBe('')
  expect(await field.inputValue()).toBe('4000')
  expect(new URL(page.url()).searchParams.get('near')).toBe(null)
})

test('a test drive is booked from a vehicle in four taps, on the day and at the time that its button says', async () => {
  const { page, tap, actions, complaints } = await shopper(
    'southern-cross',
    '/cars/toyota-corolla-ascent-sport-hybrid-2019-nuu10743',
  )
  await tap((at) => at.locator('a[href$="/test-drive"]:visible').first())
  const dialog = page.locator('dialog[open]')
  await dialog.locator('button[name=at]').first().waitFor()
  await tap(() => dialog.locator('button[data-day]:enabled').nth(4))
  await expect.poll(() => dialog.locator('[aria-busy=true]').count()).toBe(0)
  await tap(() => dialog.locator('button[name=at]').first())
  const send = dialog.getByRole('button', { name: /^Book \w+day/ })
  const when = (await send.innerText()).replace('Book ', '')
  await dialog.locator('[name=name]').fill('Ann Shopper')
  await dialog.locator('[name=email]').fill(`tasks-${process.pid}@mail.example`)
  await dialog.locator('[name=phone]').fill('0412 345 678')
  await tap(() => send)
  await page.waitForURL(/\/success\?/)
  await page.getByRole('link', { name: /Move, cancel/ }).click()
  await page.waitForURL(/\/booking\//)
  expect(await page.locator('main').innerText()).toContain(when)
  expect(actions()).toBe(4)
  expect(complaints).toEqual([])
})

test('a press on a day that our side fails to answer leaves the times as they were, and says so', async () => {
  const { page } = await shopper('southern-cross', '/cars/toyota-corolla-ascent-sport-hybrid-2019-nuu10743')
  await page.locator('a[href$="/test-drive"]:visible').first().click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('button[name=at]').first().waitFor()
  const shown = () => dialog.locator('[data-day][aria-current]').getAttribute('value')
  const before = await shown()
  await page.route('**/test-drive?*day=*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await dialog.locator('button[data-day]').nth(2).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('alert').innerText()).toBe('That didn’t go through. Try again.')
  expect(await shown()).toBe(before)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unrouteAll()
  await dialog.locator('button[data-day]').nth(2).click()
  await expect.poll(shown).not.toBe(before)
  expect(await dialog.getByRole('alert').count()).toBe(0)
})

test('a vehicle is traded in from its first word to the end in three presses beside what is typed', async () => {
  const { page, type, tap, actions, complaints } = await shopper('southern-cross', '/sell-my-car')
  const form = page.locator('main form[data-lead-form]:visible')
  const goOn = () => tap(() => form.locator('button[type=submit]:visible').first())
  await type(() => form.locator('[name="Vehicle Make"]'), 'Mazda')
  await type(() => form.locator('[name="Vehicle Model"]'), '3')
  await goOn()
  await form.getByText('Step 2 of 3').waitFor()
  await tap(() => form.locator('label:has([name=Condition][value=Good]), [name=Condition][value=Good]').first())
  expect(await accessibilityProblems(page)).toEqual([])
  await goOn()
  await form.getByText('Step 3 of 3').waitFor()
  await type(() => form.locator('[name=name]'), 'Ann Shopper')
  await type(() => form.locator('[name=email]'), `trade-task-${process.pid}@mail.example`)
  await type(() => form.locator('[name=phone]'), '0412 345 678')
  // Of four yards one is chosen.
  await form.locator('select[name=dealership_slug]').selectOption('southern-cross-nundah')
  await goOn()
  await page.waitForURL(/\/success\?/)
  expect(actions()).toBe(9)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('new matches of a search are sent by email after two taps and an address', async () => {
  const { page, type, tap, actions, complaints } = await shopper(
    'harbour-city-motors',
    '/search/new-used-and-demo-cars?q=hybrid',
  )
  await tap((at) => at.getByRole('link', { name: 'Save search' }))
  await type((at) => at.locator('#new-matches'), `alert-task-${process.pid}@mail.example`)
  await tap((at) => at.locator('form:has(#new-matches) button[type=submit]'))
  await page
    .getByText(/check your email/i)
    .first()
    .waitFor()
  expect(actions()).toBe(3)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a deposit is paid in two taps beside three fields, and cancelled in one', async () => {
  const path = (await vehiclesPaidBy('harbour-city-motors', ['sandbox'])).sandbox.pop() ?? ''
  const { page, type, tap, actions } = await shopper('harbour-city-motors', path)
  await tap((at) => at.locator(`a[href="${path}/checkout"]:visible`).first())
  await page.waitForURL(/\/checkout$/)
  await type((at) => at.locator('main [name=name]:visible'), 'Ann Shopper')
  await type((at) => at.locator('main [name=email]:visible'), `deposit-task-${process.pid}@mail.example`)
  await type((at) => at.locator('main [name=phone]:visible'), '021 234 5678')
  await tap((at) => at.getByRole('button', { name: /^Pay \$/ }))
  await page.getByRole('button', { name: 'Pay: the card is accepted' }).click()
  await page.waitForURL(/\/reserve\/[\w-]{43}$/)
  await page.getByRole('heading', { level: 1, name: 'It’s reserved for you' }).waitFor()
  expect(actions()).toBe(5)
  await tap((at) => at.getByRole('button', { name: 'Cancel and refund me' }))
  await page.waitForURL(/done=cancelled/)
  expect(actions()).toBe(6)
  expect(await accessibilityProblems(page)).toEqual([])
})
