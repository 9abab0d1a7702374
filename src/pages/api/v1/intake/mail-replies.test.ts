import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { replyToLead } from '#features/leads/server/desk/lead-status-reply.ts'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { listLeadFiles } from '#features/leads/server/records/lead-file-store.ts'
import { findWork } from '#features/leads/server/records/lead-status-store.ts'
import { listEntries } from '#features/leads/server/records/lead-timeline-store.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { testWeb } from '../../../test-web.ts'
import { addKey } from '../test-keys.ts'

const web = await testWeb()
const domain = 'replies.dealer.example'
const delivery = { reply_domain: domain, mail: 'desk@dealer.example' }
const [site, theirs] = [await web.addDealer({ delivery }), await web.addDealer({ delivery })]
const key = (await addKey(web, site)).text

async function send(body: string | Uint8Array<ArrayBuffer>, to = site, by = key) {
  const response = await web.request(to, '/api/v1/intake/mail', {
    method: 'POST',
    body,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${by}` },
  })
  const content = (await response.json()) as { data?: { id: string; is_new: boolean }[]; fields?: { body?: string } }
  return { status: response.status, ...content }
}

const add = (lead: TestLead = {}, of = site) => addTestLead(web.deps.database, of, { stage: 'answered', ...lead })
const addressOf = (id: LeadId, of = site) =>
  web.deps.follow.replies.addressOf({ groupId: of.groupId, siteId: of.id, id }, domain)
const timeline = async (id: LeadId, of = site) =>
  (await web.deps.database.forGroup(of.groupId, (db) => listEntries(db, id))).map(({ kind, text, detail }) => ({
    kind,
    text,
    detail,
  }))
const work = async (id: LeadId) =>
  (await web.deps.database.forGroup(site.groupId, (db) => findWork(db, site.id, id)))?.work
const countLeads = (of: Site) =>
  web.deps.database.forGroup(
    of.groupId,
    async (db) => (await db.selectFrom('lead').select('lead_id').where('site_id', '=', of.id).execute()).length,
  )
const messageOf = (id: string) =>
  web.deps.database.forGroup(site.groupId, async (db) => {
    const { payload } = await db
      .selectFrom('lead')
      .select('payload')
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    return (payload as { message: string }).message
  })

const from = 'From: Ann Lee <ann@mail.example>\r\nSubject: Re: Your Hilux\r\nMIME-Version: 1.0\r\n'
const plain = (to: string, text: string, more = '') =>
  `${from}To: ${to}\r\nMessage-ID: <${randomUUID()}@mail.example>\r\n${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`

describe('a shopper’s answer by mail', () => {
  test('goes to an address of the lead, and joins its timeline once, without what it quotes', async () => {
    const id = await add()
    const bea = { id: asId<'user'>(randomUUID()), name: 'Bea', email: 'bea@dealer.example' }
    await replyToLead(web.deps, { site, id, from: bea, subject: 'Your Hilux', text: 'Yes, it is.' })
    await deliverLead(web.deps, { groupId: site.groupId, leadId: id })
    const [sent] = (await web.deps.outbox?.list(site.groupId, 1)) ?? []
    expect(sent?.mail.replyTo).toEqual({ name: 'Bea', address: addressOf(id) })

    const mail = plain(
      `Bea <${addressOf(id).toUpperCase()}>`,
      'Great, at ten.\r\n\r\nOn Mon, 2 Mar 2026, Bea wrote:\r\n> Yes, it is.',
    )
    expect(await send(mail)).toEqual({ status: 201, data: [{ id, is_new: true }] })
    expect(await send(mail)).toEqual({ status: 200, data: [{ id, is_new: false }] })
    expect((await timeline(id)).filter(({ kind }) => kind === 'message')).toMatchObject([
      { text: 'Great, at ten.', detail: { how: 'mail' } },
    ])
    expect(await work(id)).toMatchObject({ stage: 'new', dueAt: expect.any(Date) })
    const { rows } = await web.deps.database.platformPool.query(
      "select recipient from lead_delivery where lead_id = $1 and occasion = 'message' and channel = 'mail'",
      [id],
    )
    expect(rows).toEqual([{ recipient: 'desk@dealer.example' }])
  })

  test('five times at the same moment is one', async () => {
    const id = await add()
    const mail = plain(addressOf(id), 'Once.')
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => send(mail)))
    expect(responses.filter(({ data }) => data?.[0]?.is_new)).toHaveLength(1)
    expect((await timeline(id)).filter(({ kind }) => kind === 'message')).toHaveLength(1)
  })

  test.each([
    ['Windows-1252', 'Content-Type: text/plain; charset=windows-1252\r\n', 'Caf\xe9 \x80 5'],
    ['ISO-8859-1', 'Content-Type: text/plain; charset=iso-8859-1\r\n', 'Caf\xe9 5'],
    ['bytes that say nothing of themselves', 'Content-Type: text/plain\r\n', 'Caf\xe9 5'],
  ])('in %s is read as it was written', async (_, type, text) => {
    const id = await add()
    const bytes = Buffer.from(`${from}To: ${addressOf(id)}\r\n${type}\r\n${text}`, 'latin1')
    expect((await send(new Uint8Array(bytes))).status).toBe(201)
    expect((await timeline(id)).at(-1)?.text).toBe(text.replace('\xe9', 'é').replace('\x80', '€'))
  })

  test('from another mailbox says whose, and one to a withdrawn lead is there too', async () => {
    const id = await add({ email: 'someone@mail.example', stage: 'withdrawn' })
    expect((await send(plain(addressOf(id), 'It’s me.'))).status).toBe(201)
    expect((await timeline(id)).at(-1)).toMatchObject({ kind: 'message', detail: { from: 'ann@mail.example' } })
    expect(await work(id)).toMatchObject({ stage: 'withdrawn' })
  })

  test('brings its files by the rules for files, and names those that are not taken', async () => {
    const id = await add()
    const file = (name: string, content: Buffer) =>
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`
    const body = `${from}To: ${addressOf(id)}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nMy licence.\r\n${file('licence.pdf', Buffer.from('%PDF-1.4\n%%EOF'))}${file('run.exe', Buffer.from('MZ\u0000\u0000'))}--b--\r\n`
    expect((await send(body)).status).toBe(201)
    const last = (await timeline(id)).at(-1)
    expect(last?.text).toBe('My licence.\n\n[Files we didn’t take: run.exe. Ask for them another way.]')
    expect(last?.detail).toMatchObject({ names: 'licence.pdf' })
    const files = await web.deps.database.forGroup(site.groupId, (db) => listLeadFiles(db, id))
    expect(files.map(({ name }) => name)).toEqual(['licence.pdf'])
  })

  test('that is too large comes without its files', async () => {
    const id = await add()
    const head = `${from}To: ${addressOf(id)}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the film.\r\n--b\r\nContent-Disposition: attachment; filename="film.pdf"\r\n\r\n`
    expect(
      (await send(`${head}${'x'.repeat(78)}\r\n`.repeat(1) + `${'x'.repeat(78)}\r\n`.repeat(140_000))).status,
    ).toBe(201)
    expect((await timeline(id)).at(-1)?.text).toContain('See the film.\n\n[Files we didn’t take: film.pdf.')
  })
})

