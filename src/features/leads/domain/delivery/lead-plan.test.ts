import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { asId } from '#kernel/ids.ts'
import type { Lead } from '../lead/lead.ts'
import { type KnownLead, type LeadPlan, planLead } from './lead-plan.ts'

const at = new Date('2026-03-02T00:00:00Z')
const vehicleId = asId<'vehicle'>('00000000-0000-4000-8000-00000000d001')

const lead = (differences: Partial<Lead> = {}): Lead => ({
  category: 'General Enquiry',
  subcategory: '',
  eventId: 22,
  dealershipId: asId('00000000-0000-4000-9000-000000000001'),
  locationId: null,
  vehicleId: null,
  leadStatus: 'Complete',
  isFormCompleted: true,
  name: 'Ann Lee',
  email: 'ann@mail.example',
  phone: '0412345678',
  payload: { dealership_slug: 'dealer-1' },
  heldBecause: '',
  ...differences,
})

const known = (differences: Partial<KnownLead> = {}, hoursBefore = 2): KnownLead => ({
  ...lead(),
  id: asId('00000000-0000-4000-8000-00000000e001'),
  createdAt: new Date(at.getTime() - hoursBefore * 3_600_000),
  ...differences,
})

const planOf = (
  incoming: Lead,
  { earlier = [], delivery = {} }: { earlier?: KnownLead[]; delivery?: SiteSettingsInput['delivery'] } = {},
): LeadPlan => planLead(incoming, { site: sampleSite({ settings: { delivery } }), at, known: earlier })

const office = { mail: 'office@dealer.example' }

test('a new lead is delivered, and its sender gets a confirmation', () => {
  expect(planOf(lead(), { delivery: office })).toEqual({
    kind: 'deliver',
    deliveries: [
      {
        rule: 'address-on-file',
        channel: 'mail',
        recipient: 'office@dealer.example',
        occasion: 'new',
        dueAt: at,
        note: '',
      },
      {
        rule: 'confirmation',
        channel: 'confirmation',
        recipient: 'ann@mail.example',
        occasion: 'new',
        dueAt: at,
        note: '',
      },
    ],
  })
})

test('no confirmation goes out where there is no address or the site sends none', () => {
  const channels = (plan: LeadPlan) => (plan.kind === 'deliver' ? plan.deliveries.map(({ channel }) => channel) : [])
  expect(channels(planOf(lead({ email: '' }), { delivery: office }))).toEqual(['mail'])
  expect(channels(planOf(lead(), { delivery: { ...office, confirmation: false } }))).toEqual(['mail'])
})

test('a suspected lead is held, whatever else it is', () => {
  expect(planOf(lead({ heldBecause: 'It looks like advertising.', leadStatus: 'Incomplete' }))).toEqual({
    kind: 'hold',
    because: 'It looks like advertising.',
    deliveries: [],
  })
})

test('of a held lead the one who looks after the site is told, a little later', () => {
  const held = lead({ heldBecause: 'It looks like advertising.' })
  const told = { rule: 'review', channel: 'alert', occasion: 'held', dueAt: new Date('2026-03-02T00:30:00Z') }
  expect(planOf(held, { delivery: office })).toMatchObject({
    kind: 'hold',
    deliveries: [{ ...told, recipient: 'office@dealer.example' }],
  })
  expect(planOf(held, { delivery: { ...office, alert_mail: 'owner@dealer.example' } })).toMatchObject({
    deliveries: [{ ...told, recipient: 'owner@dealer.example' }],
  })
})

test('an unfinished lead waits for half an hour, or for ever where the site says so', () => {
  const unfinished = lead({ leadStatus: 'Incomplete' })
  expect(planOf(unfinished)).toEqual({ kind: 'wait', until: new Date('2026-03-02T00:30:00Z') })
  expect(planOf(unfinished, { delivery: { unfinished_minutes: null } })).toEqual({ kind: 'wait', until: null })
})

test.each<[string, Partial<KnownLead>, number]>([
  ['the same e-mail address in other letters', { email: 'Ann@Mail.Example', phone: '0498765432' }, 2],
  ['the same phone number with its country code', { email: 'other@mail.example', phone: '+61 412 345 678' }, 2],
  ['the same person 23 hours ago', {}, 23],
])('%s is the same person again', (_, earlier, hours) => {
  expect(planOf(lead(), { earlier: [known(earlier, hours)], delivery: office })).toEqual({
    kind: 'merge',
    into: known().id,
    deliveries: [
      {
        rule: 'address-on-file',
        channel: 'mail',
        recipient: 'office@dealer.example',
        occasion: 'again',
        dueAt: at,
        note: '',
      },
    ],
  })
})

test.each<[string, Partial<Lead>, Partial<KnownLead>, number]>([
  ['another person', {}, { email: 'bob@mail.example', phone: '0498765432' }, 2],
  ['25 hours ago', {}, {}, 25],
  ['another category', { category: 'Service Enquiry' }, {}, 2],
  ['another vehicle', { vehicleId }, { vehicleId: asId('00000000-0000-4000-8000-00000000d002') }, 2],
  ['a vehicle instead of none', { vehicleId }, {}, 2],
  ['another stock number', { payload: { stock_number: 'A' } }, { payload: { stock_number: 'B' } }, 2],
  ['nobody reachable by the same empty phone', { phone: '' }, { email: 'x@mail.example', phone: '' }, 2],
  ['two numbers of a few digits', { phone: '000' }, { email: 'x@mail.example', phone: '000' }, 2],
])('%s is a lead of its own', (_, mine, earlier, hours) => {
  expect(planOf(lead(mine), { earlier: [known(earlier, hours)] }).kind).toBe('deliver')
})

test('the same vehicle is the same thing in every category', () => {
  const earlier = known({ vehicleId, category: 'Used Vehicle Enquiry' })
  expect(planOf(lead({ vehicleId, category: 'Test Drive' }), { earlier: [earlier] }).kind).toBe('merge')
})

test('of several the oldest is the first, and a site can count none as again', () => {
  const [older, newer] = [known({}, 20), known({ id: asId('00000000-0000-4000-8000-00000000e002') }, 1)]
  expect(planOf(lead(), { earlier: [newer, older] })).toMatchObject({ kind: 'merge', into: older.id })
  expect(planOf(lead(), { earlier: [older], delivery: { again_hours: 0 } }).kind).toBe('deliver')
})
