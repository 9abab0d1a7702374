import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { PlaceTable } from '#features/sites/domain/settings/retail/whole-price-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()

const table: PlaceTable = {
  place: 'AU-NSW',
  confirmed_by: 'Jo',
  source: 'fee list',
  valid_from: '2020-01-01',
  valid_until: '2099-12-31',
  registration: 420,
  insurance: 510.4,
  plates: 60,
  transfer: 38,
  title: 0,
  dealer_fee: 500,
  local_rate: 0,
}
const dealer = (...tables: PlaceTable[]) =>
  web.addDealer({ vehicle: { whole_price: { enabled: tables.length > 0, tables } } })
const car = (site: Site, differences: Partial<Vehicle> = {}) =>
  web.addVehicle(site, {
    id: asId<'vehicle'>(randomUUID()),
    slug: `car-${randomUUID().slice(0, 8)}`,
    carType: 'new',
    body: 'Sedan',
    rego: '',
    price: centsFromDollars(40_000),
    priceNote: 'excluding-charges',
    ...differences,
  })
const get = async (site: Site, path: string) => {
  const response = await web.request(site, path)
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

test('a car to whose price charges are added asks for the place and answers with every fee by name', async () => {
  const site = await dealer(table)
  const { slug, id } = await car(site)
  expect((await get(site, `/cars/${slug}`)).text).toContain(`action="/cars/${slug}/whole-price"`)
  const { status, text } = await get(site, `/cars/${slug}/whole-price?near=2150`)
  expect(status).toBe(200)
  for (const part of [
    '$42,705.40 in New South Wales',
    'Stamp duty',
    '$1,215',
    'Compulsory insurance',
    '$510.40',
    'noindex',
  ])
    expect(text).toContain(part)
  const document = (await (await web.request(site, `/vehicles/${id}.json`)).json()) as { whole_prices: object[] }
  expect(document.whole_prices).toMatchObject([{ place: 'AU-NSW', total: 42_705.4, valid_until: '2099-12-31' }])
})

test.each([
  ['a place that nobody confirmed', '3000'],
  ['a place without a rule', '2600'],
  ['a word that is no place', 'Atlantis'],
])('%s gets an offer to ask, and no figure', async (_, near) => {
  const site = await dealer(table)
  const { slug } = await car(site)
  const { text } = await get(site, `/cars/${slug}/whole-price?near=${near}`)
  expect([text.includes('Ask us for the full price'), text.includes('Stamp duty')]).toEqual([true, false])
})

test('what is no place at all is refused where it was typed', async () => {
  const site = await dealer(table)
  const { slug } = await car(site)
  const { text } = await get(site, `/cars/${slug}/whole-price?near=${encodeURIComponent('<b>')}`)
  expect([text.includes('Enter a postcode or a state.'), text.includes('<b>"')]).toEqual([true, false])
})

test.each([
  ['without a table', [], {}],
  ['whose only table is past its date', [{ ...table, valid_until: '2020-02-01' }], {}],
  ['of another country', [{ ...table, place: 'US-TX' as const }], {}],
  ['with a drive-away price', [table], { priceNote: 'drive-away' as const }],
])('a site or car %s shows nothing of it', async (_, tables, differences) => {
  const site = await dealer(...tables)
  const { slug, id } = await car(site, differences)
  expect((await get(site, `/cars/${slug}`)).text).not.toContain('whole-price')
  expect(await get(site, `/cars/${slug}/whole-price?near=2150`)).toMatchObject({
    status: 302,
    location: `/cars/${slug}`,
  })
  expect(await (await web.request(site, `/vehicles/${id}.json`)).json()).not.toHaveProperty('whole_prices')
})
