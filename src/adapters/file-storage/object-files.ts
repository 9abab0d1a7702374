import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { hour, minute, second } from '#kernel/duration.ts'
import { checkedName, type FileInfo, type FileStore, isStoredName } from '#platform/file-store.ts'
import { Unavailable } from '#platform/unavailable.ts'

export type ObjectStorage = {
  /** Address of the bucket, with a folder in it or without: `https://s3.eu-central-1.amazonaws.com/bucket/folder`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps files in a bucket of an S3-compatible service. Its addresses have the bucket in their path, which all such services take. */
export function objectFiles({ url, ...keys }: ObjectStorage, within = ''): FileStore {
  const base = `${url.replace(/\/+$/, '')}/${within}`
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const ask = askerOf(client)
  const addressOf = (name: string): string => base + checkedName(name)
  const infoOf = async (name: string): Promise<FileInfo | undefined> => {
    const { status, headers } = await ask(addressOf(name), { method: 'HEAD' })
    if (status === 404) return undefined
    return {
      name,
      bytes: Number(headers.get('content-length')),
      storedAt: new Date(headers.get('last-modified') ?? Number.NaN),
    }
  }
  const get = async (name: string): Promise<Response | undefined> => {
    const response = await ask(addressOf(name), { method: 'GET' })
    if (response.status !== 404) return response
    await response.body?.cancel()
    return undefined
  }
  return {
    write: async (name, content) =>
      finished(await ask(addressOf(name), { method: 'PUT', body: new Uint8Array(content) })),
    writeStream: (name, content) =>
      withSpooled(content, async (body) => {
        await finished(await ask(addressOf(name), { method: 'PUT', body }))
        return body.size
      }),
    async read(name) {
      const response = await get(name)
      return response && Buffer.from(await whole(response))
    },
    async open(name) {
      const body = (await get(name))?.body
      return body ? Readable.fromWeb(body) : undefined
    },
    stat: infoOf,
    async renew(name) {
      const info = await infoOf(name)
      if (!info || Date.now() - info.storedAt.getTime() < hour) return
      const headers = { 'x-amz-copy-source': new URL(addressOf(name)).pathname, 'x-amz-metadata-directive': 'REPLACE' }
      await finished(await ask(addressOf(name), { method: 'PUT', headers }))
    },
    remove: async (name) => finished(await ask(addressOf(name), { method: 'DELETE' })),
    list: (under) => listObjects(ask, base, under),
  }
}

type Ask = (address: string, how: RequestInit) => Promise<Response>

/** Milliseconds; a part of a backup may take its time. */
const patience = 5 * minute
const waits = [200, second, 3 * second]

/** Answers with what was found or that nothing was (404). What goes wrong for the moment is tried again, and is `Unavailable` then. */
const askerOf =
  (client: AwsClient): Ask =>
  async (address, how) => {
    for (let tries = 0; ; tries++) {
      const response = await client
        .fetch(address, { ...how, signal: AbortSignal.timeout(patience) })
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      const isAnswered = !(response instanceof Error)
      if (isAnswered && (response.ok || response.status === 404)) return response
      const text = isAnswered ? await response.text() : (causeOf(response) ?? response.message)
      const said = isAnswered ? `${response.status} ${/<Code>([^<]*)/.exec(text)?.[1] ?? ''}` : text
      if (isAnswered && response.status < 500 && response.status !== 429)
        throw new Error(
          `The object storage refuses: ${said.trim()}. Check FORECOURT_STORAGE and FORECOURT_STORAGE_KEY.`,
        )
      const wait = waits[tries]
      if (wait === undefined) throw new Unavailable(`The object storage does not answer: ${said.trim()}`, 10)
      await sleep(wait)
    }
  }

const causeOf = ({ cause }: Error): string | undefined => (cause instanceof Error ? cause.message : undefined)

async function finished(response: Response): Promise<void> {
  await response.body?.cancel()
}

/** A connection that breaks off while the bytes come is no file that is shorter. */
async function whole(response: Response): Promise<ArrayBuffer> {
  const expected = Number(response.headers.get('content-length') ?? Number.NaN)
  const bytes = await response.arrayBuffer()
  if (Number.isNaN(expected) || bytes.byteLength === expected) return bytes
  throw new Unavailable('The object storage broke off', 10)
}

/** The service wants to know the length first, so a stream waits in a file of its own. Nothing is sent of one that breaks off. */
async function withSpooled<Value>(content: Readable, work: (body: Blob) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-object-'))
  try {
    const path = join(folder, 'content')
    await writeFile(path, content, { mode: 0o600 })
    return await work(await openAsBlob(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* listObjects(ask: Ask, base: string, under: string | undefined): AsyncGenerator<FileInfo> {
  const { origin, pathname } = new URL(base)
  const [, bucket = '', ...folders] = pathname.split('/')
  const within = folders.join('/')
  const prefix = within + (under === undefined ? '' : `${checkedName(under)}/`)
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) })
    const page = await ask(`${origin}/${bucket}?${query}`, { method: 'GET' })
    if (page.status === 404) throw new Error('There is no such bucket. Check FORECOURT_STORAGE.')
    const text = await page.text()
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = valueOf(entry, 'Key')?.slice(within.length) ?? ''
      const storedAt = new Date(valueOf(entry, 'LastModified') ?? Number.NaN)
      if (isStoredName(name)) yield { name, bytes: Number(valueOf(entry, 'Size')), storedAt }
    }
    token = valueOf(text, 'NextContinuationToken')
  }
}

/** Our own names hold nothing that XML would escape; tokens may. */
const valueOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
