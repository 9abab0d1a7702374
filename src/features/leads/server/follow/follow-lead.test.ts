import { day, minute } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId } from '#kernel/ids.ts'
import { changeStatus } from '../records/lead-status-change.ts'
import { addMessage, changeConsent, changeDetails, returnLead, withdrawLead } from './follow-change.ts'
import { type Followed, followWorld } from './test-follow-world.ts'

const world = await followWorld()
const { deps, sent, openLink, seen, entry: announced, write, later, bea } = world
const site = world.site

describe('the private link', () => {
  test('shows how the enquiry stands, and notes the visit once in a while', async () => {
    const lead = await sent()
    expect((await seen(lead)).status).toMatchObject({ kind: 'waiting', isSeen: false })
    later(1)
    await seen(lead)
    later(15)
    expect((await seen(lead)).workRecord).toMatchObject({ followVisits: 2, followedAt: world.now() })
  })

  test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(40)}';--`, '../../etc/passwd', 'ü'.repeat(43)])(
    'is nothing when it is "%s"',
    async (token) => expect(await openLink(token)).toEqual({ ok: false, problem: 'unknown' }),
  )

  test('ends when the site says so', async () => {
    const lead = await sent()
    later((90 * day) / minute - 1)
    expect(await openLink(lead.token)).toMatchObject({ ok: true })
    later(1)
    expect(await openLink(lead.token)).toEqual({ ok: false, problem: 'expired' })
    expect(await write(lead, 'Hello')).toEqual({ ok: false, problem: 'expired' })
  })

  test('opens nothing on another site of the group, nor of another group', async () => {
    const lead = await sent()
    const theirs = await addTestDealer(world.database)
    expect(await openLink(lead.token, theirs)).toEqual({ ok: false, problem: 'unknown' })
    expect(await openLink(lead.token, { ...site, id: theirs.id })).toEqual({ ok: false, problem: 'unknown' })
    expect(await withdrawLead(deps(), { site: theirs, token: lead.token })).toEqual({ ok: false, problem: 'unknown' })
    expect((await seen(lead)).status.kind).toBe('waiting')
  })

  test('of a repetition opens the repetition, and shows nothing of the first', async () => {
    const first = await sent({ payload: { message: 'First' } })
    await write(first, 'One thing more')
    const again = await sent({ duplicateOf: first.id, dueAt: null, payload: { message: 'Again' } })
    const followed = await seen(again)
    expect(followed.lead.id).toBe(again.id)
    expect(JSON.stringify(followed)).not.toMatch(/First|One thing more/)
    expect(followed.status).toEqual((await seen(await sent())).status)
    later(10)
    await changeStatus(deps(), { site, actor: bea, ids: [first.id], action: { kind: 'answer', how: 'call', by: bea } })
    expect((await seen(again)).status).toEqual({ kind: 'answered', at: world.now(), how: 'call' })
  })
})

describe('a message', () => {
  test('reaches the dealer, is unread again and starts the clock anew after an answer', async () => {
    const lead = await sent()
    await changeStatus(deps(), {
      site,
      actor: bea,
      ids: [lead.id],
      action: { kind: 'answer', how: 'call', by: bea },
    })
    later(60)
    expect(await write(lead, ' One more thing.\r\nIs it white? ')).toEqual({ ok: true, value: null })
    const { status, workRecord, timeline } = await seen(lead)
    expect(status).toMatchObject({ kind: 'waiting', isAgain: true, by: new Date('2026-11-20T15:00+11:00') })
    expect(workRecord.work).toMatchObject({ stage: 'new', answeredBy: 'Bea' })
    expect(timeline.at(-1)).toMatchObject({ kind: 'message', text: 'One more thing.\nIs it white?' })
    expect(await announced(lead)).toEqual([['message', 'One more thing.\nIs it white?']])
  })

  test('while the shopper waits leaves them waiting since the first time', async () => {
    const lead = await sent()
    later(30)
    await write(lead, 'Hello?')
    expect((await seen(lead)).workRecord.work).toMatchObject({ dueAt: new Date('2026-11-20T14:00+11:00') })
  })

  test('that is sent by a double click comes once', async () => {
    const lead = await sent()
    await write(lead, 'Hello')
    await write(lead, 'Hello')
    expect(await announced(lead)).toHaveLength(1)
    later(2)
    await write(lead, 'Hello')
    expect(await announced(lead)).toHaveLength(2)
  })

  test('may be files alone, which staff see with the enquiry', async () => {
    const lead = await sent()
    const file = { id: asId<'lead file'>(randomUUID()), name: 'van.jpg', contentType: 'image/jpeg', bytes: 9 }
    const files = [{ ...file, scan: 'unscanned' as const }]
    expect(await addMessage(deps(), { site, token: lead.token }, { text: '', files })).toMatchObject({ ok: true })
    const followed = await seen(lead)
    expect(followed.files).toEqual(files)
    expect(followed.timeline).toMatchObject([{ kind: 'files', detail: { names: 'van.jpg' } }])
    expect(await announced(lead)).toEqual([['message', 'Files: van.jpg']])
  })

  test.each([
    ['empty', ' '],
    ['too-long', 'x'.repeat(5001)],
  ])('that is %s is refused', async (problem, text) => {
    expect(await write(await sent(), text)).toEqual({ ok: false, problem })
  })

  test('is refused when there are very many, or when the enquiry is withdrawn', async () => {
    const lead = await sent()
    for (let count = 0; count < 50; count++) await write(lead, `Message ${count}`)
    expect(await write(lead, 'One more')).toEqual({ ok: false, problem: 'too-many' })
    const withdrawn = await sent()
    await withdrawLead(deps(), { site, token: withdrawn.token })
    expect(await write(withdrawn, 'Hello')).toEqual({ ok: false, problem: 'withdrawn' })
  })

  test('to an enquiry that is held starts no clock, and the dealer is not told', async () => {
    const lead = await sent({ heldBecause: 'It looks like advertising.', dueAt: null })
    await write(lead, 'I am real')
    expect((await seen(lead)).workRecord.work.dueAt).toBeNull()
    expect(await announced(lead)).toEqual([])
  })
})

