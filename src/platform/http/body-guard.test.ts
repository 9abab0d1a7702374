import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bodyGuard } from './body-guard.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Starts a server that reads bodies, with bounds that a test can wait for; answers its port. */
async function listen(): Promise<number> {
  const guard = bodyGuard({ trustedProxies: 0 }, { perAddress: 8, inAll: 8, leastBytes: 10, each: 60 })
  server = createServer((request, response) => {
    if (guard(request, response))
      request
        .resume()
        .on('end', () => response.end('taken'))
        .on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends so many bytes every 30 milliseconds and answers how it ended. */
async function sendAtPace(bytesAtOnce: number): Promise<string> {
  const port = await listen()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 400\r\n\r\n')
      let sent = 0
      const timer = setInterval(() => {
        if (sent >= 400 || socket.destroyed) return clearInterval(timer)
        socket.write('x'.repeat(Math.min(bytesAtOnce, 400 - sent)))
        sent += bytesAtOnce
      }, 30)
    })
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => resolve('cut'))
    socket.on('close', () => resolve(answer.includes('taken') ? 'taken' : 'cut'))
  })
}

test('a body that all but stands still is cut, one that comes at a walk is taken', async () => {
  expect(await sendAtPace(1)).toBe('cut')
  server.close()
  expect(await sendAtPace(40)).toBe('taken')
})
