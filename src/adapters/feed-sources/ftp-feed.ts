import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Client, FTPError } from 'basic-ftp'
import { newestFile, remotePath } from '#features/feeds/domain/feeds-in/feed-source.ts'
import { FeedProblem, type FetchFeed } from '#features/feeds/server/feeds-in/feed-ports.ts'
import { byteCounter, largestFeed } from './feed-limits.ts'
import { publicHost } from './public-host.ts'

const timeout = 30_000

/** Takes the newest file from an FTP server; `ftps://` speaks TLS. FTP without it shows the password to everybody on the way. */
export const ftpFeed =
  (isTrusted: (host: string) => boolean): FetchFeed =>
  async ({ address, userName, secret, etag }, to) => {
    const url = new URL(address)
    const host = await publicHost(url.hostname, isTrusted)
    const client = new Client(timeout)
    try {
      await client.access({
        host,
        port: url.port === '' ? 21 : Number(url.port),
        user: userName || 'anonymous',
        password: secret,
        secure: url.protocol === 'ftps:',
        secureOptions: { servername: url.hostname },
      })
      const { folder, pattern } = remotePath(address)
      await client.cd(folder)
      const files = (await client.list())
        .filter(({ isFile }) => isFile)
        .map(({ name, size, modifiedAt, rawModifiedAt }) => ({
          name,
          size,
          modifiedAt: (modifiedAt ?? new Date(rawModifiedAt)).getTime() || 0,
        }))
      const newest = newestFile(files, pattern)
      if (!newest) throw new FeedProblem(`${url.hostname} has no file ${pattern} in ${folder}.`)
      const name = `${newest.name} ${newest.size} ${newest.modifiedAt}`
      if (name === etag) return { kind: 'unchanged' }
      if (newest.size > largestFeed) throw new FeedProblem('The file is larger than 500 MB.')
      const counter = byteCounter(largestFeed)
      const written = pipeline(counter.stream, createWriteStream(to))
      await client.downloadTo(counter.stream, newest.name)
      await written
      return { kind: 'file', etag: name, bytes: counter.bytes(), name: newest.name, hostKey: '' }
    } catch (error) {
      throw problemOf(error, url.hostname)
    } finally {
      client.close()
    }
  }

function problemOf(error: unknown, host: string): Error {
  if (error instanceof FeedProblem) return error
  if (error instanceof FTPError && error.code === 530) return new FeedProblem(`${host} refuses the user or password.`)
  return new FeedProblem(`${host} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
}
