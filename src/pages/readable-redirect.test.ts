import { expect, test } from 'vitest'
import { sandboxTradeIn } from '#features/trade-in/domain/sample-trade-in.ts'
import { readableByScript } from './submission/readable-by-script.ts'
import { testWeb } from './test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ retail: { trade_in: sandboxTradeIn } })
const plate = new URLSearchParams({ form_name: 'trade-in', step_number: '1', Rego: 'demo 01', state: 'NSW' })
const post = (headers: Record<string, string>) =>
  web.request(site, '/trade-in', { method: 'POST', body: plate, headers })

test('a script that sends a form reads where its answer leads; a browser is led there', async () => {
  const plain = await post({})
  expect([plain.status, plain.headers.get('x-location')]).toEqual([303, null])
  const read = await post({ 'x-form': 'script' })
  expect([read.status, read.headers.get('location')]).toEqual([204, null])
  expect(read.headers.get('x-location')).toMatch(/^\/trade-in\/[\w-]{43}$/)
  expect(read.headers.get('cache-control')).toBe('no-store')
})

test('the cookies of the answer come with it, each by itself', () => {
  const response = new Response(null, { status: 303, headers: { location: '/success' } })
  for (const cookie of ['one=1; HttpOnly', 'other=2; HttpOnly']) response.headers.append('set-cookie', cookie)
  const sent = new Request('http://dealer.example/contact', { method: 'POST', headers: { 'x-form': 'script' } })
  const read = readableByScript(sent, response)
  expect([read?.headers.get('x-location'), read?.headers.getSetCookie()]).toEqual([
    '/success',
    ['one=1; HttpOnly', 'other=2; HttpOnly'],
  ])
})

test('a refused form and a page that has moved are the same for a script', async () => {
  const refused = await web.request(site, '/trade-in', {
    method: 'POST',
    body: new URLSearchParams({ form_name: 'trade-in', step_number: '1' }),
    headers: { 'x-form': 'script' },
  })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
  const moved = await web.request(site, '/contact/', { headers: { 'x-form': 'script' } })
  expect(moved.status).toBe(301)
})

test('who comes from another site is refused, script or not', async () => {
  const foreign = await post({ 'x-form': 'script', origin: 'https://elsewhere.example' })
  expect([foreign.status, foreign.headers.get('x-location')]).toEqual([403, null])
})
