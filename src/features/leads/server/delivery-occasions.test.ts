import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { deliverLead } from './delivery/deliver-lead.ts'
import { makeWebhookSecret } from './delivery/make-webhook-secret.ts'
import type { OutgoingMail } from './records/lead-ports.ts'
import { redeliverLead } from './delivery/redeliver-lead.ts'
import { openLeadDetail } from './desk/open-lead.ts'
import { releaseLead } from './intake/release-lead.ts'
import { reviseLead } from './intake/revise-lead.ts'
import type { Receipt } from './intake/submit-lead.ts'
import { notifyDealer } from './delivery/notify-dealer.ts'
import { hour, minute, rulesOf, type RuleInput, toDealer, toSales, deliveryWorld } from './test-delivery-world.ts'
import type { TestLeadDeps } from './test-lead-deps.ts'

const world = await deliveryWorld()
type Sent = Record<string, unknown>

describe('the very same sent again', () => {
  const text = { message: 'Is it there?' }

  test('goes out as a continuation of the first mail, and gets no second confirmation', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const first = await world.send(deps, site, text)
    await deps.deliverDue(site.groupId)
    world.clock.pass(hour)
    const second = await world.send(deps, site, { ...text, phone: '+61 412 345 678', email: 'ANN@mail.example' })
    await deps.deliverDue(site.groupId)
    const mails = toDealer(deps.mails)
    expect(mails.map(({ subject }) => subject)).toEqual(['General Enquiry, Ann Lee', 'Again: General Enquiry, Ann Lee'])
    expect(mails[1]?.inReplyTo).toBe(mails[0]?.messageId)
    expect(deps.mails).toHaveLength(3)
    const [ofFirst, ofSecond] = [await world.log(deps, site, first), await world.log(deps, site, second)]
    expect(ofSecond.related.map(({ id }) => id)).toEqual([first.id])
    expect(ofFirst.related.map(({ id }) => id)).toEqual([second.id])
  })

  test('before the first went out makes one mail', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { confirmation: false })
    const first = await world.send(deps, site, text)
    const second = await world.send(deps, site, text)
    await deliverLead(deps, { groupId: site.groupId, leadId: first.id })
    await deps.deliverDue(site.groupId)
    expect(deps.mails).toHaveLength(1)
    expect(rulesOf((await world.log(deps, site, second)).deliveries)).toEqual(['sales not-needed'])
  })

  test('never arrives before the first, whichever worker is faster', async () => {
    const deps = world.open()
    const rules: RuleInput[] = [toSales, { name: 'crm', by: 'adf-mail', to: ['crm@dealer.example'] }]
    const site = await world.dealer(rules, { confirmation: false })
    const first = await world.send(deps, site, text)
    const second = await world.send(deps, site, text)
    await deliverLead(deps, { groupId: site.groupId, leadId: second.id })
    expect(deps.mails).toEqual([])
    await deliverLead(deps, { groupId: site.groupId, leadId: first.id })
    world.clock.pass(minute)
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ subject }) => subject.includes('Again'))).toEqual([false, false, true])
  })

  test('waits for the first however often that has to be tried, and so does every change', async () => {
    let isAway = true
    const mails: OutgoingMail[] = []
    const deps = world.open({
      sendMail: async (mail) => {
        if (isAway) return { ok: false, problem: { kind: 'temporary', statusCode: 451, text: 'Later.' } }
        mails.push(mail)
        return { ok: true, value: { statusCode: 250, text: 'Taken.' } }
      },
    })
    const site = await world.dealer([toSales], { confirmation: false })
    const first = await world.send(deps, site, text)
    await deps.deliverDue(site.groupId)
    const second = await world.send(deps, site, text)
    await deps.database.forGroup(site.groupId, (db) =>
      notifyDealer(db, deps, { site, leadId: first.id, occasion: 'withdrawn', note: '' }),
    )
    isAway = false
    world.clock.pass(4_000)
    await deliverLead(deps, { groupId: site.groupId, leadId: second.id })
    await deliverLead(deps, { groupId: site.groupId, leadId: first.id })
    expect(mails).toEqual([])
    for (const _ of [1, 2, 3]) {
      world.clock.pass(hour)
      await deps.deliverDue(site.groupId)
    }
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['General Enquiry, Ann Lee', 'Withdrawn'])
  })

  test('a day later is a lead of its own', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { confirmation: false })
    await world.send(deps, site, text)
    world.clock.pass(25 * hour)
    await world.send(deps, site, text)
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ subject }) => subject)).toEqual(['General Enquiry, Ann Lee', 'General Enquiry, Ann Lee'])
  })
})

