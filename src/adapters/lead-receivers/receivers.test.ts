import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CallReceiver } from '#features/leads/server/records/lead-ports.ts'
import { openHttpReceiver } from './http-receiver.ts'
import { openMemoryReceiver } from '#testing/fakes/memory-receiver.ts'

type Got = { method: string; headers: IncomingMessage['headers']; body: string }
type Behaviour = (response: ServerResponse, number: number) => void

/** A real receiver that behaves as told. */
async function receiver(behave: Behaviour): Promise<{ url: string; got: Got[] }> {
  const got: Got[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ method: request.method ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      behave(response, got.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?key=1`, got }
}

const here = openHttpReceiver({ allowsPrivate: true, timeLimitMilliseconds: 400 })
const call = (url: string) => ({
  url,
  headers: { 'content-type': 'application/json', 'forecourt-id': 'd1' },
  body: '{"ä":1}',
})

describe.each<[string, () => Promise<{ call: CallReceiver; url: string; bodies(): string[] }>]>([
  [
    'over HTTP',
    async () => {
      const { url, got } = await receiver((response) => response.end('thanks'))
      return { call: here, url, bodies: () => got.map(({ body }) => body) }
    },
  ],
  [
    'in memory',
    async () => {
      const memory = openMemoryReceiver()
      return { call: memory.call, url: 'https://x.example', bodies: () => memory.calls.map(({ body }) => body) }
    },
  ],
])('a receiver %s', (_, open) => {
  test('gets a call as it was given, as often as it is made', async () => {
    const { call: send, url, bodies } = await open()
    expect(await send(call(url))).toMatchObject({ ok: true, value: { statusCode: 200 } })
    await send(call(url))
    expect(bodies()).toEqual(['{"ä":1}', '{"ä":1}'])
  })
})

test('a call is a POST with its headers, its path and its length', async () => {
  const { url, got } = await receiver((response) => response.writeHead(202).end('kept'))
  expect(await here(call(url))).toEqual({ ok: true, value: { statusCode: 202, text: 'kept' } })
  expect(got[0]).toMatchObject({
    method: 'POST',
    headers: { 'forecourt-id': 'd1', 'content-type': 'application/json', 'content-length': '8' },
  })
})

test.each([
  [500, 'temporary'],
  [404, 'temporary'],
  [429, 'temporary'],
  [410, 'permanent'],
])('the status %i is a %s problem, with what was said', async (status, kind) => {
  const { url } = await receiver((response) => response.writeHead(status).end('no room'))
  expect(await here(call(url))).toEqual({ ok: false, problem: { kind, statusCode: status, text: 'no room' } })
})

test('a receiver that fails once and then does not is told the second time', async () => {
  const { url } = await receiver((response, number) => response.writeHead(number === 1 ? 500 : 200).end())
  expect([(await here(call(url))).ok, (await here(call(url))).ok]).toEqual([false, true])
})

test('a redirect is not followed', async () => {
  const elsewhere = await receiver((response) => response.end())
  const { url } = await receiver((response) => response.writeHead(307, { location: elsewhere.url }).end())
  expect(await here(call(url))).toMatchObject({ ok: false, problem: { kind: 'temporary', statusCode: 307 } })
  expect(elsewhere.got).toEqual([])
})

test.each<[string, Behaviour, RegExp]>([
  ['stalls', () => {}, /in time/],
  ['begins and then stalls', (response) => response.writeHead(200).write('so'), /in time/],
  ['hangs up', (response) => response.destroy(), /cannot be reached/],
])('one that %s is a temporary problem', async (_, behave, pattern) => {
  const { url } = await receiver(behave)
  const reply = await here(call(url))
  expect(reply).toMatchObject({ ok: false, problem: { kind: 'temporary', text: expect.stringMatching(pattern) } })
})

test('one that talks for ever is heard for a kilobyte only', async () => {
  const { url } = await receiver((response) => {
    const more = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(more))
  })
  const reply = await here(call(url))
  expect(reply.ok && reply.value.text.length).toBe(1_000)
})

test('one that is not there is a temporary problem', async () => {
  expect(await here(call('http://127.0.0.1:1/'))).toMatchObject({ ok: false, problem: { kind: 'temporary' } })
})

test('the connection goes to the address that was checked, whatever the name answers a moment later', async () => {
  const { url, got } = await receiver((response) => response.end())
  let requests = 0
  const resolve = async (): Promise<string[]> => (++requests === 1 ? ['127.0.0.1'] : ['192.0.2.1'])
  const send = openHttpReceiver({ allowsPrivate: true, timeLimitMilliseconds: 400, resolve })
  expect((await send(call(url.replace('127.0.0.1', 'rebinding.invalid')))).ok).toBe(true)
  expect([requests, got[0]?.headers.host?.split(':')[0]]).toEqual([1, 'rebinding.invalid'])
})

describe('outside development', () => {
  const strict = (addresses: string[]) =>
    openHttpReceiver({ allowsPrivate: false, timeLimitMilliseconds: 400, resolve: async () => addresses })

  test('only https is called', async () => {
    const { url, got } = await receiver((response) => response.end())
    expect(await strict(['93.184.216.34'])(call(url))).toMatchObject({
      ok: false,
      problem: { kind: 'permanent', text: /https/ },
    })
    expect(got).toEqual([])
  })

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['192.168.0.1'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:10.0.0.1'],
    ['93.184.216.34', '10.0.0.1'],
  ])('an address in a private network is refused: %s', async (...addresses) => {
    const reply = await strict(addresses)(call('https://receiver.example/in'))
    expect(reply).toMatchObject({ ok: false, problem: { kind: 'temporary', text: /private network/ } })
  })

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f000001/'])(
    'and so is %s, written as a number',
    async (url) => {
      const reply = await openHttpReceiver({ allowsPrivate: false })(call(url))
      expect(reply).toMatchObject({ ok: false, problem: { text: /private network/ } })
    },
  )
})
