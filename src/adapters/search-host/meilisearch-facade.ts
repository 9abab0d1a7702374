import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from 'meilisearch'
import { type FacadeDocument, FilterError, readFacadeFilter } from './meilisearch-facade-filter.ts'
import { type FacadeIndex, type FacadeQuery, searchFacadeIndex } from './meilisearch-facade-search.ts'

/**
 * A server in the shape of Meilisearch, for development and tests: documents, settings, tasks, several searches in one call,
 * keys, and the filters that our host writes. It is not Meilisearch and knows nothing that our host does not use: what it
 * answers comes from the plain rules of this house, and how well it reads words says nothing about the real one.
 */
export type MeilisearchFacade = {
  url: string
  documents(index: string): FacadeDocument[]
  settings(index: string): Settings
  close(): Promise<void>
}

export type FacadeKeys = { search: string; write: string }

export async function startMeilisearchFacade(keys: FacadeKeys, port = 0): Promise<MeilisearchFacade> {
  const indexes = new Map<string, FacadeIndex>()
  const server = createServer((request, response) => void answer({ indexes, keys }, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    settings: (index) => indexes.get(index)?.settings ?? {},
    documents: (index) => [...(indexes.get(index)?.documents.values() ?? [])],
    close: () => closed(server),
  }
}

type Facade = { indexes: Map<string, FacadeIndex>; keys: FacadeKeys }

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** A failure as Meilisearch tells it. */
class FacadeFailure extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

async function answer(facade: Facade, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  try {
    const { status, body } = await handle(facade, request)
    send(status, body)
  } catch (error) {
    const failure = asFailure(error)
    send(failure.status, { message: failure.message, code: failure.code, type: 'invalid_request', link: '' })
  }
}

function asFailure(error: unknown): FacadeFailure {
  if (error instanceof FacadeFailure) return error
  if (error instanceof FilterError) return new FacadeFailure(400, 'invalid_search_filter', error.message)
  return new FacadeFailure(500, 'internal', String(error))
}

type Answer = { status: number; body: unknown }

async function handle(facade: Facade, request: IncomingMessage): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://facade')
  const route = `${request.method} ${pathname}`
  if (route === 'GET /health') return { status: 200, body: { status: 'available' } }
  const isSearch = route === 'POST /multi-search'
  checkKey(facade.keys, request.headers.authorization, isSearch)
  const body = await bodyOf(request)
  if (isSearch) return { status: 200, body: { results: searches(facade, body) } }
  if (/^GET \/tasks\/\d+$/.test(route)) return { status: 200, body: task(Number(pathname.split('/')[2])) }
  const [, method = '', uid = '', work = ''] = /^(\w+) \/indexes\/([\w-]+)\/([\w/-]+)$/.exec(route) ?? []
  const change = changes[`${method} ${work}`]
  if (!change) throw new FacadeFailure(404, 'not_found', 'there is nothing at this address')
  change(openIndex(facade, uid), body)
  return { status: 202, body: { taskUid: 1, indexUid: uid, status: 'enqueued', type: work, enqueuedAt: '' } }
}

/** A search key searches and does nothing else. */
function checkKey(keys: FacadeKeys, authorization: string | undefined, isSearch: boolean): void {
  if (authorization === undefined) throw new FacadeFailure(401, 'missing_authorization_header', 'a key is missing')
  const isAllowed = authorization === `Bearer ${keys.write}` || (isSearch && authorization === `Bearer ${keys.search}`)
  if (!isAllowed) throw new FacadeFailure(403, 'invalid_api_key', 'the key is invalid')
}

/** Every change is done before its task is asked for. */
const task = (uid: number) => ({ uid, indexUid: null, status: 'succeeded', type: 'settingsUpdate', error: null })

function openIndex({ indexes }: Facade, uid: string): FacadeIndex {
  const known = indexes.get(uid) ?? { documents: new Map(), settings: {} }
  indexes.set(uid, known)
  return known
}

const changes: Record<string, (index: FacadeIndex, body: unknown) => void> = {
  'POST documents': ({ documents }, body) => {
    for (const document of body as FacadeDocument[]) documents.set(String(document['id']), document)
  },
  'POST documents/delete-batch': ({ documents }, body) => {
    for (const id of body as string[]) documents.delete(id)
  },
  'POST documents/delete': (index, body) => {
    const test = readFacadeFilter((body as { filter: string }).filter, filterableOf(index))
    for (const [id, document] of index.documents) if (test(document)) index.documents.delete(id)
  },
  'PATCH settings': (index, body) => {
    index.settings = { ...index.settings, ...(body as Settings) }
  },
}

const filterableOf = ({ settings }: FacadeIndex) =>
  (settings.filterableAttributes ?? []).filter((each) => typeof each === 'string')

function searches({ indexes }: Facade, body: unknown): unknown[] {
  return (body as { queries: FacadeQuery[] }).queries.map((query) => {
    const index = indexes.get(query.indexUid)
    if (!index) throw new FacadeFailure(404, 'index_not_found', 'there is no such index')
    return { indexUid: query.indexUid, ...searchFacadeIndex(index, query, filterableOf(index)) }
  })
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const data of request) {
    const chunk: Buffer = data
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  return text === '' ? null : JSON.parse(text)
}