test('different requests of one person are leads of their own, each with its mail, its confirmation and its clock', async () => {
  const deps = world.open()
  const site = await world.dealer([toSales])
  const sent = [
    { message: 'Is it there?' },
    { message: 'And in white?' },
    { message: 'For the ute', category: 'Service Enquiry' },
    { message: 'For the van', category: 'Service Enquiry' },
    { message: 'Is it there?', email: 'ann.lee@work.example' },
  ]
  const receipts = []
  for (const each of sent) receipts.push(await world.send(deps, site, each))
  await deps.deliverDue(site.groupId)
  expect(toDealer(deps.mails)).toHaveLength(sent.length)
  expect(deps.mails.filter(({ to }) => !to.includes('sales@dealer.example'))).toHaveLength(sent.length)
  expect(deps.mails.some(({ subject }) => subject.startsWith('Again'))).toBe(false)
  for (const { id } of receipts) {
    const detail = await openLeadDetail(deps, { site, id, reader: null })
    expect(detail).toMatchObject({ state: 'new', workRecord: { work: { dueAt: expect.any(Date) } } })
    expect(detail?.log.related).toEqual([])
    expect(detail?.ofPerson).toHaveLength(sent.length - 1)
  }
})

describe('a held lead', () => {
  test('is told to nobody until a person releases it', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const receipt = await world.send(deps, site, { homepage: 'http://spam.example' })
    await deps.deliverDue(site.groupId)
    expect([deps.mails, (await world.log(deps, site, receipt)).state]).toEqual([[], 'held'])
    expect(await redeliverLead(deps, { site, id: receipt.id })).toEqual({ ok: false, problem: 'held' })
    await deps.database.forGroup(site.groupId, (db) =>
      notifyDealer(db, deps, { site, leadId: receipt.id, occasion: 'message', note: 'More' }),
    )
    await deps.deliverDue(site.groupId)
    expect(deps.mails).toEqual([])
    expect(await releaseLead(deps, { site, id: receipt.id })).toMatchObject({ ok: true, value: { kind: 'deliver' } })
    await deps.deliverDue(site.groupId)
    expect(deps.mails).toHaveLength(2)
    expect(await releaseLead(deps, { site, id: receipt.id })).toEqual({ ok: false, problem: 'not-held' })
  })
})

describe('whoever looks after the site', () => {
  const spam = { homepage: 'http://spam.example' }
  const about = (mails: readonly OutgoingMail[]) =>
    mails.filter(({ subject }) => subject.startsWith('Waiting for review')).map(({ subject, to }) => [subject, ...to])

  test('is asked once a day at most to look at what was held, with all of it in one mail', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { alert_mail: 'owner@dealer.example' })
    const first = await world.send(deps, site, spam)
    await world.send(deps, site, spam)
    world.clock.pass(hour)
    await deps.deliverDue(site.groupId)
    expect(about(deps.mails)).toEqual([['Waiting for review: 2 enquiries', 'owner@dealer.example']])
    expect(deps.mails[0]?.text).toContain(`https://${site.slug}.example/staff/leads?status=held`)
    expect(deps.mails[0]?.replyTo).toBeUndefined()
    await world.send(deps, site, spam)
    world.clock.pass(2 * hour)
    await deps.deliverDue(site.groupId)
    expect(about(deps.mails)).toHaveLength(1)
    world.clock.pass(22 * hour)
    await deps.deliverDue(site.groupId)
    expect(about(deps.mails)[1]).toEqual(['Waiting for review: 3 enquiries', 'owner@dealer.example'])
    expect((await world.log(deps, site, first)).state).toBe('held')
  })

  test('is asked also while somebody works on another of those leads, and nobody waits for the other', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { alert_mail: 'owner@dealer.example' })
    const one = await world.send(deps, site, spam)
    const other = await world.send(deps, site, spam)
    world.clock.pass(hour)
    await deps.database.forGroup(site.groupId, async (db) => {
      await db.selectFrom('lead_delivery').select('delivery_id').where('lead_id', '=', other.id).forUpdate().execute()
      await deliverLead(deps, { groupId: site.groupId, leadId: one.id })
    })
    expect(about(deps.mails)).toEqual([['Waiting for review: 2 enquiries', 'owner@dealer.example']])
  })

  test('is not asked about what was looked at meanwhile', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { alert_mail: 'owner@dealer.example', confirmation: false })
    const { id } = await world.send(deps, site, spam)
    await releaseLead(deps, { site, id })
    world.clock.pass(hour)
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ subject }) => subject)).toEqual(['General Enquiry, Ann Lee'])
  })
})

