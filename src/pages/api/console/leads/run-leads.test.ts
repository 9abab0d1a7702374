import { hour } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer({ delivery: { mail: 'desk@dealer.example' } })
const theirs = await web.addDealer()

const inAnHour = () => new Date(Date.now() + hour)
const add = (lead: TestLead = {}, of = site): Promise<LeadId> =>
  addTestLead(web.deps.database, of, { createdAt: new Date(), ...lead })
const list = (query: Record<string, string> = {}, of = site) => staff.call('leads.list', { query }, { site: of })
const read = (id: string, of = site) => staff.call('leads.read', { id }, { site: of })
const held = { heldBecause: 'It looks like advertising: many links.' }
const by = (of: Site) => ({ site: of, role: 'salesperson' as const })

describe('the list', () => {
  test('says who wrote, about what, how to reach them and by when, the most urgent first', async () => {
    const of = await web.addDealer()
    const payload = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Hilux', stock_number: 'S9', message: 'Is it there?' }
    await add({ name: 'First Writer', dueAt: inAnHour(), payload }, of)
    await add({ name: 'Second Writer', dueAt: new Date(0) }, of)
    const { rows, counts, folder } = await list({}, of)
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['Second Writer', 'overdue'],
      ['First Writer', 'new'],
    ])
    expect(rows[1]).toMatchObject({
      vehicle: 'Toyota Hilux (S9)',
      phone: expect.stringContaining('0412'),
      phoneHref: 'tel:0412345678',
      email: 'ann@mail.example',
      excerpt: 'Is it there?',
      dueAt: expect.stringMatching(/Z$/),
    })
    expect([folder, counts.waiting, counts.overdue]).toEqual(['waiting', 2, 1])
  })

  test('under a filter counts what every folder would show', async () => {
    const of = await web.addDealer()
    await add({ name: 'Ann', dueAt: inAnHour() }, of)
    await add({ name: 'Bea', stage: 'won' }, of)
    const { rows, counts, isNarrowed } = await list({ q: 'bea' }, of)
    expect([rows.length, counts.all, counts.won, isNarrowed]).toEqual([0, 1, 1, true])
  })

  test('is paged, and its pages lead on and back', async () => {
    const of = await web.addDealer()
    for (let count = 0; count < 51; count++) await add({ name: `Person ${count}`, stage: 'lost' }, of)
    const first = await list({ status: 'lost' }, of)
    expect([first.rows.length, first.before]).toEqual([50, null])
    const second = await list({ status: 'lost', after: first.after ?? '' }, of)
    expect([second.rows.length, second.after]).toEqual([1, null])
    const back = await list({ status: 'lost', before: second.before ?? '' }, of)
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
  })
})

describe('one lead', () => {
  test('is answered whole, with what a shopper typed as text and nothing else', async () => {
    const vehicle = await web.addVehicle(site, { slug: 'hilux-3' })
    const body = JSON.stringify({
      lead: {
        name: 'Ann Lee',
        email: 'ann@example.com',
        phone: '0412345678',
        car_id: vehicle.id,
        message: '<script>alert(1)</script>\nSecond line',
        Rego: 'AB12CD',
        opt_in: false,
        session_id: 'a-visitor-of-ours',
        visited_pages: ['/cars/hilux-3'],
        linked_query_params: { utm_source: 'news' },
        last_touch: { utm_campaign: 'spring', landing: '/' },
      },
    })
    const click = JSON.stringify({ car_id: vehicle.id, session_id: 'a-visitor-of-ours' })
    await web.request(site, '/api/reveal-phone', { method: 'POST', body: click })
    const headers = { 'content-type': 'application/json' }
    const sent = await web.request(site, '/api/leads', { method: 'POST', body, headers })
    const { id } = (await sent.json()) as { id: string }
    const lead = await read(id)
    expect(lead).toMatchObject({
      name: 'Ann Lee',
      kind: 'Used Vehicle Enquiry',
      message: '<script>alert(1)</script>\nSecond line',
      answers: expect.arrayContaining([{ label: 'Rego', text: 'AB12CD' }]),
      visitedPages: ['/cars/hilux-3'],
      firstTouch: [{ label: 'Source', text: 'news' }],
      lastTouch: expect.arrayContaining([{ label: 'Campaign', text: 'spring' }]),
      consents: [{ isGiven: false, text: expect.stringMatching(/^Send me news and offers by e-?mail/) }],
      vehicle: { id: vehicle.id, href: expect.stringMatching(/\/cars\/hilux-3$/) },
    })
    expect(lead.timeline.map(({ what }) => what)).toEqual([
      expect.stringContaining('Asked for the phone number'),
      'Sent the enquiry',
    ])
  })

  test('is opened once, however many read it', async () => {
    const id = await add()
    expect((await staff.call('leads.markOpened', { id }, by(site))).isFirst).toBe(true)
    expect((await staff.call('leads.markOpened', { id }, { site })).isFirst).toBe(false)
    expect((await read(id)).timeline.filter(({ what }) => what === 'Opened')).toHaveLength(1)
  })

  test.each(['leads.read', 'leads.markOpened', 'leads.note', 'leads.reply', 'leads.review'])(
    "%s: another group's, another site's and one that is not there are missing",
    async (name) => {
      const input = { subject: 'x', text: 'x', decision: 'release' }
      for (const id of [await add(held, theirs), randomUUID()])
        expect((await staff.send(name, { id, ...input }, { site })).status).toBe(404)
    },
  )
})

