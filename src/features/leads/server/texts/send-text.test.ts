import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { minute } from '#kernel/duration.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { fail } from '#kernel/result.ts'
import { listConsents } from '../records/consent-store.ts'
import { findWork } from '../records/lead-status-store.ts'
import { listEntries } from '../records/lead-timeline-store.ts'
import { deliveryWorld } from '../test-delivery-world.ts'
import type { TestLeadDeps } from '../test-lead-deps.ts'
import { addTestLead, type TestLead } from '../test-leads.ts'
import { requeueTexts } from './clean-up-texts.ts'
import { receiveTextStatus } from './receive-text-status.ts'
import { sendText } from './send-text.ts'
import { isStoppedNumber, noteOptOut } from './stop-number.ts'
import { numberHashes } from './stopped-numbers.ts'
import { textLead } from './text-lead.ts'
import type { SendText, TextProblem } from './text-ports.ts'

const world = await deliveryWorld()
const { database, clock } = world
const accountSid = `AC${'1b'.repeat(16)}`
const number = '+61491570006'
const twilio: SiteSettingsInput = {
  connections: { text_messages: { provider: 'twilio', number, account_sid: accountSid } },
  delivery: { mail: 'desk@dealer.example' },
}
const bea = { id: asId<'user'>(randomUUID()), name: 'Bea' }

async function dealer(deps: TestLeadDeps, settings = twilio): Promise<Site> {
  const site = await addTestDealer(database, settings)
  await database.forGroup(site.groupId, (db) =>
    setConnectionKey(db, deps.secretBox, { site, service: 'twilio', key: 'the-auth-token', now: deps.now() }),
  )
  return site
}

const lead = (site: Site, more: TestLead = {}): Promise<LeadId> => addTestLead(database, site, more)
const write = (deps: TestLeadDeps, site: Site, id: LeadId, text = 'It’s still here.') =>
  textLead(deps, { site, id, from: bea, text })

const stored = (site: Site, id: LeadId) =>
  database.forGroup(site.groupId, (db) => db.selectFrom('lead_text').selectAll().where('lead_id', '=', id).execute())

/** Sends what is due, as a worker would. */
async function work(deps: TestLeadDeps, site: Site, id: LeadId) {
  for (const { text_id: textId } of await stored(site, id))
    await sendText(deps, { groupId: site.groupId, leadId: id, textId: asId<'text'>(textId) })
  return (await stored(site, id)).map(({ status, reason }) => ({ status, reason }))
}

const timeline = async (site: Site, id: LeadId) =>
  (await database.forGroup(site.groupId, (db) => listEntries(db, id))).map(({ kind, text }) => [kind, text])
const stageOf = async (site: Site, id: LeadId) =>
  (await database.forGroup(site.groupId, (db) => findWork(db, site.id, id)))?.work
const refusing =
  (problem: TextProblem): SendText =>
  async () =>
    fail(problem)

describe('a text to a shopper', () => {
  test('answers the lead at once, goes out with the account of its site, and reports carry it on, never back', async () => {
    const deps = world.open()
    const site = await dealer(deps)
    const id = await lead(site)
    expect(await write(deps, site, id)).toEqual({ ok: true, value: null })
    expect(await stageOf(site, id)).toMatchObject({ stage: 'answered', answeredHow: 'sms', answeredBy: 'Bea' })
    expect(await work(deps, site, id)).toEqual([{ status: 'accepted', reason: '' }])
    const [text] = await stored(site, id)
    expect(deps.texts).toEqual([
      {
        groupId: site.groupId,
        id: text?.text_id,
        from: number,
        to: '+61412345678',
        text: 'It’s still here.',
        senderName: site.name,
        account: { sid: accountSid, token: 'the-auth-token' },
        statusUrl: `https://${site.slug}.example/api/v1/intake/texts/status?text=${text?.text_id}`,
      },
    ])
    const report = (status: string, errorCode: number | null = null) =>
      receiveTextStatus(deps, {
        groupId: site.groupId,
        textId: undefined,
        serviceId: text?.service_id ?? '',
        status,
        errorCode,
      })
    expect([await report('delivered'), await report('sent'), await report('delivered')]).toEqual([true, false, false])
    expect(await report('undelivered', 30003)).toBe(false)
    expect(await work(deps, site, id)).toEqual([{ status: 'delivered', reason: '' }])
    expect(deps.texts).toHaveLength(1)
    expect(await timeline(site, id)).toEqual([['text', 'It’s still here.']])
  })

  test.each<[string, TestLead, SiteSettingsInput, string, string]>([
    ['an empty one', {}, twilio, '  ', 'empty'],
    ['one that is too long', {}, twilio, 'x'.repeat(1_601), 'too-long'],
    ['one of a site that sends none', {}, {}, 'x', 'off'],
    ['one to a landline', { phone: '(02) 9876 5432' }, twilio, 'x', 'no-number'],
    ['one to nobody', { phone: '' }, twilio, 'x', 'no-number'],
    ['one about a held lead', { heldBecause: 'Advertising.' }, twilio, 'x', 'held'],
    ['one about a withdrawn lead', { stage: 'withdrawn' }, twilio, 'x', 'withdrawn'],
  ])('%s is refused, and nothing is noted', async (_, more, settings, text, problem) => {
    const deps = world.open()
    const site = await dealer(deps, settings)
    const id = await lead(site, more)
    expect(await write(deps, site, id, text)).toEqual({ ok: false, problem })
    expect([await stored(site, id), await timeline(site, id)]).toEqual([[], []])
  })

  test('a lead of another group is unknown', async () => {
    const deps = world.open()
    const [site, theirs] = [await dealer(deps), await dealer(deps)]
    expect(await write(deps, site, await lead(theirs))).toEqual({ ok: false, problem: 'unknown' })
  })
})

