import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLead } from '#features/leads/server/test-leads.ts'
import { asId } from '#kernel/ids.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })

type Receipt = { id: string; token: string; redirect: string; follow: string }
type Sent = { method?: string; path?: string; headers?: Record<string, string> }

async function send(lead: object, { method = 'POST', path = '/api/leads', headers = {} }: Sent = {}) {
  const response = await web.request(site, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ lead }),
  })
  return { status: response.status, headers: response.headers, json: (await response.json()) as Receipt }
}

const get = async (path: string) => (await web.request(site, path)).text()
const post = (path: string, fields: Record<string, string>) =>
  web.request(site, path, { method: 'POST', body: new URLSearchParams(fields) })
const stored = (id: string) => openLead(web.deps.database, { groupId: site.groupId, siteId: site.id }, asId<'lead'>(id))

const secrets = 'I am getting divorced and need to sell quickly. My budget is 41000.'
let victim: { name: string; email: string; phone: string; message: string }
beforeEach(() => {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  victim = { name: 'Vera Victim', email: `${randomUUID()}@mail.example`, phone: `04${digits}`, message: secrets }
})
const mallory = { name: 'Mallory Evil', email: 'mallory@evil.example', phone: '0499999999', message: 'hi' }

describe('a stranger who knows', () => {
  test.each([
    ['the phone number', () => ({ phone: victim.phone })],
    ['the email address', () => ({ email: victim.email.toUpperCase() })],
    ['both', () => ({ phone: victim.phone, email: victim.email })],
  ])('%s of somebody gets a link to the own enquiry and to nothing else', async (_, known) => {
    const first = await send(victim)
    const theirs = await send({ ...mallory, ...known() })
    expect([first.status, theirs.status]).toEqual([201, 201])
    expect(theirs.json.follow).not.toBe(first.json.follow)
    const page = await get(theirs.json.follow)
    expect(page).toContain('Mallory Evil')
    for (const hidden of ['Vera', 'divorced', '41000']) expect(page).not.toContain(hidden)
    if (!('email' in known())) expect(page).not.toContain(victim.email)

    await post(`${theirs.json.follow}/details`, { name: 'Mallory Evil', email: 'mallory@evil.example' })
    await post(`${theirs.json.follow}/message`, { text: 'and more' })
    await post(`${theirs.json.follow}/withdraw`, {})
    expect(await stored(first.json.id)).toMatchObject({ name: 'Vera Victim', email: victim.email, phone: victim.phone })
    const own = await get(first.json.follow)
    expect(own).not.toContain('You have withdrawn')
    expect(own).not.toContain('and more')
  })

  test('the address plants a link beforehand and reads nothing of what comes later', async () => {
    const planted = await send({ ...mallory, email: victim.email })
    await send(victim)
    await send({ ...victim, message: 'My new address is 5 Main Street.' })
    const page = await get(planted.json.follow)
    for (const hidden of ['Vera', 'divorced', 'Main Street']) expect(page).not.toContain(hidden)
  })

  test('even the very words learns not that they were sent before', async () => {
    const first = await send(victim, { headers: { 'idempotency-key': randomUUID() } })
    const again = await send(victim, { headers: { 'idempotency-key': randomUUID() } })
    const alone = await send({ ...victim, message: 'Something else.' })
    expect(again.json.id).not.toBe(first.json.id)
    const shape = (page: string) =>
      page
        .replaceAll(/\/enquiry\/[\w-]+/g, '')
        .replace(secrets, '')
        .replace('Something else.', '')
        .replaceAll(/dateTime="[^"]*"|datetime="[^"]*"/gi, '')
    expect(shape(await get(again.json.follow))).toBe(shape(await get(alone.json.follow)))
    await post(`${again.json.follow}/withdraw`, {})
    expect(await get(first.json.follow)).not.toContain('You have withdrawn')
  })
})

describe('a key', () => {
  test('that somebody guesses hands out nothing: other words are a conflict', async () => {
    const headers = { 'idempotency-key': `crm-${randomUUID()}` }
    const first = await send(victim, { headers })
    const guessed = await send(mallory, { headers })
    expect(guessed.status).toBe(409)
    expect(JSON.stringify(guessed.json)).not.toContain(first.json.id)
    expect(JSON.stringify(guessed.json)).not.toContain(first.json.token)
  })

  test('with the same words from the same address gets the first answer again', async () => {
    const headers = { 'idempotency-key': `crm-${randomUUID()}` }
    const first = await send(victim, { headers })
    const again = await send(victim, { headers })
    expect(again.json).toEqual(first.json)
  })

  test('called "unusable" is a key like any other', async () => {
    expect((await send(victim, { headers: { 'idempotency-key': 'unusable' } })).status).toBe(201)
    expect((await send(victim, { headers: { 'idempotency-key': 'not usable' } })).status).toBe(400)
  })
})

test('the same words a moment later, without a key, hand out neither token nor link', async () => {
  const first = await send(victim)
  const again = await send(victim)
  expect(again).toMatchObject({ status: 201, json: { id: first.json.id, token: '', follow: '' } })
  expect(again.headers.get('set-cookie')).toBeNull()
})

test('no address that others may see names the private link', async () => {
  const { json, headers } = await send(victim)
  const token = json.follow.replace('/enquiry/', '')
  expect(json.redirect).not.toContain(token)
  const page = await get(json.redirect)
  expect(page).toContain('href="/enquiry"')
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^enquiry=[^;]+; Path=\/enquiry; Max-Age=\d+; HttpOnly; SameSite=Lax/)
  const opened = await web.request(site, '/enquiry', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, json.follow])
  expect((await web.request(site, '/enquiry')).status).toBe(404)
  const forged = await web.request(site, '/enquiry', { headers: { cookie: `enquiry=${btoa('{}')}.x` } })
  expect(forged.status).toBe(404)
})

test("pages that were seen before reach the dealer without anybody's private link", async () => {
  const { json } = await send({
    ...victim,
    url: 'http://x.example/enquiry/abcdefghijklmnopqrstuvwxyz',
    visited_pages: [
      '/cars',
      '/enquiry/abcdefghijklmnopqrstuvwxyz?said=details',
      '/success?follow=%2Fenquiry%2Fabcdefghijklmnop',
    ],
  })
  expect(JSON.stringify((await stored(json.id))?.payload)).not.toContain('abcdefghijklmnop')
})
