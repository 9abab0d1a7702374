import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { requestHandler } from './request-handler.ts'
import { testWeb } from './test-web.ts'

const web = await testWeb()
const site = await web.addDealer()
const server = createServer(requestHandler(web.deps, web.app))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

function send(lines: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, 'Connection: close', '', ''].join('\r\n')))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
  })
}

const host = () => `${site.slug}.localhost:3000`
const statusOf = (response: string) => Number(response.slice(9, 12))

test('a host in the request target never gets into the page that others are sent', async () => {
  const poisoned = await send(['GET http://evil.example/contact HTTP/1.1', `Host: ${host()}`])
  expect([statusOf(poisoned), poisoned.includes('evil.example')]).toEqual([400, false])
  const page = await send(['GET /contact HTTP/1.1', `Host: ${host()}`])
  expect([statusOf(page), page.includes('evil.example')]).toEqual([200, false])
  expect(page).toContain(`href="http://${host()}/contact"`)
})

test('a target that names the same host is that page', async () => {
  const response = await send([`GET http://${host()}/contact?a=1 HTTP/1.1`, `Host: ${host()}`])
  expect([statusOf(response), response.includes(`href="http://${host()}/contact"`)]).toEqual([200, true])
})

test('a finished page is not sent for an address with empty keys, which leads to the one without', async () => {
  await send(['GET /contact HTTP/1.1', `Host: ${host()}`])
  const response = await send(['GET /contact?make= HTTP/1.1', `Host: ${host()}`])
  expect([statusOf(response), /^location: (.*)$/im.exec(response)?.[1]?.trim()]).toEqual([302, '/contact'])
})

test.each([
  ['two hosts', (own: string) => ['GET / HTTP/1.1', `Host: ${own}`, 'Host: evil.example']],
  ['the same host twice', (own: string) => ['GET / HTTP/1.1', `Host: ${own}`, `hOST: ${own}`]],
  ['a name before the host', (own: string) => [`GET http://evil@${own}/ HTTP/1.1`, `Host: ${own}`]],
  ['another scheme', (own: string) => [`GET ftp://${own}/ HTTP/1.1`, `Host: ${own}`]],
  ['another port', (own: string) => [`GET http://${own}1/ HTTP/1.1`, `Host: ${own}`]],
  ['no path at all', (own: string) => ['OPTIONS * HTTP/1.1', `Host: ${own}`]],
  ['no host', () => ['GET / HTTP/1.1']],
])('a request with %s is answered 400', async (_what, linesOf) => {
  expect(statusOf(await send(linesOf(host())))).toBe(400)
})
