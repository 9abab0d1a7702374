import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ScanFile } from '#features/leads/server/records/lead-ports.ts'
import { clamdScan } from './clamd-scan.ts'
import { eicar, fakeScan } from '#testing/fakes/fake-scan.ts'
import { noScan } from './no-scan.ts'

/** A daemon that speaks clamd's protocol and finds what exists to be found. */
async function daemon(respond: (content: Buffer, socket: Socket) => void) {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const content = wholeStream(heard)
      if (content) respond(content, socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

/** The chunks that were sent, once the empty one that ends them has come. */
function wholeStream(heard: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!heard.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const honest = (content: Buffer, socket: Socket): void =>
  void socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')

describe.each<[string, () => Promise<ScanFile>]>([
  ['the daemon', async () => clamdScan(await daemon(honest))],
  ['the fake', async () => fakeScan],
])('%s', (_, open) => {
  test('finds a clean file clean and one that it knows infected, also when it is long', async () => {
    const scan = await open()
    const long = Array.from({ length: 200 }, () => Buffer.alloc(16_384, 'x'))
    expect(await scan(Readable.from([Buffer.from('a letter')]))).toBe('clean')
    expect(await scan(Readable.from(long))).toBe('clean')
    expect(await scan(Readable.from([...long, Buffer.from(eicar)]))).toBe('infected')
  })

  test('finds what is cut in two on its way', async () => {
    const halves = [Buffer.from(eicar.slice(0, 30)), Buffer.from(eicar.slice(30))]
    expect(await (await open())(Readable.from(halves))).toBe('infected')
  })

  test('passes nothing that breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('begun')
        throw new Error('the disk is gone')
      })(),
    )
    await expect((await open())(broken)).rejects.toThrow('the disk is gone')
  })
})

test.each<[string, (content: Buffer, socket: Socket) => void, RegExp]>([
  ['gives up', (_, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'), /gave up: INSTREAM size/],
  ['hangs up', (_, socket) => void socket.destroy(), /hung up|gave up/],
  ['stalls', () => {}, /too long/],
])('a scanner that %s passes nothing unseen', async (_, respond, pattern) => {
  const scan = clamdScan({ ...(await daemon(respond)), timeLimitMilliseconds: 200 })
  await expect(scan(Readable.from([Buffer.from('x')]))).rejects.toThrow(pattern)
})

test('a scanner that is not there passes nothing', async () => {
  await expect(clamdScan({ host: '127.0.0.1', port: 1 })(Readable.from([Buffer.from('x')]))).rejects.toThrow()
})

test('without a scanner a file passes and is marked as not scanned', async () => {
  expect(await noScan(Readable.from([Buffer.from(eicar)]))).toBe('unscanned')
})
