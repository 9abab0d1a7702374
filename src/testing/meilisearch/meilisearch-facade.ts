import { text } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from 'meilisearch'
import { type FacadeDocument, FilterError } from './meilisearch-facade-filter.ts'
import {
  replyOfFacade,
  type Facade,
  type FacadeReply,
  FacadeFailure,
  type FacadeKeys,
} from './meilisearch-facade-routes.ts'

/**
 * A server in the shape of Meilisearch, for development and tests: indexes, documents, settings, tasks, searches one by one or
 * several in a call, keys, and the filters that our host writes (docs/search-hosts.md lists the calls). What it answers comes from
 * the plain rules of this house, and how well it reads words says nothing about the real one.
 */
export type MeilisearchFacade = {
  url: string
  documents(index: string): FacadeDocument[]
  settings(index: string): Settings
  close(): Promise<void>
}

export async function startMeilisearchFacade(keys: FacadeKeys, port = 0): Promise<MeilisearchFacade> {
  const facade: Facade = { indexes: new Map(), tasks: [], keys }
  const { indexes } = facade
  const server = createServer((request, response) => void respond(facade, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    settings: (index) => indexes.get(index)?.settings ?? {},
    documents: (index) => [...(indexes.get(index)?.documents.values() ?? [])],
    close: () => closed(server),
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function respond(facade: Facade, request: IncomingMessage, response: ServerResponse): Promise<void> {
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

async function handle(facade: Facade, request: IncomingMessage): Promise<FacadeReply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facade')
  if (pathname === '/health') return { status: 200, body: { status: 'available' } }
  const key = keyOf(facade.keys, request.headers.authorization)
  const method = request.method ?? 'GET'
  return replyOfFacade(facade, { method, pathname, searchParams, key, body: await bodyOf(request) })
}

/** Which of the two keys was sent: a search key searches and reads, and does nothing else. */
function keyOf(keys: FacadeKeys, authorization: string | undefined): 'search' | 'write' {
  if (authorization === undefined) throw new FacadeFailure(401, 'missing_authorization_header', 'a key is missing')
  if (authorization === `Bearer ${keys.write}`) return 'write'
  if (authorization === `Bearer ${keys.search}`) return 'search'
  throw new FacadeFailure(403, 'invalid_api_key', 'the key is invalid')
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request)
  return body === '' ? null : JSON.parse(body)
}
