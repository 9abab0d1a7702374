import { expect, test } from 'vitest'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { withKnownCharges } from './known-charges.ts'

type PriceSettings = NonNullable<NonNullable<SiteSettingsInput['vehicle']>['price']>

function offered(vehicle: Partial<Vehicle>, price: PriceSettings = {}, region: Region = 'AU') {
  const dealerships = [sampleDealership(1), sampleDealership(2)]
  const site = sampleSite({ settings: { vehicle: { price } }, region, dealerships })
  const [known] = withKnownCharges([sampleVehicle({ price: dollars(20_000), priceNote: 'none', ...vehicle })], site)
  return known && { price: known.price, note: known.priceNote }
}
const second = { dealershipId: sampleDealership(2).id }

test('in Australia a price is shown only with what it includes', () => {
  expect(offered({})).toEqual({ price: null, note: 'none' })
  expect(offered({ priceNote: 'drive-away' })).toEqual({ price: dollars(20_000), note: 'drive-away' })
  expect(offered({}, {}, 'NZ')).toEqual({ price: dollars(20_000), note: 'none' })
  expect(offered({}, {}, 'US')).toEqual({ price: dollars(20_000), note: 'none' })
})

test('the default of the site, or of the dealership, says it where the stock file does not', () => {
  const price: PriceSettings = {
    default_note: 'excluding-charges',
    default_notes: [{ dealership: 'dealer-2', note: 'drive-away' }],
  }
  expect(offered({}, price)?.note).toBe('excluding-charges')
  expect(offered(second, price)?.note).toBe('drive-away')
  expect(offered({ ...second, priceNote: 'excluding-charges' }, price)?.note).toBe('excluding-charges')
})

test('a dealership of its own can be left without a default, and so without prices', () => {
  const price: PriceSettings = { default_note: 'drive-away', default_notes: [{ dealership: 'dealer-2', note: 'none' }] }
  expect(offered(second, price)).toEqual({ price: null, note: 'none' })
})

test('an earlier price without a note is compared with the present one as before', () => {
  const [moment, until] = [new Date('2026-01-01'), new Date('2026-02-01')]
  const earlierPrices = [{ price: dollars(22_000), note: 'none' as const, since: moment, until }]
  const site = sampleSite({ settings: { vehicle: { price: { default_note: 'drive-away' } } } })
  const [vehicle] = withKnownCharges([sampleVehicle({ priceNote: 'none', earlierPrices })], site)
  expect(vehicle?.earlierPrices[0]?.note).toBe('drive-away')
})