describe('withdrawing', () => {
  test('stops the clock, tells the dealer, and can be taken back for a day', async () => {
    const lead = await sent()
    const { workRecord } = await seen(lead)
    await withdrawLead(deps(), { site, token: lead.token })
    const withdrawn = await seen(lead)
    expect(withdrawn).toMatchObject({ status: { kind: 'withdrawn' }, workRecord: { work: { dueAt: null } } })
    expect(withdrawn.returnUntil).toEqual(new Date('2026-11-21T12:00+11:00'))
    await changeStatus(deps(), { site, actor: bea, ids: [lead.id], action: { kind: 'assign', to: bea.id } })
    later(23 * 60)
    expect(await returnLead(deps(), { site, token: lead.token })).toEqual({ ok: true, value: null })
    expect((await seen(lead)).workRecord.work).toEqual({ ...workRecord.work, assignedTo: bea.id })
    expect((await announced(lead)).map(([occasion]) => occasion)).toEqual(['withdrawn', 'message'])
  })

  test('twice tells the dealer once, and cannot be taken back after a day', async () => {
    const lead = await sent()
    await withdrawLead(deps(), { site, token: lead.token })
    await withdrawLead(deps(), { site, token: lead.token })
    expect(await announced(lead)).toHaveLength(1)
    later(day / minute + 1)
    expect((await seen(lead)).returnUntil).toBeNull()
    expect(await returnLead(deps(), { site, token: lead.token })).toEqual({ ok: false, problem: 'too-late' })
  })

  test('leaves what was sent another time as it is', async () => {
    const first = await sent()
    const again = await sent({ duplicateOf: first.id, dueAt: null })
    await withdrawLead(deps(), { site, token: again.token })
    expect([(await seen(first)).status.kind, (await seen(again)).status.kind]).toEqual(['waiting', 'withdrawn'])
  })
})

describe('changing', () => {
  const change = ({ token }: Followed, raw: Record<string, string>) =>
    changeDetails(deps(), { site, token }, { raw, today: '2026-11-20', findVehicle: () => undefined })
  const drive = {
    category: 'Test Drive',
    payload: { category: 'Test Drive', form_name: 'test-drive', dateTime: '2026-12-05 10:30' },
  }

  test('the phone number and the wanted time is told to the dealer, from what to what', async () => {
    const lead = await sent(drive)
    const changed = await change(lead, { phone: '0498 765 432', date: '2026-12-07', time: '14:00' })
    expect(changed).toEqual({ ok: true, value: ['Phone', 'Wanted time'] })
    const { lead: after, timeline } = await seen(lead)
    expect(after).toMatchObject({ phone: '0498 765 432', name: 'Ann Lee', payload: { dateTime: '2026-12-07 14:00' } })
    expect(timeline.map(({ detail }) => detail)).toEqual([
      { field: 'Phone', from: '0412345678', to: '0498 765 432' },
      { field: 'Wanted time', from: '2026-12-05 10:30', to: '2026-12-07 14:00' },
    ])
    const [[occasion, note] = []] = await announced(lead)
    expect([occasion, note]).toEqual([
      'changed',
      'Phone: 0412345678 → 0498 765 432\nWanted time: 2026-12-05 10:30 → 2026-12-07 14:00',
    ])
  })

  test('an emptied day clears the wanted time', async () => {
    const lead = await sent(drive)
    expect(await change(lead, { date: '', time: '' })).toMatchObject({ ok: true, value: ['Wanted time'] })
    expect((await seen(lead)).lead.payload).not.toHaveProperty('dateTime')
  })

  test('nothing tells nobody', async () => {
    const lead = await sent()
    expect(await change(lead, { phone: '0412345678' })).toEqual({ ok: true, value: [] })
    expect(await announced(lead)).toEqual([])
  })

  test('to what breaks a rule is refused with the rule, and nothing is kept', async () => {
    const lead = await sent(drive)
    expect(await change(lead, { phone: '12', date: '2020-01-01' })).toMatchObject({
      ok: false,
      problem: { fields: { phone: 'Invalid phone number. Must be an Australian number.', date: expect.any(String) } },
    })
    expect((await seen(lead)).lead.phone).toBe('0412345678')
  })

  test('anything but contact and time is not possible', async () => {
    const lead = await sent()
    await change(lead, {
      category: 'Fleet Enquiry',
      dealership_slug: 'x',
      held: '',
      message: 'x',
      car_id: randomUUID(),
    })
    expect((await seen(lead)).lead).toMatchObject({
      category: 'General Enquiry',
      payload: { message: 'Is it still there?' },
    })
    expect(await announced(lead)).toEqual([])
  })
})

test('consent is recorded anew with its words, each time it changes', async () => {
  const lead = await sent()
  const text = 'Send me news.'
  const say = (isGiven: boolean) => changeConsent(deps(), { site, token: lead.token }, { isGiven, wording: text })
  await say(true)
  later(1)
  await say(true)
  later(1)
  await say(false)
  const { consents, timeline, lead: after } = await seen(lead)
  expect(consents).toMatchObject([{ purpose: 'marketing', isGiven: false, wording: text, at: world.now() }])
  expect(timeline.map(({ detail }) => detail['given'])).toEqual(['yes', 'no'])
  expect(after.payload['opt_in']).toBe(false)
  expect(await announced(lead)).toHaveLength(2)
})
