import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { requestHandler } from './request-handler.ts'
import { testWeb } from './test-web.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const web = await testWeb()
const site = await web.addDealer()
const server = createServer(requestHandler(web.deps, web.app))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

type RawResponse = { status: number; connection: string }

const post = (body: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/api/leads',
        method: 'POST',
        headers: { host: `${site.slug}.localhost`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '' }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })

test.each<[string, Record<string, string>]>([
  ['told beforehand', {}],
  ['counted while it comes', { 'transfer-encoding': 'chunked' }],
])(
  'a body that is too large, %s, ends its connection as announced, and the next call is answered',
  async (_, headers) => {
    const refused = await post(JSON.stringify({ lead: { message: 'x'.repeat(2_000_000) } }), headers)
    expect(refused).toEqual({ status: 413, connection: 'close' })
    expect((await post('{"lead":{}}')).status).toBe(422)
    expect((await post('{"lead":{}}')).connection).not.toBe('close')
  },
)
