import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchMetaLead, metaLeadJobName } from '#features/leads/server/meta/fetch-meta-lead.ts'
import { listMetaNotices } from '#features/leads/server/meta/meta-notice-store.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '../../../test-web.ts'

const path = '/api/v1/intake/meta/webhook'
const keys = { app_secret: 'app-secret-1', verify_token: 'verify-token-1', access_token: 'page-token-1' }

let requested: { url: string; authorization: string | undefined }[] = []

const filled = (id: string) => ({
  id,
  created_time: '2026-11-20T02:00:00+0000',
  platform: 'fb',
  ad_name: 'Utes in spring',
  field_data: [
    { name: 'full_name', values: ['Ann Lee'] },
    { name: 'email', values: ['ann@mail.example'] },
    { name: 'when_do_you_want_to_buy?', values: ['This month'] },
  ],
})
type GraphReply = { status: number; body: unknown }
const usual = (id: string): GraphReply => ({ status: 200, body: filled(id) })
let answer = usual

const graph = createServer(({ url = '', headers }, response) => {
  requested.push({ url, authorization: headers.authorization })
  const { status, body } = answer(/^\/v\d+\.\d\/(\d+)/.exec(url)?.[1] ?? '')
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve))
const web = await testWeb({ FORECOURT_META_URL: `http://127.0.0.1:${(graph.address() as AddressInfo).port}` })
const site = await keyedDealer()
afterAll(() => graph.close())
beforeEach(() => {
  requested = []
  answer = usual
})

async function keyedDealer(): Promise<Site> {
  const made = await web.addDealer()
  const key = Object.entries(keys)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
  await web.deps.database.forGroup(made.groupId, (db) =>
    setConnectionKey(db, web.deps.secretBox, { site: made, service: 'meta-leads', key, now: new Date() }),
  )
  return made
}

const change = (id: unknown, field = 'leadgen') => ({ field, value: { leadgen_id: id, page_id: '1', form_id: '2' } })
const news = (...changes: unknown[]) => JSON.stringify({ object: 'page', entry: [{ id: '1', time: 1, changes }] })
const sign = (body: string, secret = keys.app_secret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const send = (body: string, signature: string | undefined = sign(body), to = site): Promise<Response> =>
  web.request(to, path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === '' ? {} : { 'x-hub-signature-256': signature }),
    },
  })

const waiting = (of = site) => web.deps.database.forGroup(of.groupId, (db) => listMetaNotices(db, of.id, 100))
const fetchNow = (leadgenId: string) => fetchMetaLead(web.deps, { groupId: site.groupId, siteId: site.id, leadgenId })
const leads = () =>
  web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('lead').select(['name', 'email', 'payload']).where('site_id', '=', site.id).execute(),
  )

describe('Meta proves that the address is the dealer’s', () => {
  const prove = (query: Record<string, string>, of = site) =>
    web.request(of, `${path}?${new URLSearchParams(query).toString()}`)
  const good = { 'hub.mode': 'subscribe', 'hub.verify_token': keys.verify_token, 'hub.challenge': '1158201444' }

  test('by the verify token, and gets its challenge back', async () => {
    const response = await prove(good)
    expect([response.status, await response.text()]).toEqual([200, '1158201444'])
  })

  test.each([
    ['another token', { ...good, 'hub.verify_token': 'verify-token-2' }, 403],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }, 403],
    ['another mode', { ...good, 'hub.mode': 'unsubscribe' }, 403],
    ['a page for a challenge', { ...good, 'hub.challenge': '<script>alert(1)</script>' }, 400],
  ])('and not with %s', async (_, query, status) => {
    const response = await prove(query)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('<script>')
  })

  test('and not at a site that has no key', async () => {
    expect((await prove(good, await web.addDealer())).status).toBe(403)
  })
})