describe('a lead that changes', () => {
  const change = (deps: TestLeadDeps, site: Site, { id, token }: Receipt, raw: Sent) =>
    reviseLead(deps, { site, id, token, raw, findVehicle: () => undefined })

  test('after the dealer knows of it is told as changed; before, only as it reads now', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { confirmation: false })
    const receipt = await world.send(deps, site)
    await change(deps, site, receipt, { phone: '0498 765 432' })
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ subject }) => subject)).toEqual(['General Enquiry, Ann Lee'])
    expect(deps.mails[0]?.text).toContain('0498 765 432')
    await change(deps, site, receipt, { phone: '0412 345 678' })
    await change(deps, site, receipt, { phone: '0412 345 678' })
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ subject }) => subject).slice(1)).toEqual(['Changed: General Enquiry, Ann Lee'])
  })

  test('tells news with its words, as a continuation', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { confirmation: false })
    const receipt = await world.send(deps, site)
    await deps.deliverDue(site.groupId)
    await deps.database.forGroup(site.groupId, (db) =>
      notifyDealer(db, deps, { site, leadId: receipt.id, occasion: 'message', note: 'Could I come on Friday?' }),
    )
    await deps.deliverDue(site.groupId)
    expect(deps.mails[1]).toMatchObject({
      subject: 'New message: General Enquiry, Ann Lee',
      inReplyTo: deps.mails[0]?.messageId,
    })
    expect(deps.mails[1]?.text).toContain('Could I come on Friday?')
  })
})

test('one address gets no more confirmations in a day than the site allows', async () => {
  const deps = world.open()
  const site = await world.dealer([], { mail: 'office@dealer.example', confirmations_per_address_per_day: 2 })
  for (const category of ['General Enquiry', 'Service Enquiry', 'Parts Enquiry'])
    await world.send(deps, site, { category })
  await deps.deliverDue(site.groupId)
  expect(deps.mails.filter(({ to }) => to.includes('ann@mail.example'))).toHaveLength(2)
})

describe('a webhook', () => {
  const hook: RuleInput = { name: 'crm', by: 'webhook', url: 'https://crm.example/leads' }

  test('gets the lead as JSON, signed over its time and body, with the id of the delivery', async () => {
    const deps = world.open()
    const site = await world.dealer([hook], { confirmation: false })
    const secret = await makeWebhookSecret(deps, { site, rule: 'crm' })
    const receipt = await world.send(deps, site, { message: 'Grüße' })
    await deps.deliverDue(site.groupId)
    const [call] = deps.calls
    const body = JSON.parse(call?.body ?? '') as Record<string, unknown>
    expect(body).toMatchObject({
      id: call?.headers['forecourt-id'],
      type: 'lead.new',
      lead: { id: receipt.id, payload: { name: 'Ann Lee', message: 'Grüße' } },
    })
    const signed = `${call?.headers['forecourt-timestamp']}.${call?.body}`
    const expected = createHmac('sha256', secret.ok ? secret.value : '')
      .update(signed)
      .digest('hex')
    expect(call?.headers['forecourt-signature']).toBe(`v1=${expected}`)
  })

  test('without a secret waits until somebody makes one', async () => {
    const deps = world.open()
    const site = await world.dealer([hook], { confirmation: false })
    const receipt = await world.send(deps, site)
    await deps.deliverDue(site.groupId)
    expect(deps.calls).toEqual([])
    expect((await world.log(deps, site, receipt)).deliveries[0]?.attempts[0]?.excerpt).toContain('has no secret yet')
    await makeWebhookSecret(deps, { site, rule: 'crm' })
    world.clock.pass(minute)
    await deps.deliverDue(site.groupId)
    expect(deps.calls).toHaveLength(1)
  })

  test('has a secret only if the site has such a rule, and it does not stand in the database as it is', async () => {
    const deps = world.open()
    const site = await world.dealer([hook])
    expect(await makeWebhookSecret(deps, { site, rule: 'other' })).toEqual({ ok: false, problem: 'no-such-rule' })
    const secret = await makeWebhookSecret(deps, { site, rule: 'crm' })
    const stored = await world.database.forGroup(site.groupId, (db) =>
      db.selectFrom('webhook_secret').select('sealed').executeTakeFirstOrThrow(),
    )
    expect(stored.sealed.toString('latin1')).not.toContain(secret.ok ? secret.value : '')
  })
})

test('ADF goes as a plain-text mail, and as a call with its own media type', async () => {
  const deps = world.open()
  const site = await world.dealer(
    [
      { name: 'dms-mail', by: 'adf-mail', to: ['adf@dms.example'] },
      { name: 'dms-call', by: 'adf-http', url: 'https://dms.example/adf' },
    ],
    { confirmation: false },
  )
  await world.send(deps, site)
  await deps.deliverDue(site.groupId)
  expect(deps.mails[0]?.html).toBeUndefined()
  expect(deps.mails[0]?.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf>/)
  expect(deps.calls[0]).toMatchObject({
    url: 'https://dms.example/adf',
    headers: { 'content-type': 'application/x-adf+xml' },
    body: deps.mails[0]?.text,
  })
})
