import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, test } from 'vitest'
import { openLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const open = await web.addDealer()
const guarded = await web.addDealer({
  retail: { bot_protection: { enabled: true } },
  leads: { per_address_per_hour: 10_000 },
})
web.deps.trustedProxies = 1

const person = () => ({
  name: 'Ann Lee',
  email: 'ann@mail.example',
  phone: '0412345678',
  message: `Hello ${randomUUID()}`,
})
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
const byPerson = { seconds: 40, gestures: 50 }

let senders = 0
const sender = () => ({ 'x-forwarded-for': `198.51.100.${(senders += 1)}` })

async function send(
  lead: Record<string, unknown>,
  { site = guarded, headers = {} }: { site?: Site; headers?: Record<string, string> } = {},
) {
  const response = await web.request(site, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...browser, ...sender(), ...headers },
    body: JSON.stringify({ lead: { ...person(), ...lead } }),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

const heldBecause = async (id: unknown, site = guarded) =>
  (await openLead(web.deps.database, { groupId: site.groupId, siteId: site.id }, asId<'lead'>(String(id))))?.heldBecause

const confirm = (id: unknown, token: unknown, body: unknown, site = guarded) =>
  web.request(site, `/api/leads/${String(id)}/confirmation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lead-token': String(token), ...sender() },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('without the setting nothing is asked of anybody, and no page says a word of it', async () => {
  const { json } = await send({}, { site: open, headers: { 'user-agent': 'curl/8' } })
  expect([json['challenge'], await heldBecause(json['id'], open)]).toEqual([undefined, ''])
  expect(await (await web.request(open, '/contact')).text()).not.toContain('data-guarded')
  expect(await (await web.request(guarded, '/contact')).text()).toContain('data-guarded')
})

describe('with the setting', () => {
  test('a person notices nothing, and how the form was filled in is not stored', async () => {
    const { status, json } = await send({ how_sent: byPerson })
    expect([status, json['challenge'], json['ignored']]).toEqual([201, undefined, undefined])
    const stored = await openLead(
      web.deps.database,
      { groupId: guarded.groupId, siteId: guarded.id },
      asId<'lead'>(String(json['id'])),
    )
    expect([stored?.heldBecause, 'how_sent' in (stored?.payload ?? {})]).toEqual(['', false])
  })

  test.each([
    ['that says nothing of how it was filled in', {}, {}],
    ['sent at once', { how_sent: { seconds: 0.4, gestures: 3 } }, {}],
    ['of a program', { how_sent: byPerson }, { 'user-agent': 'python-requests/2.32' }],
  ])('an enquiry %s is stored, and confirmed by work of its browser', async (_, lead, headers) => {
    const { status, json } = await send(lead, { headers })
    expect(status).toBe(201)
    expect(await heldBecause(json['id'])).toMatch(/^Not confirmed by its sender yet: /)
    const challenge = json['challenge'] as Parameters<typeof solveChallenge>[0]['challenge']
    const solution = await solveChallenge({ challenge, deriveKey })
    const response = await confirm(json['id'], json['token'], { challenge, solution })
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      200,
      'no-store',
      { id: json['id'], confirmed: true },
    ])
    expect(await heldBecause(json['id'])).toBe('')
  })

  test.each([
    ['no JSON', 'x'],
    ['nothing', {}],
    ['a list', []],
    ['an unsolved challenge', { challenge: {}, solution: {} }],
  ])('a proof that is %s is refused, and the lead stays', async (_, body) => {
    const { json } = await send({})
    expect((await confirm(json['id'], json['token'], body)).status).toBe(400)
    expect(await heldBecause(json['id'])).not.toBe('')
  })

  test('a proof is of no use to another dealer’s site, with another token, or for another lead', async () => {
    const [{ json }, other] = [await send({}), await send({})]
    const challenge = json['challenge'] as Parameters<typeof solveChallenge>[0]['challenge']
    const proof = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
    expect((await confirm(json['id'], 'x'.repeat(64), proof)).status).toBe(404)
    expect((await confirm(json['id'], json['token'], proof, open)).status).toBe(404)
    expect((await confirm(other.json['id'], other.json['token'], proof)).status).toBe(400)
    expect((await confirm('not-an-id', json['token'], proof)).status).toBe(404)
    expect(await heldBecause(json['id'])).not.toBe('')
  })

  test('many from one place in an hour are doubtful, and none of them is lost', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const sent = []
    for (let count = 0; count < 6; count++) sent.push(await send({ how_sent: byPerson }, { headers }))
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(sent.map(({ json }) => json['challenge'] !== undefined)).toEqual([false, false, false, false, true, true])
  })

  test('without script the success page asks to look into the mail, whose button confirms', async () => {
    const posted = await web.request(guarded, '/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...browser, ...sender() },
      body: new URLSearchParams({
        ...person(),
        first_name: 'Ann',
        last_name: 'Lee',
        form_name: 'general',
        category: 'General Enquiry',
      }),
    })
    const location = posted.headers.get('location') ?? ''
    expect([posted.status, location]).toEqual([303, expect.stringContaining('confirm=email')])
    expect(await (await web.request(guarded, location)).text()).toContain('sent a link to it')
    const rows = await web.deps.database.forGroup(guarded.groupId, (db) =>
      db
        .selectFrom('lead')
        .select(['lead_id', 'email', 'follow_version'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute(),
    )
    const id = asId<'lead'>(rows[0]?.lead_id ?? '')
    const token = web.deps.follow.mailTokenOf({
      id,
      email: rows[0]?.email ?? '',
      followVersion: rows[0]?.follow_version ?? 0,
    })
    expect(await heldBecause(id)).not.toBe('')
    const page = await (await web.request(guarded, `/enquiry/${token}`)).text()
    expect(page).toContain('Confirm my enquiry')
    expect(page).not.toContain('Not confirmed by its sender yet')
    expect(await heldBecause(id)).not.toBe('')
    const confirmed = await web.request(guarded, `/enquiry/${token}/confirm`, { method: 'POST', headers: sender() })
    expect(confirmed.headers.get('location')).toBe(`/enquiry/${token}?said=confirmed`)
    expect(await heldBecause(id)).toBe('')
    const after = await (await web.request(guarded, `/enquiry/${token}?said=confirmed`)).text()
    expect([after.includes('on its way to the dealer'), after.includes('Confirm my enquiry')]).toEqual([true, false])
  })
})
