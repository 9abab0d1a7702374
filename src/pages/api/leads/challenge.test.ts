import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import { asId } from '#kernel/ids.ts'
import { openTurnstile } from '#testing/stand-ins/turnstile.ts'
import { testWeb } from '../../test-web.ts'

const [secret, otherSecret] = ['0xSecretOfOneSite', '0xSecretOfAnother']
const service = await openTurnstile({ secrets: [secret, otherSecret] })
afterAll(() => service.close())
const web = await testWeb({ FORECOURT_TURNSTILE_URL: service.base })
web.deps.trustedProxies = 1

async function dealer(key: string | null, more: { challenge?: 'always'; enabled?: boolean } = {}): Promise<Site> {
  const settings = { enabled: true, provider: 'turnstile' as const, site_key: '0x4AAA', ...more }
  const site = await web.addDealer({ retail: { bot_protection: settings }, leads: { per_address_per_hour: 10_000 } })
  if (key !== null)
    await web.deps.database.forGroup(site.groupId, (db) =>
      setConnectionKey(db, web.deps.secretBox, { site, service: 'turnstile', key, now: new Date() }),
    )
  return site
}
const one = await dealer(secret)
const other = await dealer(otherSecret)

let senders = 0
const headers = () => ({
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1',
  'x-forwarded-for': `198.51.100.${(senders += 1)}`,
})

type Sent = { id: string; token: string; challenge?: Record<string, unknown> }

async function send(site: Site, more: Record<string, unknown> = {}): Promise<Sent> {
  const lead = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: `Hello ${randomUUID()}` }
  const body = JSON.stringify({ lead: { ...lead, ...more } })
  const response = await web.request(site, '/api/leads', { method: 'POST', headers: headers(), body })
  expect(response.status).toBe(201)
  return (await response.json()) as Sent
}

const confirm = (site: Site, { id, token }: Sent, body: unknown) =>
  web.request(site, `/api/leads/${id}/confirmation`, {
    method: 'POST',
    headers: { ...headers(), 'x-lead-token': token },
    body: JSON.stringify(body),
  })

const isHeld = async (site: Site, { id }: Sent) => {
  const lead = await openLead(web.deps.database, { groupId: site.groupId, siteId: site.id }, asId<'lead'>(id))
  return (lead?.heldBecause ?? '') !== ''
}

const solve = (site: Site, { id }: Sent, more = {}) =>
  service.solve({ secret, hostname: `${site.slug}.localhost`, cdata: id, ...more })

const policy = (response: Response) => response.headers.get('content-security-policy') ?? ''
const byPerson = { how_sent: { seconds: 40, gestures: 50 } }

test('the service is allowed where a form stands on a site that has it, and nowhere else', async () => {
  const origin = 'https://challenges.cloudflare.com'
  const page = await web.request(one, '/contact')
  expect(policy(page)).toContain(`script-src 'self' ${origin}`)
  expect(policy(page)).toContain(`frame-src ${origin}`)
  const html = await page.text()
  expect([html.includes('data-challenge="0x4AAA"'), html.includes(origin)]).toEqual([true, false])
  expect(policy(await web.request(one, '/privacy-policy'))).not.toContain(origin)
  for (const off of [await web.addDealer(), await dealer(secret, { enabled: false })]) {
    const without = await web.request(off, '/contact')
    expect([policy(without).includes(origin), (await without.text()).includes('data-challenge')]).toEqual([
      false,
      false,
    ])
  }
})

describe('a doubtful enquiry', () => {
  test('is stored, and goes on once the service says that a person sent it', async () => {
    const sent = await send(one)
    expect(sent.challenge).toEqual({ provider: 'turnstile', site_key: '0x4AAA' })
    expect(await isHeld(one, sent)).toBe(true)
    const response = await confirm(one, sent, { token: solve(one, sent) })
    expect([response.status, await response.json()]).toEqual([200, { id: sent.id, confirmed: true }])
    expect(await isHeld(one, sent)).toBe(false)
  })

  test('of somebody whom nothing makes doubtful meets no challenge, unless the site has everybody challenged', async () => {
    expect((await send(one, byPerson)).challenge).toBeUndefined()
    const all = await dealer(secret, { challenge: 'always' })
    const sent = await send(all, byPerson)
    expect([sent.challenge?.['provider'], await isHeld(all, sent)]).toEqual(['turnstile', true])
    expect((await confirm(all, sent, { token: solve(all, sent) })).status).toBe(200)
    expect(await isHeld(all, sent)).toBe(false)
  })

  test.each<[string, (sent: Sent) => unknown]>([
    ['rubbish', () => 'rubbish'],
    ['nothing', () => ''],
    ['far too long', () => 'x'.repeat(3_000)],
    ['a number', () => 7],
    ['of another lead', (sent) => solve(one, sent, { cdata: randomUUID() })],
    ['of a page elsewhere', (sent) => solve(one, sent, { hostname: 'evil.example' })],
    ['of another host of ours', (sent) => solve(other, sent)],
    ['of another action', (sent) => solve(one, sent, { action: 'sign-in' })],
    ['of another dealer’s key', (sent) => solve(one, sent, { secret: otherSecret })],
  ])('is not confirmed by a token that is %s', async (_, tokenFor) => {
    const sent = await send(one)
    expect((await confirm(one, sent, { token: tokenFor(sent) })).status).toBe(400)
    expect(await isHeld(one, sent)).toBe(true)
  })

  test('a token that was used confirms no second lead, and the same lead once', async () => {
    const [first, second] = [await send(one), await send(one)]
    const token = solve(one, first)
    expect((await confirm(one, first, { token })).status).toBe(200)
    expect((await confirm(one, second, { token })).status).toBe(400)
    expect((await confirm(one, first, { token })).status).toBe(200)
    expect(await isHeld(one, second)).toBe(true)
  })

  test('another tenant, or whoever does not hold the lead’s token, confirms nothing, and the service is not called', async () => {
    const sent = await send(one)
    const before = service.seen.length
    const token = solve(one, sent)
    expect((await confirm(other, sent, { token })).status).toBe(404)
    expect((await confirm(one, { ...sent, token: 'x'.repeat(64) }, { token })).status).toBe(404)
    expect([service.seen.length, await isHeld(one, sent)]).toEqual([before, true])
  })

  test.each([500, 'cut', 'garbage'] as const)('is stored and waits while the service answers %s', async (fault) => {
    const sent = await send(one)
    service.fault(fault)
    expect((await confirm(one, sent, { token: solve(one, sent) })).status).toBe(503)
    service.fault(null)
    expect(await isHeld(one, sent)).toBe(true)
    expect((await confirm(one, sent, { token: solve(one, sent) })).status).toBe(200)
  })

  test('is confirmed by work of the browser where the site has no secret yet, and by no token', async () => {
    const bare = await dealer(null)
    const sent = await send(bare)
    expect([sent.challenge?.['provider'], sent.challenge?.['parameters']]).toEqual([undefined, expect.anything()])
    expect((await confirm(bare, sent, { token: solve(bare, sent) })).status).toBe(400)
  })
})