describe('a notification', () => {
  test('is noted before it is answered, fetched with the token in a header, and in the inbox once', async () => {
    const body = news(change('4001'), change('4001'), change('9', 'feed'))
    const response = await send(body)
    expect([response.status, await response.json()]).toEqual([200, { accepted: 1 }])
    expect((await waiting()).map(({ leadgenId }) => leadgenId)).toEqual(['4001'])
    const { rows } = await web.deps.database.platformPool.query<{ count: number }>(
      'select count(*)::int as count from pgboss.job where name = $1',
      [metaLeadJobName],
    )
    expect(rows[0]?.count).toBe(1)
    await fetchNow('4001')
    expect(await waiting()).toEqual([])
    expect(requested).toEqual([
      { url: expect.stringMatching(/^\/v\d+\.\d\/4001\?/), authorization: 'Bearer page-token-1' },
    ])
    expect(requested[0]?.url).not.toContain('token')
    // Announced once more, it is the same enquiry.
    await send(body)
    await fetchNow('4001')
    const found = await leads()
    expect(found.map(({ name, email }) => [name, email])).toEqual([['Ann Lee', 'ann@mail.example']])
    expect(JSON.stringify(found[0]?.payload)).toContain('This month')
  })

  test.each([
    ['not signed', (): string => ''],
    ['signed with another secret', (body: string) => sign(body, 'app-secret-2')],
    ['signed for other bytes', (body: string) => sign(`${body} `)],
    ['signed in an old way', (body: string) => `sha1=${sign(body).slice(7, 47)}`],
    ['signed with nonsense', () => 'sha256=zz'],
  ])('that is %s changes nothing', async (_, signature) => {
    const body = news(change('4100'))
    expect((await send(body, signature(body))).status).toBe(403)
    expect(await waiting()).toEqual([])
  })

  test('for another dealer is not taken with this one’s secret at a site without keys', async () => {
    const body = news(change('4101'))
    const stranger = await web.addDealer()
    expect((await send(body, sign(body), stranger)).status).toBe(403)
  })

  test.each([
    ['no JSON', '{'],
    ['no notification', '[]'],
    ['no entry', '{"object":"page"}'],
  ])('that is %s is refused', async (_, body) => {
    expect((await send(body)).status).toBe(400)
  })

  test.each([['../me/accounts'], ['1?fields=access_token'], [{ a: 1 }], [null], ['']])(
    'with the id %j asks Meta for nothing',
    async (id) => {
      expect((await send(news(change(id)))).status).toBe(200)
      expect(await waiting()).toEqual([])
    },
  )

  test('of too many bytes is refused', async () => {
    expect((await send(news('x'.repeat(300_000)))).status).toBe(413)
  })
})

describe('a lead that cannot be fetched', () => {
  const announce = async (id: string) => void (await send(news(change(id))))

  test.each([
    ['an expired token', { status: 401, body: { error: { code: 190, message: 'Session has expired' } } }],
    ['a service that is down', { status: 503, body: 'down' }],
    ['another lead', { status: 200, body: filled('1') }],
    ['no lead', { status: 200, body: { id: '4200' } }],
  ])('because of %s waits with the reason, and comes later', async (_, stated) => {
    await announce('4200')
    answer = () => stated
    await expect(fetchNow('4200')).rejects.toThrow('4200')
    expect(await waiting()).toMatchObject([
      { leadgenId: '4200', isAbandoned: false, problem: expect.stringContaining('Meta') },
    ])
    answer = (id) => ({
      status: 200,
      body: { ...filled(id), field_data: [{ name: 'email', values: ['late@mail.example'] }] },
    })
    await fetchNow('4200')
    expect(await waiting()).toEqual([])
  })

  test('because it is not this page’s is given up, and tried again when it is announced again', async () => {
    await announce('4300')
    answer = () => ({ status: 400, body: { error: { code: 100, message: 'Unsupported get request' } } })
    await fetchNow('4300')
    expect(await waiting()).toMatchObject([{ isAbandoned: true, problem: 'Meta answers 400: Unsupported get request' }])
    await fetchNow('4300')
    expect(requested).toHaveLength(1)
    answer = usual
    await announce('4300')
    await fetchNow('4300')
    expect(await waiting()).toEqual([])
  })
})
