import { expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { closedAlways } from '#features/sites/domain/hours/opening-hours.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { sampleVehicle } from './sample-vehicle.ts'
import { vehiclePath, vehiclePaths } from './vehicle-paths.ts'
import { vehiclePlace } from './vehicle-place.ts'

const vehicle = sampleVehicle({ slug: 'hilux-1', price: centsFromDollars(20_000) })

test('pages of vehicles stand below the path that the site chose', () => {
  const site = {
    template: 'truck' as const,
    settings: siteSettings.parse({
      vehicle: { base_path: '/trucks' },
      retail: { trade_in: { route: '/cars/trade-in' } },
    }),
    dealershipSlug: '',
  }
  expect(vehiclePath(site, vehicle)).toBe('/trucks/hilux-1')
  const { checkout, enquiry, tradeIn } = vehiclePaths(vehicle, site)
  expect([checkout, enquiry]).toEqual(['/trucks/hilux-1/checkout', '/trucks/hilux-1/enquire'])
  expect(tradeIn).toBe(`/trucks/trade-in?car_id=${vehicle.id}`)
})

test('the pages behind the buttons follow the settings', () => {
  const site = { template: 'car' as const, settings: siteSettings.parse({}), dealershipSlug: 'south-yard' }
  expect(vehiclePaths(vehicle, site)).toEqual({
    page: '/cars/hilux-1',
    map: '/cars/hilux-1#vehicle-map',
    enquiry: '/cars/hilux-1/enquire',
    testDrive: '/cars/hilux-1/test-drive',
    photoRequest: '/cars/hilux-1/request-photos',
    checkout: '/cars/hilux-1/checkout',
    tradeIn: `/trade-in?car_id=${vehicle.id}`,
    finance: `/finance?preferredDealership=south-yard&vehiclePriceBudget=20000&car_id=${vehicle.id}&car_type=used#finance-form`,
  })
  const settings = siteSettings.parse({
    retail: {
      checkout: { route: 'buy-online' },
      trade_in: { route: '/cars/trade-in' },
      finance: { link: 'https://lender.example/apply?from=us' },
    },
  })
  const paths = vehiclePaths({ ...vehicle, price: null }, { ...site, settings, dealershipSlug: '' })
  expect(paths.checkout).toBe('/cars/hilux-1/buy-online')
  expect(paths.tradeIn).toBe(`/cars/trade-in?car_id=${vehicle.id}`)
  expect(paths.finance).toBe(`https://lender.example/apply?from=us&car_id=${vehicle.id}&car_type=used#finance-form`)
})

test('a vehicle stands at its own location, else at the primary one of its dealership', () => {
  const base = {
    dealershipId: vehicle.dealershipId,
    position: 0,
    phone: '',
    email: '',
    openingHours: closedAlways,
    timeZone: 'Australia/Sydney',
  }
  const address = { street: '', city: 'Tamworth', state: 'NSW', postcode: '', lat: null, long: null }
  const yard = { ...base, id: asId<'location'>(idOf(1)), slug: 'yard', name: 'Yard', isPrimary: false, address }
  const showroom = {
    ...base,
    id: asId<'location'>(idOf(2)),
    slug: 'showroom',
    name: 'Showroom',
    isPrimary: true,
    address,
  }
  const dealership: Dealership = {
    id: vehicle.dealershipId,
    slug: 'd',
    name: 'D',
    licenceNumber: '',
    legalName: '',
    businessNumber: '',
    paymentServices: [],
    email: '',
    locations: [yard, showroom],
  }
  expect(vehiclePlace({ ...vehicle, locationId: yard.id }, [dealership]).location?.slug).toBe('yard')
  expect(vehiclePlace(vehicle, [dealership]).location?.slug).toBe('showroom')
  expect(vehiclePlace(vehicle, [])).toEqual({ dealership: null, location: null })
})

const idOf = (number: number) => `00000000-0000-4000-a000-00000000000${number}`
