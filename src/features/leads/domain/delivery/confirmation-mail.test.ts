import { describe, expect, test } from 'vitest'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { StoredLead } from '../lead/lead.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { sampleLead, siteWithHours as site } from './sample-lead.ts'

test('a confirmation speaks of one place, also where every lead goes to the primary yard', () => {
  const second = sampleDealership(2)
  const primary = { ...second, locations: second.locations.map((place) => ({ ...place, isPrimary: true })) }
  const site = sampleSite({ dealerships: [sampleDealership(1), primary] })
  const lead = sampleLead({ locationId: sampleLocationId(2) })
  const { text } = confirmationMail({
    site,
    lead,
    vehicle: undefined,
    followHref: 'https://x.example',
    now: new Date(),
  })
  expect(text).toContain('has reached Dealer 2.')
  expect(text).toContain('Dealer 2, Town 2')
  expect(text).not.toMatch(/Dealer 1|Town 1/)
})

describe('the confirmation', () => {
  const confirmation = (lead: Partial<StoredLead> = {}, vehicle?: Vehicle) =>
    confirmationMail({
      site,
      lead: sampleLead(lead),
      vehicle,
      followHref: 'https://cars.example/enquiry/abc',
      // Monday, 4 pm in Sydney.
      now: new Date('2026-03-02T05:00:00Z'),
    })

  test('says what kind of enquiry came, who answers, when they are there, and how to follow it', () => {
    const { subject, text, html } = confirmation({ payload: { dateTime: '2026-03-06 10:30' } })
    expect(subject).toBe('We have your enquiry: used vehicle enquiry')
    for (const label of [
      'Thank you',
      'Fri, 6 Mar 2026, 10:30',
      'Dealer 1',
      'Town 1',
      'Open · until 5\u00a0pm',
      'Monday to Friday',
      '8:00\u00a0am – 5:00\u00a0pm',
      'https://cars.example/enquiry/abc',
      '02 5550 1234',
    ]) {
      expect(text, label).toContain(label)
      expect(html, label).toContain(label)
    }
  })

  test('names the vehicle as our stock knows it', () => {
    const { subject, text } = confirmation({}, sampleVehicle({ name: '2019 Toyota HiLux SR5' }))
    expect(subject).toBe('We have your enquiry: 2019 Toyota HiLux SR5')
    expect(text).toContain('Your enquiry about the 2019 Toyota HiLux SR5 has reached Dealer 1.')
  })

  test('has not one word of whoever typed the address into a form', () => {
    const relay = 'refund evil-refunds.example call 1900 555 000'
    const { subject, text, html } = confirmation({
      name: relay,
      phone: relay,
      category: 'General Enquiry',
      subcategory: relay,
      payload: {
        message: relay,
        dateTime: relay,
        'Vehicle Make': relay,
        'Vehicle Model': relay,
        stock_number: relay,
        last_name: relay,
        [relay]: relay,
      },
    })
    expect(subject + text + html).not.toMatch(/refund|evil|1900/i)
  })
})
