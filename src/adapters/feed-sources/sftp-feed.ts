import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import SftpClient from 'ssh2-sftp-client'
import { newestFile, remotePath } from '#features/feeds/domain/feeds-in/feed-source.ts'
import { FeedProblem, type FetchFeed } from '#features/feeds/server/feeds-in/feed-ports.ts'
import { byteCounter, largestFeed } from './feed-limits.ts'
import { publicHost } from './public-host.ts'

const timeout = 30_000

/**
 * Takes the newest file from an SFTP server. The host's key is pinned with the first connection: a host that shows another
 * one later is not spoken to until a person says so.
 */
export const sftpFeed =
  (isTrusted: (host: string) => boolean): FetchFeed =>
  async ({ address, userName, secret, hostKey, etag }, to) => {
    const url = new URL(address)
    const host = await publicHost(url.hostname, isTrusted)
    const client = new SftpClient()
    let shown = ''
    try {
      await client.connect({
        host,
        port: url.port === '' ? 22 : Number(url.port),
        username: userName,
        ...(secret.startsWith('-----BEGIN') ? { privateKey: secret } : { password: secret }),
        readyTimeout: timeout,
        hostVerifier: (key: Buffer) => {
          shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
          return hostKey === '' || shown === hostKey
        },
      })
      const { folder, pattern } = remotePath(address)
      const files = (await client.list(folder))
        .filter(({ type }) => type === '-')
        .map(({ name, size, modifyTime }) => ({ name, size, modifiedAt: modifyTime }))
      const newest = newestFile(files, pattern)
      if (!newest) throw new FeedProblem(`${url.hostname} has no file ${pattern} in ${folder}.`)
      const name = `${newest.name} ${newest.size} ${newest.modifiedAt}`
      if (name === etag) return { kind: 'unchanged' }
      const counter = byteCounter(largestFeed)
      const written = pipeline(counter.stream, createWriteStream(to))
      await client.get(`${folder.replace(/\/$/, '')}/${newest.name}`, counter.stream)
      await written
      return { kind: 'file', etag: name, bytes: counter.bytes(), name: newest.name, hostKey: shown }
    } catch (error) {
      if (hostKey !== '' && shown !== '' && shown !== hostKey)
        throw new FeedProblem(`${url.hostname} shows another key than before. Add it again if that is right.`)
      throw problemOf(error, url.hostname)
    } finally {
      await client.end().catch(() => {})
    }
  }

function problemOf(error: unknown, host: string): Error {
  if (error instanceof FeedProblem) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/authentication/i.test(message)) return new FeedProblem(`${host} refuses the user or password.`)
  return new FeedProblem(`${host} cannot be read: ${message}.`)
}
