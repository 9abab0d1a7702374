import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/sample-vehicle.ts'
import { generalEnquiryForm, vehicleEnquiryForm } from './enquiry-form.ts'
import { planRevision } from './lead-revision.ts'
import { shapeLead } from './lead-shaping.ts'
import { parseLead } from './parse-lead.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'

const site = sampleSite({ settings: { leads: { yes_no_fields: ['Best Deal'] } } })
const vehicle = sampleVehicle()
const good = { name: 'Ann Lee', email: 'ann@example.com', phone: '0412345678', message: 'Hello' }

function sent(raw: Record<string, unknown>, about: typeof vehicle | null = vehicle) {
  const form = about ? vehicleEnquiryForm(site, about) : generalEnquiryForm(site)
  const parsed = parseLead({ ...good, ...raw }, { form, yesNoFields: ['Best Deal'] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return shapeLead(parsed.value, {
    site,
    form,
    vehicle: about ?? undefined,
    url: 'https://sample.example/cars/x',
    userAgent: 'Browser',
  })
}
function revised(lead: ReturnType<typeof sent>, raw: Record<string, unknown>, about: typeof vehicle | null = vehicle) {
  const planned = planRevision(lead, { raw, site, vehicle: about ?? undefined })
  if (!planned.ok) throw new Error(JSON.stringify(planned.problem))
  return planned.value.lead
}

test('a change that says nothing changes nothing', () => {
  const lead = sent({
    opt_in: 'false',
    'Best Deal': 'on',
    Towbar_check_option: 'on',
    visited_pages: ['/a'],
    linked_query_params: { gclid: 'x' },
    subcategory: 'Price',
  })
  expect(revised(lead, {})).toEqual(lead)
})

test('what is mentioned is replaced, the rest stays', () => {
  const lead = revised(sent({}), { phone: '0499999999', Rego: 'AB12CD' })
  expect(lead).toMatchObject({
    name: 'Ann Lee',
    phone: '0499999999',
    payload: { phone: '0499999999', Rego: 'AB12CD', message: 'Hello' },
  })
})

test('an optional value can be cleared, a required one cannot', () => {
  expect(revised(sent({ Rego: 'AB12CD' }), { Rego: '' }).payload).not.toHaveProperty('Rego')
  expect(planRevision(sent({}), { raw: { phone: '' }, site, vehicle })).toEqual({
    ok: false,
    problem: { kind: 'invalid', fields: { phone: '*This is a required field.' } },
  })
})

test('an unfinished lead becomes complete with its last step, and not unfinished again', () => {
  const partial = sent({ lead_status: 'Incomplete', form_completed: false })
  const complete = revised(partial, { lead_status: 'Complete', form_completed: true })
  expect(complete).toMatchObject({ leadStatus: 'Complete', isFormCompleted: true, payload: { form_completed: true } })
  expect(planRevision(complete, { raw: { lead_status: 'Incomplete' }, site, vehicle })).toEqual({
    ok: false,
    problem: { kind: 'already-complete' },
  })
})

test('an application stays an application', () => {
  const lead = sent({ category: 'Careers Enquiry' }, null)
  expect(revised(lead, { message: 'And I can drive trucks' }, null)).toMatchObject({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    eventId: 51,
  })
})

test('a lead about a vehicle that is gone keeps what is known of it', () => {
  const lead = sent({})
  const later = revised(lead, { phone: '0499999999' }, null)
  expect(later).toMatchObject({
    vehicleId: vehicle.id,
    category: 'Used Vehicle Enquiry',
    payload: { 'Vehicle Make': 'Toyota', stock_number: 'S1' },
  })
})

test('a long model name of our own stock does not stand in the way of a change', () => {
  const long = sampleVehicle({ model: 'x'.repeat(400) })
  expect(revised(sent({}, long), { phone: '0499999999' }, null).payload['Vehicle Model']).toContain('x'.repeat(400))
})

test('a held lead stays held', () => {
  expect(revised(sent({ homepage: 'x' }), { message: 'Hi' }).heldBecause).not.toBe('')
})

test('the dealership may be changed to another of the site', () => {
  const two = sampleSite({ dealerships: [sampleDealership(1), sampleDealership(2)] })
  const planned = planRevision(sent({}), { raw: { dealership_slug: 'dealer-2' }, site: two, vehicle })
  expect(planned.ok && planned.value.lead.dealershipId).toBe(sampleDealership(2).id)
})
