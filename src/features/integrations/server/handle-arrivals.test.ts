import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import type { Receipt } from '#features/leads/server/intake/submit-lead.ts'
import { deliveryWorld, toDealer, toSales } from '#features/leads/server/test-delivery-world.ts'
import type { TestLeadDeps } from '#features/leads/server/test-lead-deps.ts'
import { ok } from '#kernel/result.ts'
import { handleArrivals } from './handle-arrivals.ts'

const world = await deliveryWorld()

const open = (more: Partial<TestLeadDeps> = {}) => ({ ...world.open(), sendPush: async () => ok(null), ...more })

const arrivalOf = (site: Site, receipts: readonly Receipt[]) => ({
  groupId: site.groupId,
  siteId: site.id,
  due: receipts.map(({ id }) => id),
  news: receipts.map(({ id }) => id),
})

test('leads of several groups are delivered, each in its own; sixty take turns', async () => {
  const deps = open()
  const [site, other] = [await world.dealer([toSales], { confirmation: false }), await world.dealer([toSales])]
  const many = await Promise.all(Array.from({ length: 60 }, () => world.send(deps, site)))
  const theirs = await world.send(deps, other)
  await handleArrivals(deps, [
    arrivalOf(site, many.slice(0, 40)),
    arrivalOf(other, [theirs]),
    arrivalOf(site, many.slice(40)),
  ])
  expect(toDealer(deps.mails).filter(({ groupId }) => groupId === site.groupId)).toHaveLength(60)
  expect(toDealer(deps.mails).filter(({ groupId }) => groupId === other.groupId)).toHaveLength(1)
})

test('one that cannot be prepared gets a job of its own, and those beside it are delivered', async () => {
  const deps = open()
  const site = await world.dealer([toSales])
  const sent = [await world.send(deps, site), await world.send(deps, site, { email: 'bob@mail.example' })]
  const mailTokenOf: TestLeadDeps['follow']['mailTokenOf'] = (lead) => {
    if (lead.email === 'bob@mail.example') throw new Error('no token')
    return deps.follow.mailTokenOf(lead)
  }
  await handleArrivals({ ...deps, follow: { ...deps.follow, mailTokenOf } }, [arrivalOf(site, sent)])
  const states = await Promise.all(sent.map(async (each) => (await world.log(deps, site, each)).state))
  expect(states).toEqual(['delivered', 'waiting'])
  const found = await world.database.platformPool.query(
    `select data from pgboss.job where name = 'lead.deliver' and data->>'groupId' = $1`,
    [site.groupId],
  )
  expect(found.rows).toEqual([{ data: { groupId: site.groupId, leadId: sent[1]?.id } }])
})

test('a lead of another group is not delivered under this one', async () => {
  const deps = open()
  const [site, other] = [await world.dealer([toSales]), await world.dealer([toSales])]
  const theirs = await world.send(deps, other)
  await handleArrivals(deps, [arrivalOf(site, [theirs])])
  expect(deps.mails).toEqual([])
  expect((await world.log(deps, other, theirs)).state).toBe('waiting')
})
