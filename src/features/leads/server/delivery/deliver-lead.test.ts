import { describe, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { until } from '#testing/until.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { TestLeadDeps } from '../test-lead-deps.ts'
import { deliverLead, deliverLeads } from './deliver-lead.ts'
import type { OutgoingMail, SendMail } from '../records/lead-ports.ts'
import { redeliverLead } from './redeliver-lead.ts'
import { requeueDeliveries } from './requeue-deliveries.ts'
import { hour, minute, rulesOf, toDealer, toSales, deliveryWorld } from '../test-delivery-world.ts'

const world = await deliveryWorld()

test('a lead reaches everyone whom the rules name, its sender gets a confirmation, and all of it stands in the log', async () => {
  const deps = world.open()
  const site = await world.dealer([
    toSales,
    { ...toSales, name: 'parts', categories: ['parts-enquiry'], to: ['parts@dealer.example'] },
  ])
  const receipt = await world.send(deps, site, { message: 'Is the <b>blue</b> one there?' })
  expect((await world.log(deps, site, receipt)).state).toBe('waiting')
  await deps.deliverDue(site.groupId)
  const { state, deliveries } = await world.log(deps, site, receipt)
  expect(state).toBe('delivered')
  expect(rulesOf(deliveries)).toEqual(['confirmation delivered', 'sales delivered'])
  expect(deliveries[0]?.attempts).toEqual([
    {
      attempt: 1,
      startedAt: world.clock.now,
      endedAt: world.clock.now,
      outcome: 'delivered',
      statusCode: 250,
      excerpt: 'Queued.',
    },
  ])
  const [mail] = toDealer(deps.mails)
  expect(mail).toMatchObject({
    subject: 'General Enquiry, Ann Lee',
    replyTo: { name: 'Ann Lee', address: 'ann@mail.example' },
    from: { name: 'Site', address: 'enquiries@forecourt.example' },
  })
  expect(mail?.html).toContain('Is the &lt;b&gt;blue&lt;/b&gt; one there?')
  expect(mail?.text).toContain('> Is the <b>blue</b> one there?')
  expect(mail?.html).toContain(`https://${site.slug}.example/staff/leads/${receipt.id}`)
  const confirmation = deps.mails.find(({ to }) => to.includes('ann@mail.example'))
  expect(confirmation?.text).toContain(`https://${site.slug}.example/enquiry/m-`)
  expect(confirmation?.text).toContain('8:00\u00a0am – 5:00\u00a0pm')
})

test('without a rule the address on file is written to; without that, the lead says that nobody was told', async () => {
  const deps = world.open()
  const withAddress = await world.dealer([], { mail: 'office@dealer.example' })
  await world.send(deps, withAddress)
  await deps.deliverDue(withAddress.groupId)
  expect(deps.mails.map(({ to }) => to)).toContainEqual(['office@dealer.example'])
  const without = await world.dealer([], { confirmation: false })
  const receipt = await world.send(deps, without)
  await deps.deliverDue(without.groupId)
  const { state, deliveries } = await world.log(deps, without, receipt)
  expect([state, rulesOf(deliveries)]).toEqual(['nobody', ['address-on-file failed']])
})

describe('a receiver that fails', () => {
  const refusing = (replies: ('temporary' | 'permanent' | 'ok')[]): { sendMail: SendMail; tries: OutgoingMail[] } => {
    const tries: OutgoingMail[] = []
    return {
      tries,
      sendMail: async (mail) => {
        if (!mail.to.includes('sales@dealer.example')) return ok({ statusCode: 250, text: 'Queued.' })
        tries.push(mail)
        const reply = replies[Math.min(tries.length, replies.length) - 1] ?? 'ok'
        return reply === 'ok'
          ? ok({ statusCode: 250, text: 'Queued.' })
          : fail({ kind: reply, statusCode: reply === 'temporary' ? 451 : 550, text: 'No.' })
      },
    }
  }

  test('is tried again with growing pauses, and each attempt carries the same id', async () => {
    const { sendMail, tries } = refusing(['temporary', 'temporary', 'ok'])
    const deps = world.open({ sendMail })
    const site = await world.dealer([toSales], { confirmation: false })
    const receipt = await world.send(deps, site)
    await deps.deliverDue(site.groupId)
    world.clock.pass(29_000)
    await deps.deliverDue(site.groupId)
    expect(tries).toHaveLength(1)
    world.clock.pass(1_000)
    await deps.deliverDue(site.groupId)
    expect(tries).toHaveLength(2)
    world.clock.pass(minute)
    await deps.deliverDue(site.groupId)
    expect(new Set(tries.map(({ messageId }) => messageId)).size).toBe(1)
    const { state, deliveries } = await world.log(deps, site, receipt)
    expect(state).toBe('delivered')
    expect(deliveries[0]?.attempts.map(({ outcome, statusCode }) => [outcome, statusCode])).toEqual([
      ['delivered', 250],
      ['failed', 451],
      ['failed', 451],
    ])
  })

  test('is given up after a day or at once when it will never work, and somebody else is told', async () => {
    for (const reply of ['temporary', 'permanent'] as const) {
      const { sendMail, tries } = refusing([reply])
      const alerts: OutgoingMail[] = []
      const deps = world.open({
        sendMail: (mail) => {
          if (mail.to.includes('owner@dealer.example')) alerts.push(mail)
          return sendMail(mail)
        },
      })
      const site = await world.dealer([toSales], { confirmation: false, alert_mail: 'owner@dealer.example' })
      const receipt = await world.send(deps, site)
      for (let hours = 0; hours < 40; hours++) {
        await deps.deliverDue(site.groupId)
        world.clock.pass(hour)
      }
      expect(tries).toHaveLength(reply === 'temporary' ? 14 : 1)
      const { state, deliveries } = await world.log(deps, site, receipt)
      expect([state, rulesOf(deliveries)]).toEqual(['failed', ['alert delivered', 'sales failed']])
      expect(alerts.map(({ subject }) => subject)).toEqual(['Couldn’t be delivered: General Enquiry, Ann Lee'])
      expect(alerts[0]?.text).toContain('Rule "sales" to sales@dealer.example: No.')
    }
  })

  test('is sent the lead once more by hand, and then no longer asks for attention', async () => {
    const { sendMail } = refusing(['permanent', 'ok'])
    const deps = world.open({ sendMail })
    const site = await world.dealer([toSales], { confirmation: false })
    const receipt = await world.send(deps, site)
    await deps.deliverDue(site.groupId)
    const failed = (await world.log(deps, site, receipt)).deliveries[0]
    expect(await redeliverLead(deps, { site, id: receipt.id, deliveryId: failed?.id })).toEqual({ ok: true, value: 1 })
    await deps.deliverDue(site.groupId)
    const { state, deliveries } = await world.log(deps, site, receipt)
    expect([state, rulesOf(deliveries)]).toEqual(['delivered', ['sales delivered', 'sales replaced']])
  })
})

test('a lead for nobody is told by hand once the site names somebody', async () => {
  const deps = world.open()
  const site = await world.dealer([], { confirmation: false })
  const receipt = await world.send(deps, site)
  const named = {
    ...site,
    settings: { ...site.settings, delivery: { ...site.settings.delivery, mail: 'now@dealer.example' } },
  }
  await redeliverLead(deps, { site: named, id: receipt.id })
  await deps.deliverDue(site.groupId)
  expect(deps.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [['now@dealer.example'], 'Resent: General Enquiry, Ann Lee'],
  ])
  expect((await world.log(deps, site, receipt)).state).toBe('delivered')
})

