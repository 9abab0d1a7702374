import type { Settings } from 'meilisearch'
import { type FacadeDocument, readFacadeFilter } from './meilisearch-facade-filter.ts'
import { type FacadeIndex, type FacadeQuery, searchFacadeIndex } from './meilisearch-facade-search.ts'

export type FacadeKeys = { search: string; write: string }

export type Facade = { indexes: Map<string, FacadeIndex>; tasks: FacadeTask[]; keys: FacadeKeys }

type FacadeTask = { uid: number; indexUid: string; status: 'succeeded'; type: string; error: null; enqueuedAt: string }

export type FacadeRequest = {
  method: string
  pathname: string
  searchParams: URLSearchParams
  key: 'search' | 'write'
  body: unknown
}

export type FacadeReply = { status: number; body: unknown }

/** A failure as Meilisearch tells it. */
export class FacadeFailure extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The first row whose address fits answers; searching and reading is free to the search key, all else to the other. */
export function replyOfFacade(facade: Facade, request: FacadeRequest): FacadeReply {
  const address = `${request.method} ${request.pathname}`
  for (const [pattern, { who, run }] of routes) {
    const found = pattern.exec(address)
    if (!found) continue
    if (who === 'write' && request.key !== 'write')
      throw new FacadeFailure(403, 'invalid_api_key', 'the key does not allow this')
    return run({ facade, request, uid: decodeURIComponent(found[1] ?? ''), id: decodeURIComponent(found[2] ?? '') })
  }
  throw new FacadeFailure(404, 'not_found', 'there is nothing at this address')
}

type Call = { facade: Facade; request: FacadeRequest; uid: string; id: string }
type FacadeRoute = { who: 'search' | 'write'; run(call: Call): FacadeReply }

const read = (run: (call: Call) => unknown): FacadeRoute => ({
  who: 'search',
  run: (call) => ({ status: 200, body: run(call) }),
})
const inspect = (run: (call: Call) => unknown): FacadeRoute => ({ ...read(run), who: 'write' })

/** A change is done at once; its task says so to whoever asks. */
const change = (type: string, run: (call: Call) => void): FacadeRoute => ({
  who: 'write',
  run(call) {
    run(call)
    const { tasks } = call.facade
    const uid = tasks.length
    const indexUid = call.uid || uidIn(call.request.body)
    const task = { uid, indexUid, status: 'succeeded', type, error: null, enqueuedAt: noTime } as const
    tasks.push(task)
    return { status: 202, body: { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt: noTime } }
  },
})

const noTime = new Date(0).toISOString()
const index = String.raw`\/indexes\/([\w-]+)`

const routes: [RegExp, FacadeRoute][] = [
  [/^POST \/multi-search$/, read(({ facade, request }) => ({ results: searches(facade, request.body) }))],
  [new RegExp(`^POST ${index}/search$`), read(({ facade, request, uid }) => search(facade, uid, request.body))],
  [new RegExp(`^POST ${index}/facet-search$`), read(facetSearch)],
  [new RegExp(`^GET ${index}/documents/([^/]+)$`), inspect(documentOf)],
  [new RegExp(`^GET ${index}/documents$`), inspect(documentsOf)],
  [new RegExp(`^POST ${index}/documents/fetch$`), inspect(documentsOf)],
  [new RegExp(`^GET ${index}/settings$`), inspect(({ facade, uid }) => known(facade, uid).settings)],
  [new RegExp(`^GET ${index}/stats$`), inspect(({ facade, uid }) => statsOf(known(facade, uid)))],
  [new RegExp(`^GET ${index}$`), inspect(describeIndex)],
  [/^GET \/indexes$/, inspect(({ facade }) => listed([...facade.indexes.keys()].map(indexOf)))],
  [/^GET \/stats$/, inspect(allStats)],
  [/^GET \/version$/, inspect(() => ({ commitSha: '', commitDate: '', pkgVersion: 'facade' }))],
  [/^GET \/keys$/, inspect(() => listed(keyUses))],
  [/^GET \/tasks\/(\d+)$/, inspect(({ facade, uid }) => taskOf(facade, Number(uid)))],
  [/^GET \/tasks$/, inspect(({ facade }) => ({ ...listed(facade.tasks.toReversed()), from: null, next: null }))],
  [/^POST \/indexes$/, change('indexCreation', ({ facade, request }) => void open(facade, uidIn(request.body)))],
  [new RegExp(`^DELETE ${index}$`), change('indexDeletion', ({ facade, uid }) => void facade.indexes.delete(uid))],
  [new RegExp(`^PATCH ${index}/settings$`), change('settingsUpdate', changeSettings)],
  [new RegExp(`^(?:POST|PUT) ${index}/documents$`), change('documentAdditionOrUpdate', addDocuments)],
  [new RegExp(`^POST ${index}/documents/delete-batch$`), change('documentDeletion', deleteBatch)],
  [new RegExp(`^POST ${index}/documents/delete$`), change('documentDeletion', deleteByFilter)],
  [new RegExp(`^DELETE ${index}/documents/([^/]+)$`), change('documentDeletion', deleteOne)],
  [
    new RegExp(`^DELETE ${index}/documents$`),
    change('documentDeletion', ({ facade, uid }) => open(facade, uid).documents.clear()),
  ],
]

