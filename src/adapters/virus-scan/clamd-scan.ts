import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import type { ScanFile } from '#features/leads/server/records/lead-ports.ts'

type ClamdOptions = { host: string; port: number; timeLimitMilliseconds?: number }

/** Asks a ClamAV daemon (INSTREAM over TCP). Throws when it cannot be reached or gives up. */
export function clamdScan({ host, port, timeLimitMilliseconds = 20_000 }: ClamdOptions): ScanFile {
  return async (file) => {
    const socket = connect({ host, port })
    socket.setTimeout(timeLimitMilliseconds, () => socket.destroy(new Error('the virus scanner takes too long')))
    const reply = replyOf(socket)
    try {
      socket.write('zINSTREAM\0')
      for await (const chunk of file) {
        const bytes = Buffer.from(chunk as Buffer)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(bytes.length)
        if (socket.destroyed) break
        if (!socket.write(Buffer.concat([length, bytes]))) await drained(socket)
      }
      if (!socket.destroyed) socket.write(Buffer.alloc(4))
      return verdictOf(await reply)
    } finally {
      file.destroy()
      socket.destroy()
    }
  }
}

/** All that the other side says until it is done; it may say it before we are. */
function replyOf(socket: Readable): Promise<string> {
  const reply = new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (chunk.includes(0)) resolve(Buffer.concat(chunks).toString('utf8'))
    })
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the virus scanner hung up')))
  })
  // It is awaited after the file was sent; until then a failure must not count as unhandled.
  reply.catch(() => {})
  return reply
}

const drained = (socket: { once(event: 'drain' | 'close', done: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', resolve)
  })

function verdictOf(reply: string): 'clean' | 'infected' {
  if (/\bOK\0?\s*$/.test(reply)) return 'clean'
  if (/\bFOUND\0?\s*$/.test(reply)) return 'infected'
  throw new Error(`The virus scanner gave up: ${reply.replaceAll('\0', '').slice(0, 200)}`)
}
