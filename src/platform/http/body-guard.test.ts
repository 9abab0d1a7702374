import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { bodyGuard } from './body-guard.ts'

const bounds = { perAddress: 8, inAll: 8, leastBytes: 10, each: 60 }
const length = 400

afterEach(() => void vi.useRealTimers())

/** Vitest's own waiting would move the guard's clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(2)
}

/** Sends so many bytes between two looks of the guard, whose clock is moved by hand, and answers how it ended. */
async function sendAtPace(bytesAtOnce: number): Promise<string> {
  // Only the guard counts intervals; sockets keep their own time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const guard = bodyGuard({ trustedProxies: 0 }, bounds)
  const received = Promise.withResolvers<IncomingMessage>()
  const server = createServer((request, response) => {
    received.resolve(request)
    if (guard(request, response))
      request
        .resume()
        .on('end', () => response.end('taken'))
        .on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  const request = await received.promise
  for (let sent = 0; sent < length && !request.destroyed; sent += bytesAtOnce) {
    const before = request.socket.bytesRead
    socket.write('x'.repeat(bytesAtOnce))
    await until(() => request.socket.bytesRead >= before + bytesAtOnce)
    vi.advanceTimersByTime(bounds.each)
  }
  await closed
  server.close()
  return text.includes('taken') ? 'taken' : 'cut'
}

test('a body that all but stands still is cut, one that comes at a walk is taken', async () => {
  expect(await sendAtPace(1)).toBe('cut')
  expect(await sendAtPace(40)).toBe('taken')
})
