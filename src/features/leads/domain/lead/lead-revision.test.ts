import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { formOfLead } from '../form/form-catalog.ts'
import { generalEnquiryForm, vehicleEnquiryForm } from '../forms/enquiries.ts'
import type { Lead } from './lead.ts'
import { planRevision } from './lead-revision.ts'
import { shapeLead } from './lead-shaping.ts'
import { parseLead } from './parse-lead.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'

const site = sampleSite({ settings: { leads: { yes_no_fields: ['Best Deal'] } } })
const now = new Date('2026-03-01T00:00:00Z')
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
  const planned = planRevision(lead, { now, raw, site, vehicle: about ?? undefined })
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
  expect(planRevision(sent({}), { now, raw: { phone: '' }, site, vehicle })).toEqual({
    ok: false,
    problem: { kind: 'invalid', fields: { phone: '*This is a required field.' } },
  })
})

test('an unfinished lead becomes complete with its last step, and not unfinished again', () => {
  const partial = sent({ lead_status: 'Incomplete', form_completed: false })
  const complete = revised(partial, { lead_status: 'Complete', form_completed: true })
  expect(complete).toMatchObject({ leadStatus: 'Complete', isFormCompleted: true, payload: { form_completed: true } })
  expect(planRevision(complete, { now, raw: { lead_status: 'Incomplete' }, site, vehicle })).toEqual({
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
  const planned = planRevision(sent({}), { now, raw: { dealership_slug: 'dealer-2' }, site: two, vehicle })
  expect(planned.ok && planned.value.lead.dealershipId).toBe(sampleDealership(2).id)
})

describe('a form in steps', () => {
  const first = { form_name: 'trade-in', step_number: '1', lead_status: 'Incomplete', form_completed: 'false' }
  const begun = () => {
    const raw = { ...first, 'Trade-In Make': 'Mazda', 'Trade-In Model': '3', 'Trade-In Kilometres': '84,210' }
    const form = formOfLead(site, raw) ?? generalEnquiryForm(site)
    const parsed = parseLead(raw, { form, yesNoFields: [] })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
    return shapeLead(parsed.value, { site, form, vehicle: undefined, url: '', userAgent: '' })
  }
  const plan = (lead: Lead, raw: Record<string, unknown>) => planRevision(lead, { now, raw, site, vehicle: undefined })
  const person = { name: 'Ann Lee', email: 'ann@example.com', phone: '0412345678' }

  test('begins incomplete and is filed under its category', () => {
    expect(begun()).toMatchObject({ category: 'Trade-In', leadStatus: 'Incomplete', isFormCompleted: false })
  })

  test('grows by each step and ends complete', () => {
    const second = plan(begun(), {
      step_number: '2',
      lead_status: 'Incomplete',
      form_completed: 'false',
      Condition: 'Good',
    })
    const lead = second.ok ? second.value.lead : begun()
    const last = plan(lead, { step_number: '3', lead_status: 'Complete', form_completed: 'true', ...person })
    expect(last.ok && last.value.lead).toMatchObject({
      leadStatus: 'Complete',
      isFormCompleted: true,
      name: 'Ann Lee',
      payload: { 'Trade-In Make': 'Mazda', 'Trade-In Kilometres': '84210', Condition: 'Good', form_completed: true },
    })
  })

  test('is refused as complete while it lacks what it must have', () => {
    expect(plan(begun(), { lead_status: 'Complete', form_completed: 'true' })).toMatchObject({
      ok: false,
      problem: { kind: 'invalid', fields: { name: '*This is a required field.', phone: '*This is a required field.' } },
    })
  })

  test('checks a later step by its own fields', () => {
    expect(plan(begun(), { step_number: '3', lead_status: 'Incomplete', name: 'Ann' })).toMatchObject({
      ok: false,
      problem: { kind: 'invalid', fields: { email: '*This is a required field.' } },
    })
  })

  test('may be complete with steps skipped that can wait', () => {
    const done = {
      lead_status: 'Complete',
      form_completed: 'true',
      skipped_steps: '2',
      'Finance Owing': 'Yes',
      ...person,
    }
    expect(plan(begun(), done).ok).toBe(true)
    expect(plan(begun(), { ...done, skipped_steps: '' }).ok).toBe(false)
  })

  test('remembers where the visitor came from first', () => {
    const lead = {
      ...begun(),
      payload: { ...begun().payload, first_touch: { gclid: 'a' }, last_touch: { gclid: 'a' } },
    }
    const change = { first_touch: { gclid: 'z' }, last_touch: { utm_source: 'mail' } }
    const planned = plan(lead, change)
    expect(planned.ok && planned.value.lead.payload).toMatchObject({
      first_touch: { gclid: 'a' },
      last_touch: { utm_source: 'mail' },
    })
  })

  test('takes a correction of an earlier step while a later one is still empty or wrong', () => {
    const back = { step_number: '1', lead_status: 'Incomplete', form_completed: 'false' }
    const values = { 'Trade-In Make': 'Mazda', 'Trade-In Model': 'CX-5', name: '', email: 'not yet', phone: '' }
    const planned = plan(begun(), { ...back, ...values })
    expect(planned.ok && planned.value.lead.payload).toMatchObject({
      'Trade-In Model': 'CX-5',
      'Trade-In Kilometres': '84210',
    })
    expect(planned.ok && planned.value.lead.email).toBe('')
  })

  test('never becomes about another vehicle, nor another form', () => {
    const lead = { ...begun(), payload: { ...begun().payload, car_id: 'a', stock_number: 'S1' } }
    const planned = plan(lead, { car_id: 'b', stock_number: 'S2', form_name: 'survey' })
    expect(planned.ok && planned.value.lead.payload).toMatchObject({
      car_id: 'a',
      stock_number: 'S1',
      form_name: 'trade-in',
    })
  })
})
