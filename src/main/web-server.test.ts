import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWebServer, type WebServer } from './web-server.ts'
import { eventually } from '#testing/until.ts'

let web: WebServer
let port: number
const sockets: Socket[] = []

beforeEach(async () => {
  web = openWebServer({ trustedProxies: 0, hstsSeconds: 3600 })
  await new Promise<void>((resolve) => web.server.listen(0, '127.0.0.1', resolve))
  port = (web.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  web.server.closeAllConnections()
  web.server.close()
})

const get = (path: string): Promise<string> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(async (response) => `${response.status} ${await response.text()}`)

test('while the program starts it is alive, not ready, and the first visitors get their pages when it is', async () => {
  expect(await get('/healthz')).toBe('200 ok\n')
  expect(await get('/readyz')).toBe('503 not ready: starting\n')
  const arrived = once(web.server, 'request')
  const early = get('/contact')
  await arrived
  web.serveWith({
    listener: (requested, response) => void response.end(`page of ${requested.url}`),
    readiness: async (purpose) =>
      purpose === 'leads' ? { isReady: false, because: 'disk' } : { isReady: true, because: '' },
    mayHaveCertificate: () => false,
  })
  expect(await early).toBe('200 page of /contact')
  expect(await get('/contact')).toBe('200 page of /contact')
  expect([await get('/healthz'), await get('/readyz')]).toEqual(['200 ok\n', '200 ready\n'])
  expect(await get('/readyz?for=leads')).toBe('503 not ready: disk\n')
})

test('the server in front is told which names may have a certificate, and nobody whom it passes on', async () => {
  expect(await get('/tls-ask?domain=www.cars.example')).toBe('503 starting\n')
  web.serveWith({
    listener: (_asked, response) => void response.end('page'),
    readiness: async () => ({ isReady: true, because: '' }),
    mayHaveCertificate: (host) => host === 'www.cars.example',
  })
  expect(await get('/tls-ask?domain=WWW.cars.example')).toBe('200 yes\n')
  for (const host of ['other.example', '', 'x'.repeat(300), '..%2f', 'www.cars.example.evil.example'])
    expect([host, await get(`/tls-ask?domain=${host}`)]).toEqual([host, '404 no such domain\n'])
  const passedOn = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await fetch(`http://127.0.0.1:${port}/tls-ask?domain=www.cars.example`, passedOn)).status).toBe(404)
})

test('browsers are told to stay on TLS, by every answer', async () => {
  web.serveWith({
    listener: (_asked, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('page'),
    readiness: async () => ({ isReady: true, because: '' }),
    mayHaveCertificate: () => false,
  })
  const response = await fetch(`http://127.0.0.1:${port}/contact`)
  expect(response.headers.get('strict-transport-security')).toBe('max-age=3600')
})

test('it is alive also when nothing else is answered', async () => {
  web.serveWith({ listener: () => {}, readiness: () => new Promise(() => {}), mayHaveCertificate: () => false })
  void get('/hangs').catch(() => {})
  expect(await get('/healthz')).toBe('200 ok\n')
})

test('too many who wait for the start are told when to come again', async () => {
  const early = Array.from({ length: 230 }, () => get('/').catch((error: unknown) => String(error)))
  expect(await Promise.race(early)).toContain('503 ')
  expect(await get('/')).toContain('We’ll be right back')
  web.serveWith({
    listener: (_asked, response) => void response.end('page'),
    readiness: async () => ({ isReady: true, because: '' }),
    mayHaveCertificate: () => false,
  })
  const responses = await Promise.all(early)
  expect(responses.filter((response) => response === '200 page').length).toBe(200)
})

/** A form of which nothing but the first bytes ever come. */
function sendSlowly(): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nname=')
    })
    sockets.push(socket)
    socket.on('data', (chunk) => resolve(String(chunk).slice(9, 12)))
    socket.on('error', () => resolve('cut'))
    socket.on('close', () => resolve('cut'))
  })
}

test('bodies that come slowly are few from one address, and others are not held up', async () => {
  web.serveWith({
    listener: (requested, response) => void requested.resume().on('end', () => response.end('taken')),
    readiness: async () => ({ isReady: true, because: '' }),
    mayHaveCertificate: () => false,
  })
  const slow = Array.from({ length: 40 }, sendSlowly)
  const refused = slow.map((one) => one.then((status) => expect(status).toBe('503')))
  await Promise.any(refused)
  await eventually(async () => {
    const settled = await Promise.all(slow.map((one) => Promise.race([one, Promise.resolve('open')])))
    expect(settled.filter((status) => status === '503').length).toBe(8)
  })
  expect(await get('/page').catch(() => 'hangs')).toBe('200 taken')
  for (const socket of sockets.splice(0)) socket.destroy()
  // When they are gone there is room again.
  await eventually(async () => expect(await post('name=Ann')).toBe(200))
})

const post = (body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/contact' }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sending.on('error', reject)
    sending.end(body)
  })
