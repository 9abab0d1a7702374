import { expect, test } from 'vitest'
import { sampleLead } from '#features/leads/domain/delivery/sample-lead.ts'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { composeDelivery, type DeliveryTask } from './compose-delivery.ts'

const now = new Date('2026-03-02T02:00:00Z')
const dealership = sampleDealership(1)
const site: Site = sampleSite({
  settings: { delivery: { mail: 'site@dealer.example' } },
  dealerships: [
    {
      ...dealership,
      email: 'office@dealer.example',
      locations: dealership.locations.map((location) => ({
        ...location,
        email: 'yard@dealer.example',
        departments: { parts: { phone: '', email: 'parts@dealer.example', openingHours: null } },
      })),
    },
  ],
})

const confirmationOf = (category: string): DeliveryTask => ({
  site,
  lead: sampleLead({ category, dealershipId: dealership.id, locationId: sampleLocationId(1) }),
  delivery: {
    id: asId<'delivery'>('00000000-0000-4000-8000-00000000de11'),
    leadId: sampleLead().id,
    rule: 'confirmation',
    channel: 'confirmation',
    recipient: 'ann@mail.example',
    occasion: 'new',
    dueAt: now,
    attempt: 1,
    createdAt: now,
    note: '',
  },
  related: [],
  consents: [],
  files: [],
  vehicle: undefined,
  secret: { kind: 'none' },
  now,
  mailFrom: 'enquiries@forecourt.example',
  origin: 'https://cars.example',
  staffHref: 'https://console.example/x',
  followHref: 'https://cars.example/enquiry/x',
  replyAddress: '',
  review: { held: [], count: 0, inboxHref: '' },
  continues: undefined,
})

test.each([
  ['Parts Enquiry', 'parts@dealer.example'],
  ['Service Enquiry', 'yard@dealer.example'],
])('who answers the confirmation of a %s writes to %s', (category, address) => {
  const made = composeDelivery(confirmationOf(category))
  expect(made.ok && made.value.kind === 'mail' && made.value.mail.replyTo?.address).toBe(address)
})