describe('a text that does not get through', () => {
  test('for good says why, is not sent again, and the shopper waits again', async () => {
    const deps = world.open({ sendText: refusing({ kind: 'permanent', code: 21614, text: 'Not a mobile' }) })
    const site = await dealer(deps)
    const id = await lead(site)
    await write(deps, site, id)
    const failed = [{ status: 'failed', reason: 'It isn’t a mobile number.' }]
    expect([await work(deps, site, id), await work(deps, site, id)]).toEqual([failed, failed])
    expect(deps.texts).toHaveLength(1)
    expect(await timeline(site, id)).toEqual([
      ['text', 'It’s still here.'],
      ['text-failed', 'It isn’t a mobile number.'],
    ])
    expect(await stageOf(site, id)).toMatchObject({ stage: 'opened', dueAt: expect.any(Date) })
    await deps.deliverDue(site.groupId)
    expect(deps.mails.map(({ to }) => to)).toEqual([['desk@dealer.example']])
    expect(deps.mails[0]?.text).toContain(
      'Our text message to 0412 345 678 wasn’t delivered. It isn’t a mobile number.',
    )
  })

  test('for now is tried again, not before its time, and given up in half an hour', async () => {
    const deps = world.open({ sendText: refusing({ kind: 'temporary', code: null, text: 'Twilio can’t be reached.' }) })
    const site = await dealer(deps)
    const id = await lead(site)
    await write(deps, site, id)
    await work(deps, site, id)
    await work(deps, site, id)
    expect(deps.texts).toHaveLength(1)
    for (const minutes of [1, 4, 10, 20]) {
      clock.pass(minutes * minute)
      await work(deps, site, id)
    }
    expect(deps.texts).toHaveLength(5)
    expect(await work(deps, site, id)).toEqual([{ status: 'failed', reason: 'Twilio can’t be reached.' }])
  })

  test('is never sent twice where nobody knows whether it went', async () => {
    const deps = world.open({ sendText: refusing({ kind: 'unclear', code: null, text: '' }) })
    const site = await dealer(deps)
    const id = await lead(site)
    await write(deps, site, id)
    expect(await work(deps, site, id)).toMatchObject([
      { status: 'unclear', reason: expect.stringContaining('Ask the') },
    ])
    await work(deps, site, id)
    expect(deps.texts).toHaveLength(1)
    const [text] = await stored(site, id)
    const reported = { groupId: site.groupId, serviceId: `SM${'9'.repeat(32)}`, status: 'delivered', errorCode: null }
    expect(await receiveTextStatus(deps, { ...reported, textId: asId<'text'>(text?.text_id ?? '') })).toBe(true)
    expect(await work(deps, site, id)).toEqual([{ status: 'delivered', reason: '' }])
  })

  test('nor where the worker that had it died; two workers at once send it once', async () => {
    const deps = world.open({ sendText: () => Promise.reject(new Error('the process ended')) })
    const site = await dealer(deps)
    const id = await lead(site)
    await write(deps, site, id)
    await expect(work(deps, site, id)).rejects.toThrow('the process ended')
    clock.pass(minute)
    expect(await work(deps, site, id)).toMatchObject([{ status: 'sending' }])
    clock.pass(2 * minute)
    expect(await requeueTexts(deps)).toBeGreaterThanOrEqual(1)
    expect(await work(deps, site, id)).toMatchObject([{ status: 'unclear' }])
    expect(deps.texts).toHaveLength(1)
    const others = world.open()
    const second = await lead(site)
    await write(others, site, second)
    await Promise.all([1, 2, 3].map(() => work(others, site, second)))
    expect(others.texts).toHaveLength(1)
  })

  test('because the key is gone says what to do', async () => {
    const deps = world.open()
    const site = await addTestDealer(database, twilio)
    const id = await lead(site)
    await write(deps, site, id)
    expect(await work(deps, site, id)).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('auth token') },
    ])
    expect(deps.texts).toEqual([])
  })
})

