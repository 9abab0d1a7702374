import { asId } from '#kernel/ids.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { StoredLead } from '../lead/lead.ts'

/** A lead as it lies in the database, for tests; name only what matters. */
export const sampleLead = (differences: Partial<StoredLead> = {}): StoredLead => ({
  id: asId('00000000-0000-4000-8000-00000000e001'),
  siteId: asId('00000000-0000-4000-8000-00000000a001'),
  category: 'Used Vehicle Enquiry',
  subcategory: '',
  eventId: 15,
  dealershipId: asId('00000000-0000-4000-9000-000000000001'),
  locationId: null,
  vehicleId: null,
  leadStatus: 'Complete',
  isFormCompleted: true,
  name: 'Ann Lee',
  email: 'ann@mail.example',
  phone: '0412345678',
  payload: { message: 'Is it there?', 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux', stock_number: 'S77' },
  heldBecause: '',
  createdAt: new Date('2026-03-02T04:45:10Z'),
  updatedAt: new Date('2026-03-02T04:45:10Z'),
  duplicateOf: null,
  followVersion: 0,
  ...differences,
})

const day = [{ open: 480, close: 1020 }]
const dealership = sampleDealership(1)
/** Open Monday to Saturday, eight to five, with a phone. */
export const siteWithHours = sampleSite({
  dealerships: [
    {
      ...dealership,
      locations: dealership.locations.map((location) => ({
        ...location,
        phone: '02 5550 1234',
        openingHours: { week: [[], day, day, day, day, day, []], special: {} },
      })),
    },
  ],
})
