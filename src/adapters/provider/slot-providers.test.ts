import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ReadProvider } from '#features/bookings/server/booking-ports.ts'
import { silentLog } from '#platform/log.ts'
import { checkedJsonClient } from '../search-host/checked-http.ts'
import { fixedSlotProvider } from './fixed-slot-provider.ts'
import { httpProviders, providerByteLimit } from './http-provider.ts'
import { httpSlotProvider } from './http-slot-provider.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const http = checkedJsonClient({ trustedHosts: ['127.0.0.1'], byteLimit: providerByteLimit })
const overHttp = (timeLimitMilliseconds = 5_000): ReadProvider =>
  httpSlotProvider(
    httpProviders({ log: silentLog, http, chance: () => 0.5, timeLimitMilliseconds, pauseMilliseconds: 1 }),
  )

const slots = [{ date: '2026-11-25', times: ['09:00'] }]

describe.each<[string, () => Promise<{ read: ReadProvider; baseUrl: string }>]>([
  [
    'over HTTP',
    async () => ({
      read: overHttp(),
      baseUrl: await serve((request, response) => {
        const isKnown = request.url?.startsWith('/dealerships/known/')
        response.statusCode = isKnown ? 200 : 404
        response.end(JSON.stringify(isKnown ? slots : { error: 'Not found' }))
      }),
    }),
  ],
  ['made for a test', async () => ({ read: fixedSlotProvider({ known: slots }), baseUrl: 'http://nowhere.example' })],
])('a provider %s', (_, open) => {
  test('answers with what it has, and not at all for a dealership that it does not know', async () => {
    const { read, baseUrl } = await open()
    expect(await read({ baseUrl, dealershipId: 'known', kind: 'service' })).toEqual(slots)
    expect(await read({ baseUrl, dealershipId: 'unknown', kind: 'service' })).toBeUndefined()
  })
})

test.each([
  ['service', '/base/dealerships/12/available_service_bookings.json'],
  ['test-drive', '/base/dealerships/12/available_appointment_bookings.json'],
] as const)('times of a %s are at the address of the specification', async (kind, path) => {
  const requested: string[] = []
  const baseUrl = await serve((request, response) => {
    requested.push(request.url ?? '')
    response.end('[]')
  })
  expect(await overHttp()({ baseUrl: `${baseUrl}/base/`, dealershipId: '12', kind })).toEqual([])
  expect(requested).toEqual([path])
})

test('a call that fails is repeated twice, and no more', async () => {
  let calls = 0
  const baseUrl = await serve((_, response) => {
    calls++
    response.statusCode = calls % 3 === 0 ? 200 : 503
    response.end(calls % 3 === 0 ? JSON.stringify(slots) : 'busy')
  })
  const question = { baseUrl, dealershipId: '1', kind: 'service' } as const
  expect([await overHttp()(question), calls]).toEqual([slots, 3])
  const down = await serve((_, response) => {
    calls++
    response.statusCode = 500
    response.end()
  })
  calls = 0
  expect([await overHttp()({ ...question, baseUrl: down }), calls]).toEqual([undefined, 3])
})

test.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  ['says a little and no more', (_, response) => void response.write('[')],
  ['says more than anybody reads', (_, response) => void response.end(`["${'x'.repeat(1_100_000)}"]`)],
  ['speaks no JSON', (_, response) => void response.end('<html>')],
  ['hangs up', (request) => void request.socket.destroy()],
  ['sends us elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['has a failure in its answer', (_, response) => void response.end(JSON.stringify({ status: 404 }))],
  ['has an error in its answer', (_, response) => void response.end(JSON.stringify({ error: 'no such dealership' }))],
])('a provider that %s has not answered', async (_, listener) => {
  const baseUrl = await serve(listener)
  expect(await overHttp(400)({ baseUrl, dealershipId: '1', kind: 'service' })).toBeUndefined()
})

test('no dealership id leads out of its place', async () => {
  const requested: string[] = []
  const baseUrl = await serve((request, response) => {
    requested.push(request.url ?? '')
    response.end('[]')
  })
  await overHttp()({ baseUrl, dealershipId: '../../admin?x=#', kind: 'service' })
  expect(requested).toEqual(['/dealerships/..%2F..%2Fadmin%3Fx%3D%23/available_service_bookings.json'])
})
