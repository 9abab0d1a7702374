import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RemoteFeed } from '#features/feeds/server/feeds-in/feed-ports.ts'
import { openFtpStandIn } from '#testing/stand-ins/ftp-stand-in.ts'
import { openSftpStandIn } from '#testing/stand-ins/sftp-stand-in.ts'
import { fetchFeed } from './fetch-feed.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const login = { user: 'dealer', password: 'right' }
const files = {
  '/out/stock-1.csv': { content: 'old', modifiedAt: Date.parse('2026-11-20T00:00:00Z') },
  '/out/stock-2.csv': { content: 'make,model\nKia,Rio\n', modifiedAt: Date.parse('2026-11-21T00:00:00Z') },
  '/out/stock-3.csv.part': { content: 'half of', modifiedAt: Date.parse('2026-11-22T00:00:00Z') },
  '/out/leads.csv': { content: 'no', modifiedAt: Date.parse('2026-11-22T00:00:00Z') },
}

const folder = await temporaryFolder()
const to = join(folder, 'stock')

const own = fetchFeed(() => true)
const feed = (address: string, more: Partial<RemoteFeed> = {}): RemoteFeed => ({
  address,
  userName: login.user,
  secret: login.password,
  hostKey: '',
  etag: '',
  ...more,
})
const text = () => readFile(to, 'utf8')

test.each([
  ['sftp', openSftpStandIn],
  ['ftp', openFtpStandIn],
] as const)(
  'the newest finished file that fits is taken over %s, and the same is not taken twice',
  async (protocol, open) => {
    const server = await open(files, login)
    const address = `${protocol}://127.0.0.1:${server.port}/out/stock-*`
    const taken = await own(feed(address), to)
    expect(taken).toMatchObject({ kind: 'file', name: 'stock-2.csv', bytes: 19 })
    expect(await text()).toBe(files['/out/stock-2.csv'].content)
    const { etag, hostKey } = taken.kind === 'file' ? taken : { etag: '', hostKey: '' }
    expect(await own(feed(address, { etag, hostKey }), to)).toEqual({ kind: 'unchanged' })
    await expect(own(feed(address, { secret: 'wrong' }), to)).rejects.toThrow('127.0.0.1 refuses the user or password.')
    await expect(own(feed(`${address}.xml`), to)).rejects.toThrow('has no file stock-*.xml in /out')
    await server.close()
  },
)

test('an SFTP host that shows another key than before is not spoken to', async () => {
  const server = await openSftpStandIn(files, login)
  const address = `sftp://127.0.0.1:${server.port}/out/stock-2.csv`
  await expect(own(feed(address, { hostKey: 'SHA256:another' }), to)).rejects.toThrow('shows another key than before')
  await server.close()
})

async function web(respond: Parameters<typeof createServer>[1]): Promise<{ server: Server; base: string }> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a file is asked for over HTTP with its ETag and the user; what the host refuses is said in words', async () => {
  const seen: (string | undefined)[] = []
  const { server, base } = await web((request, response) => {
    seen.push(request.headers.authorization)
    if (request.url === '/gone') return void response.writeHead(404).end()
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (request.url === '/cut')
      return void response.writeHead(200, { 'content-length': '99' }).write('half', () => response.destroy())
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
    response.writeHead(200, { etag: '"v1"' }).end('make,model\n')
  })
  const taken = await own(feed(`${base}/stock.csv`), to)
  expect(taken).toMatchObject({ kind: 'file', etag: '"v1"', bytes: 11, name: 'stock.csv' })
  expect(seen[0]).toBe(`Basic ${Buffer.from('dealer:right').toString('base64')}`)
  expect(await own(feed(`${base}/stock.csv`, { etag: '"v1"' }), to)).toEqual({ kind: 'unchanged' })
  await own(feed(`${base}/stock.csv`, { userName: '' }), to)
  expect(seen.at(-1)).toBe('Bearer right')
  await expect(own(feed(`${base}/gone`), to)).rejects.toThrow('has no file at this address')
  await expect(own(feed(`${base}/elsewhere`), to)).rejects.toThrow('has moved the file')
  await expect(own(feed(`${base}/cut`), to)).rejects.toThrow()
  server.close()
})

test('a file that travels packed is unpacked up to the size that a file may have, and one that is damaged is said to be', async () => {
  const packed = gzipSync('make,model\n')
  const bomb = Buffer.concat(Array.from({ length: 34 }, () => gzipSync(Buffer.alloc(16_000_000))))
  const replies: Record<string, Buffer> = { '/stock': packed, '/bomb': bomb, '/damaged': packed.subarray(0, 20) }
  const { server, base } = await web((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(replies[request.url ?? ''])
  })
  expect(await own(feed(`${base}/stock`), to)).toMatchObject({ bytes: 11 })
  expect(await text()).toBe('make,model\n')
  await expect(own(feed(`${base}/bomb`), to)).rejects.toThrow('The file is larger than 500 MB.')
  await expect(own(feed(`${base}/damaged`), to)).rejects.toThrow('is damaged')
  server.close()
})

test.each([
  'http://127.0.0.1/stock.csv',
  'https://127.0.0.1/stock.csv',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/stock.csv',
  'https://localhost/stock.csv',
  'sftp://10.0.0.1/stock.csv',
  'ftp://192.168.1.1/stock.csv',
  'ftps://localhost:21/stock.csv',
])('%s is no way into our own network', async (address) => {
  await expect(fetchFeed(() => false)(feed(address), to)).rejects.toThrow(
    /not on the public internet|must begin with https/,
  )
})
