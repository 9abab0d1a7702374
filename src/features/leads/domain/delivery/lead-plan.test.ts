import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { asId } from '#kernel/ids.ts'
import type { Lead } from '../lead/lead.ts'
import { type LeadPlan, planLead, type SameLead } from './lead-plan.ts'
import { sampleLead } from './sample-lead.ts'

const at = new Date('2026-03-02T00:00:00Z')
const lead = (differences: Partial<Lead> = {}): Lead =>
  sampleLead({
    category: 'General Enquiry',
    eventId: 22,
    payload: { dealership_slug: 'dealer-1' },
    ...differences,
  })

const sentBefore = (hours: number, id = 1): SameLead => ({
  id: asId(`00000000-0000-4000-8000-00000000e00${id}`),
  createdAt: new Date(at.getTime() - hours * hour),
})

const planOf = (
  incoming: Lead,
  { same = [], delivery = {} }: { same?: SameLead[]; delivery?: SiteSettingsInput['delivery'] } = {},
): LeadPlan => planLead(incoming, { site: sampleSite({ settings: { delivery } }), at, same })

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
  const announced = { rule: 'review', channel: 'alert', occasion: 'held', dueAt: new Date('2026-03-02T00:30:00Z') }
  expect(planOf(held, { delivery: office })).toMatchObject({
    kind: 'hold',
    deliveries: [{ ...announced, recipient: 'office@dealer.example' }],
  })
  expect(planOf(held, { delivery: { ...office, alert_mail: 'owner@dealer.example' } })).toMatchObject({
    deliveries: [{ ...announced, recipient: 'owner@dealer.example' }],
  })
})

test('an unfinished lead waits for half an hour, or for ever where the site says so', () => {
  const unfinished = lead({ leadStatus: 'Incomplete' })
  expect(planOf(unfinished)).toEqual({ kind: 'wait', until: new Date('2026-03-02T00:30:00Z') })
  expect(planOf(unfinished, { delivery: { unfinished_minutes: null } })).toEqual({ kind: 'wait', until: null })
})

test('the very same within a day continues the first, without a second confirmation', () => {
  expect(planOf(lead(), { same: [sentBefore(23)], delivery: office })).toEqual({
    kind: 'merge',
    into: sentBefore(23).id,
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

test('a day later it is a lead of its own', () =>
  expect(planOf(lead(), { same: [sentBefore(25)] }).kind).toBe('deliver'))

test('of several the oldest is the first, and a site can count none as again', () => {
  const [older, newer] = [sentBefore(20), sentBefore(1, 2)]
  expect(planOf(lead(), { same: [newer, older] })).toMatchObject({ kind: 'merge', into: older.id })
  expect(planOf(lead(), { same: [older], delivery: { again_hours: 0 } }).kind).toBe('deliver')
})