describe('somebody who works for one dealership', () => {
  test('neither sees nor changes leads of another one', async () => {
    const of = await web.addDealer()
    const person = await staff.signIn(of)
    const [dealership] = of.dealerships
    const other = await add({ name: 'Not Theirs', dueAt: inAnHour(), dealershipId: null }, of)
    const mine = await add({ name: 'Theirs', dueAt: inAnHour() }, of)
    await web.deps.database.forGroup(of.groupId, async (db) => {
      const user = await web.deps.auth.findUserByEmail(person.email)
      await db
        .updateTable('staff_membership')
        .set({ dealership_ids: [dealership?.id ?? ''] })
        .where('user_id', '=', user?.id ?? '')
        .execute()
    })
    const at = { site: of, cookie: person.cookie }
    expect((await staff.call('leads.list', {}, at)).rows.map(({ id }) => id)).toEqual([mine])
    expect((await staff.send('leads.read', { id: other }, at)).status).toBe(404)
    const change = { ids: [mine, other], action: { kind: 'close', as: 'won' } as const }
    expect((await staff.call('leads.change', change, at)).changed).toBe(1)
    expect((await read(other, of)).state).toBe('new')
  })
})

describe('several leads at once', () => {
  test('are changed together, audited, and one undo takes it back', async () => {
    const of = await web.addDealer()
    const ids = [await add({ dueAt: inAnHour() }, of), await add({ dueAt: inAnHour() }, of)]
    const done = await staff.call('leads.change', { ids, action: { kind: 'answer', how: 'call' } }, { site: of })
    expect(done).toMatchObject({ changed: 2, text: 'Answered by phone' })
    expect((await list({ status: 'answered' }, of)).rows).toHaveLength(2)
    const undone = await staff.call('leads.undo', { changeId: done.changeId ?? '' }, { site: of })
    expect(undone.undone).toBe(2)
    expect((await list({}, of)).rows).toHaveLength(2)
    const audit = await web.deps.database.forGroup(of.groupId, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'subject_kind', 'after'])
        .where('action', 'like', 'leads.%')
        .orderBy('position')
        .execute(),
    )
    expect(audit.map(({ action }) => action)).toEqual(['leads.change', 'leads.change', 'leads.undo'])
    expect(audit[0]).toMatchObject({ subject_kind: 'lead', after: { kind: 'answer', how: 'call' } })
  })

  test('are changed once by a call that is sent twice, and the key is good for that call only', async () => {
    const of = await web.addDealer()
    const input = { ids: [await add({ dueAt: inAnHour() }, of)], action: { kind: 'close', as: 'won' } as const }
    const at = { site: of, key: randomUUID() }
    const both = await Promise.all([staff.call('leads.change', input, at), staff.call('leads.change', input, at)])
    expect(both[0]).toEqual(both[1])
    expect(both[0]?.changed).toBe(1)
    const other = { ...input, action: { kind: 'close', as: 'lost' } }
    expect((await staff.send('leads.change', other, at)).status).toBe(409)
  })

  test('take nobody of another dealer as their colleague', async () => {
    const id = await add({ dueAt: inAnHour() })
    const stranger = await staff.signIn(theirs)
    const to = (await web.deps.auth.findUserByEmail(stranger.email))?.id ?? ''
    const refused = await staff.send('leads.change', { ids: [id], action: { kind: 'assign', to } }, { site })
    expect(refused.status).toBe(422)
  })
})

test('a refused change leaves nothing behind, not even the key', async () => {
  const id = await add()
  const key = randomUUID()
  expect((await staff.send('leads.note', { id, text: ' ' }, { site, key })).status).toBe(422)
  expect((await staff.send('leads.note', { id, text: 'Now with text' }, { site, key })).status).toBe(200)
})

describe('a note', () => {
  test('stands in the timeline with its author', async () => {
    const id = await add()
    await staff.call('leads.note', { id, text: 'Wants it in <white>.' }, by(site))
    expect((await read(id)).timeline.at(-1)).toMatchObject({
      what: 'Note',
      who: expect.stringMatching(/^Staff/),
      text: 'Wants it in <white>.',
    })
  })

  test('that is too long says how long it may be', async () => {
    const id = await add()
    const refused = await staff.send('leads.note', { id, text: 'x'.repeat(5001) }, { site })
    expect(((await refused.json()) as { error: string }).error).toBe('Please use no more than 5000 characters.')
  })
})

