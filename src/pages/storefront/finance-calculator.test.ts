import { expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const site = await web.addDealer()
const car = await web.addVehicle(site, { price: centsFromDollars(30_000) })

const html = async (path: string, at: Site = site) => (await web.request(at, path)).text()

/** A piece of the calculator's result, as the page shows it. */
const piece = (page: string, name: string) => new RegExp(`data-piece="${name}">([^<]*)<`).exec(page)?.[1]

test('the finance page works out what the address asks, without script', async () => {
  const start = await html('/finance')
  expect(piece(start, 'payment')).toBe('$146.74 a week')
  expect(piece(start, 'rate')).toBe('Comparison rate 10.04% p.a.')
  const requested = await html(
    '/finance?vehiclePriceBudget=45%2C000&deposit=5000&term=3&frequency=monthly&rate=8&balloon=10000',
  )
  expect(piece(requested, 'terms')).toBe('36 monthly payments over 3 years at 8% p.a.')
  expect(piece(requested, 'borrowed')).toBe('$40,000')
  expect(piece(requested, 'balloon')).toBe('$10,000')
  expect(requested).toContain('action="/finance#calculator"')
})

test('the form below takes over price, deposit and term of the calculator', async () => {
  const page = await html('/finance?vehiclePriceBudget=45%2C000&deposit=%245%2C000&term=3')
  expect(page).toMatch(/name="Vehicle Price Budget"[^>]*value="45,000"/)
  expect(page).toMatch(/name="Deposit"[^>]*value="5,000"/)
  expect(page).toMatch(/<option value="3" selected=""/)
})

test('for a vehicle the calculator begins with its price, and the vehicle goes along', async () => {
  const other = await web.addDealer()
  const { id } = await web.addVehicle(other, { price: centsFromDollars(52_000) })
  const page = await html(`/finance?car_id=${id}`, other)
  expect(piece(page, 'borrowed')).toBe('$52,000')
  expect(page).toContain(`name="car_id" value="${id}"`)
})

test('a figure that cannot be read is said beside its box, and the rest still counts', async () => {
  const page = await html('/finance?deposit=lots&rate=5')
  expect(page).toContain('Please enter a number.')
  expect(/<input[^>]*name="deposit"[^>]*>/.exec(page)?.[0]).toMatch(/aria-invalid="true".*value="lots"/)
  expect(piece(page, 'terms')).toContain('at 5% p.a.')
})

test('a form about a vehicle names its price, and its repayment stays on the vehicle’s own page', async () => {
  const lending = await web.addDealer({
    vehicle: {
      price: {
        repayment_estimate: true,
        repayment: {
          rate: 9.49,
          years: 5,
          establishment_fee: 395,
          monthly_fee: 8,
          comparison_rate: 10.61,
          lender: 'Example Finance',
        },
      },
    },
  })
  const { slug } = await web.addVehicle(lending, { price: centsFromDollars(30_000), priceNote: 'drive-away' })
  expect(await html(`/cars/${slug}`, lending)).toContain('Finance est.')
  const form = await html(`/cars/${slug}/enquire`, lending)
  expect(form).toContain('$30,000')
  expect(form).not.toMatch(/Finance est\.|comparison rate/i)
})

test('what a hostile address says stays text', async () => {
  const page = await html(`/finance?deposit=${encodeURIComponent('"><script>alert(1)</script>')}&term=99&paid_at=<b>`)
  expect(page).not.toContain('<script>alert')
})

test('a vehicle page works out its own price, with what the address says and never another price', async () => {
  const closed = await html(`/cars/${car.slug}`)
  expect(closed).toMatch(/<details[^>]*id="calculator"(?![^>]*open)/)
  expect(piece(closed, 'borrowed')).toBe('$30,000')
  const requested = await html(`/cars/${car.slug}?deposit=10000&vehiclePriceBudget=5`)
  expect(requested).toMatch(/<details[^>]*id="calculator"[^>]*open/)
  expect(piece(requested, 'borrowed')).toBe('$20,000')
})

test.each<[string, SiteSettingsInput, Partial<Vehicle>]>([
  ['where the site switches it off', { retail: { finance: { calculator: false } } }, {}],
  ['for a vehicle without a price', {}, { price: null }],
  ['for a sold vehicle', {}, { status: 'sold', soldAt: new Date() }],
])('there is no calculator %s', async (_, settings, differences) => {
  const of = await web.addDealer(settings)
  const vehicle = await web.addVehicle(of, differences)
  expect(await html(`/cars/${vehicle.slug}`, of)).not.toContain('data-calculator')
})

test('Americans see an APR and no comparison rate, and the rate of the setting is where it starts', async () => {
  const of = await web.addDealer({ vehicle: { price: { interest_rate: 7.25 } } })
  await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('site').set({ region: 'US' }).execute())
  await web.deps.directory.reload()
  const page = await html('/finance', of)
  expect(page).toContain('per month')
  expect(page).not.toContain('per week')
  expect(piece(page, 'rate')).toBe('7.25% APR')
  expect(page).not.toContain('omparison rate')
  expect(piece(page, 'terms')).toContain('no money down')
})