describe('a number that stopped', () => {
  const stop = (deps: TestLeadDeps, site: Site, wish: 'stop' | 'start', leadId?: LeadId) =>
    database.forGroup(site.groupId, (db) =>
      noteOptOut(db, deps, {
        groupId: site.groupId,
        number: '+61412345678',
        wish,
        leadId,
        wording: wish.toUpperCase(),
      }),
    )

  test('is not texted by the group, neither what is written nor what waits; others may, and START ends it', async () => {
    const deps = world.open()
    const [site, theirs] = [await dealer(deps), await dealer(deps)]
    const [id, waiting, other] = [await lead(site), await lead(site), await lead(theirs)]
    await write(deps, site, waiting)
    await stop(deps, site, 'stop', id)
    expect(await write(deps, site, id)).toEqual({ ok: false, problem: 'stopped' })
    expect(await work(deps, site, waiting)).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('STOP') },
    ])
    expect(deps.texts).toEqual([])
    expect(await write(deps, theirs, other)).toMatchObject({ ok: true })
    expect(await work(deps, theirs, other)).toMatchObject([{ status: 'accepted' }])
    clock.pass(minute)
    await stop(deps, site, 'start', id)
    expect(await write(deps, site, id)).toMatchObject({ ok: true })
    const consents = await database.forGroup(site.groupId, (db) => listConsents(db, id))
    expect(consents.map(({ channel, isGiven, wording }) => [channel, isGiven, wording]).toSorted()).toEqual([
      ['sms', false, 'STOP'],
      ['sms', true, 'START'],
    ])
    expect((await timeline(site, id)).map(([kind]) => kind)).toEqual(['text-stopped', 'text-resumed', 'text'])
  })

  test('at its carrier is one here, too', async () => {
    const deps = world.open({ sendText: refusing({ kind: 'permanent', code: 21610, text: 'unsubscribed' }) })
    const site = await dealer(deps)
    const id = await lead(site)
    await write(deps, site, id)
    expect(await work(deps, site, id)).toMatchObject([{ status: 'failed' }])
    expect(await write(deps, site, id)).toEqual({ ok: false, problem: 'stopped' })
    const reported = world.open()
    const second = await dealer(reported)
    const texted = await lead(second)
    await write(reported, second, texted)
    await work(reported, second, texted)
    const [text] = await stored(second, texted)
    await receiveTextStatus(reported, {
      groupId: second.groupId,
      textId: undefined,
      serviceId: text?.service_id ?? '',
      status: 'failed',
      errorCode: 21610,
    })
    expect(await write(reported, second, texted)).toEqual({ ok: false, problem: 'stopped' })
  })

  test('is stored in a form that only this group and this program recognise', async () => {
    const deps = world.open()
    const [site, theirs] = [await dealer(deps), await dealer(deps)]
    for (const each of [site, theirs]) await stop(deps, each, 'stop')
    const hashes = await Promise.all(
      [site, theirs].map(({ groupId }) =>
        database.forGroup(groupId, async (db) =>
          (await db.selectFrom('text_stop').selectAll().execute()).map((row) => row.number_hash.toString('hex')),
        ),
      ),
    )
    expect(hashes.map((each) => each.length)).toEqual([1, 1])
    expect(hashes[0]).not.toEqual(hashes[1])
    const otherProgram = { numberHash: numberHashes('another secret') }
    const asked = { groupId: site.groupId, number: '+61412345678' }
    expect(await database.forGroup(site.groupId, (db) => isStoppedNumber(db, otherProgram, asked))).toBe(false)
    expect(await database.forGroup(site.groupId, (db) => isStoppedNumber(db, deps, asked))).toBe(true)
  })
})

test('reports about a text of another group change nothing', async () => {
  const deps = world.open()
  const [site, theirs] = [await dealer(deps), await dealer(deps)]
  const id = await lead(site)
  await write(deps, site, id)
  await work(deps, site, id)
  const [text] = await stored(site, id)
  const report = { serviceId: text?.service_id ?? '', status: 'failed', errorCode: 30007 }
  const textId = asId<'text'>(text?.text_id ?? '')
  expect(await receiveTextStatus(deps, { groupId: theirs.groupId, textId, ...report })).toBe(false)
  // Under a name that the service gave to another text, ours is not this one.
  const foreign = { ...report, serviceId: `SM${'8'.repeat(32)}` }
  expect(await receiveTextStatus(deps, { groupId: site.groupId, textId, ...foreign })).toBe(false)
  expect(await work(deps, site, id)).toEqual([{ status: 'accepted', reason: '' }])
})