describe('a reply', () => {
  test('goes out in the name of who wrote it, stops the clock and stands in the timeline', async () => {
    const id = await add({ dueAt: inAnHour() })
    await staff.call('leads.reply', { id, subject: 'Your Hilux', text: 'Yes, it is.' }, by(site))
    await deliverLead(web.deps, { groupId: site.groupId, leadId: asId<'lead'>(id) })
    expect(await read(id)).toMatchObject({ state: 'answered', dueAt: null })
    const { mails } = await staff.call('outbox.list', {}, { site })
    expect(mails[0]).toMatchObject({ to: 'ann@mail.example', subject: 'Your Hilux' })
    const mail = await staff.call('outbox.read', { id: mails[0]?.id ?? '' }, { site })
    expect(mail.head).toContainEqual({ label: 'Replies go to', text: expect.stringContaining('@example.com') })
    expect(mail.text).toMatch(/^Yes, it is\.\n\n-- \n.*\/enquiry\/m-[\w-]{65}\n$/s)
    expect((await staff.send('outbox.read', { id: mails[0]?.id ?? '' }, { site: theirs })).status).toBe(404)
  })

  test.each<[string, TestLead, { subject: string; text: string }, string]>([
    ['without text', {}, { subject: 'x', text: ' ' }, 'Please write a subject and a message first.'],
    ['to a withdrawn lead', { stage: 'withdrawn' }, { subject: 'x', text: 'y' }, 'has just withdrawn this enquiry'],
    ['to a held lead', held, { subject: 'x', text: 'y' }, 'from review first'],
    ['to nobody', { email: '' }, { subject: 'x', text: 'y' }, 'without an email address'],
  ])('%s is refused and sends nothing', async (_name, lead, typed, text) => {
    const id = await add(lead)
    const refused = await staff.send('leads.reply', { id, ...typed }, { site })
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { error: string }).error).toContain(text)
    const sent = await web.deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead_delivery').select('channel').where('lead_id', '=', id).execute(),
    )
    expect(sent).toEqual([])
  })
})

describe('what is held for review', () => {
  test('is released by a manager: it is delivered and its clock starts', async () => {
    const id = await add(held)
    await staff.call('leads.review', { id, decision: 'release' }, { site, role: 'dealership-manager' })
    const lead = await read(id)
    expect(lead.dueAt).not.toBeNull()
    expect(lead.deliveries).toContainEqual(expect.objectContaining({ recipient: 'desk@dealer.example' }))
    expect((await staff.send('leads.review', { id, decision: 'release' }, { site })).status).toBe(409)
  })

  test('is archived, still there, and brought back by undo', async () => {
    const id = await add(held)
    const { changeId } = await staff.call('leads.review', { id, decision: 'archive' }, { site })
    expect((await read(id)).state).toBe('archived')
    await staff.call('leads.undo', { changeId: changeId ?? '' }, { site })
    expect((await read(id)).state).toBe('held')
  })
})

describe('a delivery that failed', () => {
  test('stands among the problems, is sent again by hand, and stands there no more', async () => {
    const of = await web.addDealer()
    const id = await add({ name: 'Never Told', ...held }, of)
    await staff.call('leads.review', { id, decision: 'release' }, { site: of })
    const { rows } = await staff.call('deliveries.list', {}, { site: of })
    expect(rows).toMatchObject([{ name: 'Never Told', channel: 'No recipient set' }])
    await staff.call('deliveries.resend', { leadId: id, deliveryId: rows[0]?.id ?? '' }, { site: of })
    const after = await staff.call('deliveries.list', {}, { site: of })
    expect(after.rows.map(({ id: each }) => each)).not.toContain(rows[0]?.id)
  })
})

test('calls and clicks are counted by vehicle', async () => {
  const of = await web.addDealer()
  const vehicle = await web.addVehicle(of, { slug: 'hilux-7' })
  for (const name of ['car_phone_call', 'car_phone_call', 'get_directions'])
    await web.request(of, `/api/events/${name}`, { method: 'POST', body: JSON.stringify({ car_id: vehicle.id }) })
  const { total, rows } = await staff.call('leads.clicks', { days: 7 }, { site: of })
  expect(total).toMatchObject({ car_phone_call: 2, get_directions: 1 })
  expect(rows).toMatchObject([{ href: expect.stringContaining('/cars/hilux-7'), counts: { car_phone_call: 2 } }])
})

test('a reply begins with a template of the dealer, filled in from the lead', async () => {
  const template = { name: 'Here', subject: 'Your {vehicle}', text: 'Hi {first name}, {price}. {dealership}' }
  const of = await web.addDealer({ leads: { reply_templates: [template] } })
  const { replyTemplates, repliesComeHere } = await read(await add({}, of), of)
  expect(replyTemplates).toEqual([
    { name: 'Here', subject: 'Your general enquiry', text: `Hi Ann, price on request. ${of.dealerships[0]?.name}` },
  ])
  expect(repliesComeHere).toBe(false)
})
