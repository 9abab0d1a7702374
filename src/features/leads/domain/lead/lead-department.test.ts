import { expect, test } from 'vitest'
import { atDepartment } from '#features/sites/domain/departments/location-departments.ts'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { adfDocument } from '../delivery/adf/adf.ts'
import { confirmationMail } from '../delivery/confirmation-mail.ts'
import { mailOnFile, planReceivers } from '../delivery/plan-receivers.ts'
import { sampleLead } from '../delivery/sample-lead.ts'
import { dueAt } from '../desk/response-clock.ts'
import { generalEnquiryForm } from '../forms/enquiries.ts'
import { serviceForm } from '../forms/service-and-parts.ts'
import { departmentOfCategory } from './lead-department.ts'

const from = (open: number, close: number): OpeningHours => {
  const day = [{ open: open * 60, close: close * 60 }]
  return { week: [[], day, day, day, day, day, []], special: {} }
}

const department = (differences = {}) => ({ phone: '', email: '', openingHours: null, ...differences })

const dealership = sampleDealership(1)
const site: Site = sampleSite({
  settings: { delivery: { mail: 'site@dealer.example' }, leads: { overdue_minutes: 60 } },
  dealerships: [
    {
      ...dealership,
      email: 'office@dealer.example',
      locations: dealership.locations.map((location) => ({
        ...location,
        phone: '02 5550 1234',
        email: 'yard@dealer.example',
        openingHours: from(9, 17),
        departments: {
          service: department({ phone: '02 5550 7777', email: 'workshop@dealer.example', openingHours: from(6, 12) }),
          finance: department({ email: 'loans@dealer.example' }),
        },
      })),
    },
  ],
})
const atYard = { locationId: sampleLocationId(1) }

test.each([
  ['Service Enquiry', 'workshop@dealer.example'],
  ['Finance Enquiry', 'loans@dealer.example'],
  ['Calculator Enquiry', 'loans@dealer.example'],
  ['Parts Enquiry', 'yard@dealer.example'],
  ['Used Vehicle Enquiry', 'yard@dealer.example'],
  ['General Enquiry', 'yard@dealer.example'],
])('a %s is told to %s', (category, recipient) => {
  const lead = sampleLead({ category, ...atYard })
  expect(mailOnFile(lead, { site })).toBe(recipient)
  const context = { site, at: new Date('2026-03-02T00:00:00Z'), occasion: 'new' as const }
  expect(planReceivers(lead, context).map((planned) => planned.recipient)).toEqual([recipient])
})

test('without a chosen yard the department of the one that answers is told', () => {
  expect(mailOnFile(sampleLead({ category: 'Service Enquiry' }), { site })).toBe('workshop@dealer.example')
  expect(mailOnFile(sampleLead({ category: 'General Enquiry' }), { site })).toBe('office@dealer.example')
})

test('the clock of an answer runs by the hours of its department', () => {
  // Tuesday, 1 pm in Sydney: the workshop has gone home, sales have not.
  const at = new Date('2026-03-03T02:00:00Z')
  expect(dueAt(at, site, sampleLead({ category: 'Service Enquiry' })).toISOString()).toBe('2026-03-03T20:00:00.000Z')
  expect(dueAt(at, site, sampleLead({ category: 'Used Vehicle Enquiry' })).toISOString()).toBe(
    '2026-03-03T03:00:00.000Z',
  )
})

test('ADF and the confirmation name the department, its phone and its hours', () => {
  const lead = sampleLead({ category: 'Service Enquiry', ...atYard })
  const document = adfDocument({ site, lead, occasion: 'new', note: '', consents: [], vehicle: undefined })
  expect(document).toContain('Town 1, Service</name>')
  expect(document).toContain('workshop@dealer.example')
  expect(document).toContain('02 5550 7777')
  const { text } = confirmationMail({
    site,
    lead,
    vehicle: undefined,
    followHref: 'https://cars.example/x',
    now: new Date('2026-03-03T02:00:00Z'),
  })
  for (const label of ['Town 1, Service', '02 5550 7777', '6:00\u00a0am – 12\u00a0noon']) expect(text).toContain(label)
})

test('a service booking may wish for the hours of the workshop, and no others', () => {
  const visit = serviceForm(site, { today: '2026-03-02' }).fields.find((field) => field.visit)?.visit
  expect(visit?.placeOf({ 'Service Location': 'Town 1' })?.hours).toEqual(from(6, 12))
})

test('a kind of enquiry that no department answers belongs to the yard', () => {
  expect(departmentOfCategory(generalEnquiryForm(site).category.name)).toBeUndefined()
  expect(departmentOfCategory('Something else')).toBeUndefined()
  expect(atDepartment(site.dealerships[0]?.locations[0] as never, departmentOfCategory('Survey')).department).toBe(
    undefined,
  )
})