describe('several workers', () => {
  test('that take the same lead at once send each mail once', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const { id } = await world.send(deps, site)
    await Promise.all(Array.from({ length: 4 }, () => deliverLead(deps, { groupId: site.groupId, leadId: id })))
    expect(deps.mails).toHaveLength(2)
  })

  test('take over from one that died in the middle, and the log says so', async () => {
    const dying = world.open({ sendMail: () => new Promise(() => {}) })
    const site = await world.dealer([toSales], { confirmation: false })
    const receipt = await world.send(dying, site)
    void deliverLead(dying, { groupId: site.groupId, leadId: receipt.id })
    await until(async () => (await world.log(dying, site, receipt)).deliveries[0]?.status === 'sending')
    const other = world.open()
    await other.deliverDue(site.groupId)
    expect(other.mails).toEqual([])
    world.clock.pass(61_000)
    await other.deliverDue(site.groupId)
    const { deliveries } = await world.log(other, site, receipt)
    expect(other.mails.map(({ messageId }) => messageId)).toEqual([`<${deliveries[0]?.id}@forecourt.example>`])
    expect(deliveries[0]?.attempts.map(({ outcome }) => outcome)).toEqual(['delivered', 'interrupted'])
  })
})

describe('leads that came within a moment', () => {
  const together = (deps: TestLeadDeps, site: Site, ids: readonly LeadId[]) =>
    deliverLeads(
      deps,
      ids.map((leadId) => ({ groupId: site.groupId, leadId })),
    )
  const sendThree = async (deps: TestLeadDeps, site: Site) => {
    const receipts = []
    for (const email of ['ann@mail.example', 'bob@mail.example', 'cat@mail.example'])
      receipts.push(await world.send(deps, site, { email }))
    return receipts
  }

  test('are prepared and noted in two or three transactions, and each mail is sent once', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const receipts = await sendThree(deps, site)
    let transactions = 0
    const forGroup: TestLeadDeps['database']['forGroup'] = (...call) => {
      transactions++
      return deps.database.forGroup(...call)
    }
    const ids = receipts.map(({ id }) => id)
    await together({ ...deps, database: { ...deps.database, forGroup } }, site, [...ids, ...ids])
    expect(transactions).toBeLessThanOrEqual(3)
    expect(new Set(deps.mails.map(({ messageId }) => messageId)).size).toBe(6)
    expect(deps.mails).toHaveLength(6)
    for (const receipt of receipts)
      expect(rulesOf((await world.log(deps, site, receipt)).deliveries)).toEqual([
        'confirmation delivered',
        'sales delivered',
      ])
  })

  test('and cannot all be prepared: the others are delivered, and that one fails', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const receipts = await sendThree(deps, site)
    const mailTokenOf: TestLeadDeps['follow']['mailTokenOf'] = (lead) => {
      if (lead.email === 'bob@mail.example') throw new Error('no token')
      return deps.follow.mailTokenOf(lead)
    }
    const settled = await together(
      { ...deps, follow: { ...deps.follow, mailTokenOf } },
      site,
      receipts.map(({ id }) => id),
    )
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const states = await Promise.all(receipts.map(async (each) => (await world.log(deps, site, each)).state))
    expect(states).toEqual(['delivered', 'waiting', 'delivered'])
  })

  test('are not delivered under another dealer group’s name, whose own go out', async () => {
    const deps = world.open()
    const [site, other] = [await world.dealer([toSales]), await world.dealer([toSales])]
    expect(site.groupId).not.toBe(other.groupId)
    const [own, theirs] = [await world.send(deps, site), await world.send(deps, other)]
    await together(deps, site, [theirs.id, own.id])
    expect((await world.log(deps, other, theirs)).state).toBe('waiting')
    expect((await world.log(deps, site, own)).state).toBe('delivered')
    expect(deps.mails).toHaveLength(2)
  })

  test('get no more confirmations for one address than it may have in a day', async () => {
    const deps = world.open()
    const site = await world.dealer([], { confirmations_per_address_per_day: 2 })
    const receipts = [await world.send(deps, site), await world.send(deps, site), await world.send(deps, site)]
    await together(
      deps,
      site,
      receipts.map(({ id }) => id),
    )
    expect(deps.mails.filter(({ to }) => to.includes('ann@mail.example'))).toHaveLength(2)
  })

  test('of which one repeats another are told of in one mail', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { confirmation: false })
    const first = await world.send(deps, site, { message: 'Twice' })
    world.clock.pass(2 * minute)
    const again = await world.send(deps, site, { message: 'Twice' })
    await together(deps, site, [again.id, first.id])
    expect(toDealer(deps.mails)).toHaveLength(1)
    expect((await world.log(deps, site, again)).deliveries.map(({ status }) => status)).toEqual(['not-needed'])
  })
})