describe('an address that was not made here', () => {
  test.each([
    ['another dealer’s', async () => addressOf(await add({}, theirs), theirs)],
    ['our lead’s, signed for another dealer', async () => addressOf(await add(), theirs)],
    ['of a forged signature', async () => addressOf(await add()).replace(/.{4}@/, '0000@')],
  ])('%s is refused, and nobody’s timeline changes', async (_, made) => {
    const to = await made()
    const before = [await countLeads(site), await countLeads(theirs)]
    const response = await send(plain(to, 'Let me in.'))
    expect([response.status, response.fields?.body]).toEqual([422, expect.stringContaining('no enquiry of this site')])
    expect([await countLeads(site), await countLeads(theirs)]).toEqual(before)
  })

  test('a key of another dealer brings no answer to our lead', async () => {
    const id = await add()
    const other = (await addKey(web, theirs)).text
    expect((await send(plain(addressOf(id), 'x'), theirs, other)).status).toBe(422)
    expect((await send(plain(addressOf(id), 'x'), site, other)).status).toBe(401)
    expect(await timeline(id)).toEqual([])
  })
})

describe('what no person wrote', () => {
  test('a mail that came back is said so, and the shopper waits again', async () => {
    const id = await add()
    const bounce = `From: MAILER-DAEMON@mx.example\r\nTo: web@dealer.example\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\nMessage-ID: <${randomUUID()}@mx>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ann@mail.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such mailbox\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nReply-To: Bea <${addressOf(id)}>\r\nSubject: Your Hilux\r\n--b--\r\n`
    expect(await send(bounce)).toMatchObject({ status: 201, data: [{ id }] })
    expect(await timeline(id)).toMatchObject([
      { kind: 'bounced', text: '550 5.1.1 No such mailbox', detail: { to: 'ann@mail.example' } },
    ])
    expect(await work(id)).toMatchObject({ stage: 'opened', dueAt: expect.any(Date) })
  })

  test('a holiday note stands in the timeline and wakes nobody', async () => {
    const id = await add()
    expect((await send(plain(addressOf(id), 'Back on Monday.', 'Auto-Submitted: auto-replied\r\n'))).status).toBe(201)
    expect(await timeline(id)).toMatchObject([{ kind: 'auto-reply', text: 'Back on Monday.' }])
    expect(await work(id)).toMatchObject({ stage: 'answered' })
  })
})

describe('a mail that cannot be taken in', () => {
  test('because it has too many parts is a row for staff, once', async () => {
    const body = `${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(30_000)}`
    const first = await send(body)
    expect(first).toMatchObject({ status: 201, data: [{ is_new: true }] })
    expect(await messageOf(first.data?.[0]?.id ?? '')).toContain('We couldn’t read this email.')
    expect(await send(body)).toMatchObject({ status: 200, data: [{ id: first.data?.[0]?.id }] })
  })

  test('because of its size is one, too', async () => {
    const sent = await send(`${from}\r\nIs it there?\r\n${`${'x'.repeat(78)}\r\n`.repeat(140_000)}`)
    expect(sent.status).toBe(201)
    expect(await messageOf(sent.data?.[0]?.id ?? '')).toContain('larger than 10 MB')
  })

  test('an ADF file in ISO-8859-1 is read by what it says of itself', async () => {
    const document = `<?xml version="1.0" encoding="ISO-8859-1"?><adf><prospect><id source="x">${randomUUID()}</id><customer><contact><name part="full">Ren\xe9e M\xfcller</name><email>r@mail.example</email></contact></customer></prospect></adf>`
    const body = `${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/xml; charset=iso-8859-1\r\nContent-Disposition: attachment; filename=lead.xml\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(document, 'latin1').toString('base64')}\r\n--b--\r\n`
    const sent = await send(body)
    const name = await web.deps.database.forGroup(site.groupId, (db) =>
      db
        .selectFrom('lead')
        .select('name')
        .where('lead_id', '=', sent.data?.[0]?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(name).toEqual({ name: 'Renée Müller' })
  })
})