const listed = <Item>(results: readonly Item[]) => ({
  results,
  offset: 0,
  limit: results.length,
  total: results.length,
})
const indexOf = (uid: string) => ({ uid, primaryKey: 'id', createdAt: noTime, updatedAt: noTime })
function describeIndex({ facade, uid }: Call) {
  known(facade, uid)
  return indexOf(uid)
}

const uidIn = (body: unknown): string => String((body as { uid?: unknown } | null)?.uid ?? '')

function open({ indexes }: Facade, uid: string): FacadeIndex {
  const opened = indexes.get(uid) ?? { documents: new Map(), settings: {} }
  indexes.set(uid, opened)
  return opened
}

function known({ indexes }: Facade, uid: string): FacadeIndex {
  const found = indexes.get(uid)
  if (!found) throw new FacadeFailure(404, 'index_not_found', `Index ${uid} not found.`)
  return found
}

const filterableOf = ({ settings }: FacadeIndex) =>
  (settings.filterableAttributes ?? []).filter((each) => typeof each === 'string')

function search(facade: Facade, uid: string, body: unknown) {
  const found = known(facade, uid)
  return searchFacadeIndex(found, { ...(body as Omit<FacadeQuery, 'indexUid'>), indexUid: uid }, filterableOf(found))
}

const searches = (facade: Facade, body: unknown): unknown[] =>
  (body as { queries: FacadeQuery[] }).queries.map((query) => ({
    indexUid: query.indexUid,
    ...search(facade, query.indexUid, query),
  }))

function facetSearch({ facade, request, uid }: Call) {
  const { facetName, facetQuery = '', ...query } = request.body as { facetName: string; facetQuery?: string }
  const { facetDistribution } = search(facade, uid, { ...query, facets: [facetName] })
  const begun = Object.entries(facetDistribution[facetName] ?? {}).filter(([value]) =>
    value.toLowerCase().startsWith(facetQuery.toLowerCase()),
  )
  return { facetHits: begun.map(([value, count]) => ({ value, count })), facetQuery, processingTimeMs: 0 }
}

function documentOf({ facade, uid, id }: Call): FacadeDocument {
  const found = known(facade, uid).documents.get(id)
  if (!found) throw new FacadeFailure(404, 'document_not_found', `Document ${id} not found.`)
  return found
}

function documentsOf({ facade, request, uid }: Call) {
  const found = known(facade, uid)
  const requested = (request.body ?? Object.fromEntries(request.searchParams)) as {
    offset?: string
    limit?: string
    filter?: string
  }
  const test = requested.filter ? readFacadeFilter(requested.filter, filterableOf(found)) : () => true
  const all = [...found.documents.values()].filter(test)
  const [offset, limit] = [Number(requested.offset ?? 0), Number(requested.limit ?? 20)]
  return { results: all.slice(offset, offset + limit), offset, limit, total: all.length }
}

const statsOf = ({ documents }: FacadeIndex) => ({
  numberOfDocuments: documents.size,
  isIndexing: false,
  fieldDistribution: {},
})

function allStats({ facade }: Call) {
  const indexes = Object.fromEntries([...facade.indexes].map(([uid, each]) => [uid, statsOf(each)]))
  return { databaseSize: 0, lastUpdate: noTime, indexes }
}

/** Their use, never the keys themselves. */
const keyUses = [
  { uid: 'search', name: 'Search', actions: ['search'], indexes: ['*'], expiresAt: null },
  { uid: 'write', name: 'Write', actions: ['*'], indexes: ['*'], expiresAt: null },
]

function taskOf({ tasks }: Facade, uid: number): FacadeTask {
  const found = tasks[uid]
  if (!found) throw new FacadeFailure(404, 'task_not_found', `Task ${uid} not found.`)
  return found
}

function changeSettings({ facade, request, uid }: Call): void {
  const opened = open(facade, uid)
  opened.settings = { ...opened.settings, ...(request.body as Settings) }
}

function addDocuments({ facade, request, uid }: Call): void {
  const { documents } = open(facade, uid)
  for (const document of request.body as FacadeDocument[]) {
    const id = String(document['id'])
    documents.set(id, request.method === 'PUT' ? { ...documents.get(id), ...document } : document)
  }
}

function deleteBatch({ facade, request, uid }: Call): void {
  for (const id of request.body as string[]) open(facade, uid).documents.delete(String(id))
}

function deleteOne({ facade, uid, id }: Call): void {
  open(facade, uid).documents.delete(id)
}

function deleteByFilter({ facade, request, uid }: Call): void {
  const opened = open(facade, uid)
  const test = readFacadeFilter((request.body as { filter: string }).filter, filterableOf(opened))
  for (const [id, document] of opened.documents) if (test(document)) opened.documents.delete(id)
}
