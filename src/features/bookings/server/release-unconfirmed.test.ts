import { expect, test } from 'vitest'
import { confirmByMail } from '#features/leads/server/confirm/confirm-lead.ts'
import { openLead } from '#features/leads/server/test-leads.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { hour } from '#kernel/duration.ts'
import { releaseUnconfirmed } from './release-unconfirmed.ts'
import { at, bookingWorld, type Made, morning } from './test-booking-world.ts'

const world = await bookingWorld()
const { database, deps, booked, seen } = world

const arrival = { behaviour: { seconds: 3_600, gestures: 1 }, isFrequent: true, userAgent: 'Safari' }
const doubtful = {
  sentFrom: { url: 'https://cars.example/service', userAgent: 'Safari', sender: '192.0.2.1', arrival },
}
const later = (hours: number) => (world.now = new Date(morning.getTime() + hours * hour))
const run = () => deps.runJobs(world.site.groupId)

async function leadOf(one: Made) {
  const { leadId } = await seen(one)
  const lead = leadId && (await openLead(database, { groupId: world.site.groupId, siteId: world.site.id }, leadId))
  if (!lead) throw new Error('no lead')
  return lead
}

async function confirmed(one: Made, site = world.site) {
  const { id, email } = await leadOf(one)
  const token = deps.follow.mailTokenOf({ id, email, followVersion: 0 })
  return confirmByMail(deps, { site, token })
}

test('a doubtful booking holds its time, its dealer hears of it once a mail confirms it, and it stays', async () => {
  const one = await booked(at('09:00'), doubtful)
  await run()
  await deps.deliverDue(world.site.groupId)
  expect((await leadOf(one)).heldBecause).toMatch(/^Not confirmed by its sender yet: /)
  expect(deps.mails.filter(({ to }) => to.includes('desk@dealer.example'))).toEqual([])
  expect(deps.mails.find(({ subject }) => subject.startsWith('Booked'))?.text).toContain('open its link and confirm')
  expect(await confirmed(one)).toEqual({ ok: true, value: { isReleased: true } })
  later(3)
  await run()
  await deps.deliverDue(world.site.groupId)
  expect([(await seen(one)).state, (await leadOf(one)).heldBecause]).toEqual(['booked', ''])
  expect(deps.mails.filter(({ to }) => to.includes('desk@dealer.example'))).toHaveLength(1)
})

test('what nobody confirms gives its time back after two hours, not before, and once', async () => {
  const one = await booked(at('09:00'), doubtful)
  later(1.9)
  await run()
  expect((await seen(one)).state).toBe('booked')
  later(2)
  await run()
  expect((await seen(one)).state).toBe('cancelled')
  await releaseUnconfirmed(deps, { groupId: world.site.groupId, bookingId: one.id })
  expect((await leadOf(one)).heldBecause).not.toBe('')
  expect(deps.mails.filter(({ to }) => to.includes('desk@dealer.example'))).toEqual([])
})

test('another tenant neither confirms it nor ends it', async () => {
  const one = await booked(at('09:00'), doubtful)
  await run()
  const other = await addTestDealer(database)
  expect((await confirmed(one, other)).ok).toBe(false)
  await releaseUnconfirmed(deps, { groupId: other.groupId, bookingId: one.id })
  expect([(await seen(one)).state, (await leadOf(one)).heldBecause]).toEqual(['booked', expect.stringContaining('Not')])
})

test('what nobody doubts is confirmed by nobody, and stays', async () => {
  const usual = await booked(at('11:00'))
  later(5)
  await run()
  expect([(await seen(usual)).state, (await leadOf(usual)).heldBecause]).toEqual(['booked', ''])
})
