import { parseSiteSettings, type SiteSettingsInput } from './settings/site-settings.ts'
import { closedAlways } from './hours/opening-hours.ts'
import type { Dealership, Site } from './site.ts'
import { asId } from '#kernel/ids.ts'

/** An Australian site of one dealership with one location, for tests; name only what matters. */
export function sampleSite({
  settings = {},
  ...differences
}: Partial<Omit<Site, 'settings'>> & { settings?: SiteSettingsInput } = {}): Site {
  const parsed = parseSiteSettings(settings)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return {
    id: asId('00000000-0000-4000-8000-00000000a001'),
    groupId: asId('00000000-0000-4000-8000-00000000a000'),
    slug: 'sample',
    name: 'Sample Motors',
    template: 'car',
    region: 'AU',
    timeZone: 'Australia/Sydney',
    domainName: null,
    settings: parsed.value,
    dealerships: [sampleDealership(1)],
    ...differences,
  }
}

/** `dealer-1` with the location `Town 1`, whose id ends in `c001`. */
export function sampleDealership(number: number): Dealership {
  const dealershipId = asId<'dealership'>(`00000000-0000-4000-9000-${String(number).padStart(12, '0')}`)
  return {
    id: dealershipId,
    slug: `dealer-${number}`,
    name: `Dealer ${number}`,
    licenceNumber: '',
    legalName: '',
    businessNumber: '',
    paymentServices: [],
    email: '',
    locations: [
      {
        id: sampleLocationId(number),
        dealershipId,
        slug: `town-${number}`,
        name: `Town ${number}`,
        position: number,
        isPrimary: false,
        phone: '',
        email: '',
        address: { street: '', city: `Town ${number}`, state: '', postcode: '', lat: null, long: null },
        openingHours: closedAlways,
        timeZone: 'Australia/Sydney',
      },
    ],
  }
}

/** `number` has one digit, as the end of a UUID. */
export const sampleLocationId = (number: number) => asId<'location'>(`00000000-0000-4000-8000-00000000c00${number}`)