test('a delivery whose job was lost gets another one', async () => {
  const deps = world.open()
  const site = await world.dealer([toSales])
  const { id } = await world.send(deps, site)
  const jobsOf = () =>
    deps.database.platformPool.query(`select 1 from pgboss.job where data->>'leadId' = $1 and name = 'lead.deliver'`, [
      id,
    ])
  await deps.database.platformPool.query(`delete from pgboss.job where data->'due' ? $1`, [id])
  await requeueDeliveries(deps)
  expect((await jobsOf()).rowCount).toBe(0)
  world.clock.pass(2 * minute)
  expect(await requeueDeliveries(deps)).toBeGreaterThan(0)
  expect((await jobsOf()).rowCount).toBe(1)
})

test('a rule that waits for opening hours tells when the doors open', async () => {
  const deps = world.open()
  const site = await world.dealer([{ ...toSales, hours: 'opening-hours' }], { confirmation: false })
  // Monday, 8 pm in Sydney.
  world.clock.now = new Date('2026-03-02T09:00:00Z')
  const receipt = await world.send(deps, site)
  expect((await world.log(deps, site, receipt)).deliveries[0]?.dueAt).toEqual(new Date('2026-03-02T21:00:00Z'))
  await deps.deliverDue(site.groupId)
  expect(deps.mails).toEqual([])
  world.clock.now = new Date('2026-03-02T21:00:00Z')
  await deps.deliverDue(site.groupId)
  expect(deps.mails).toHaveLength(1)
})
