import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortfallLine } from '#features/inventory/domain/stock-file/report/shortfalls.ts'
import { parseStockMapping } from '#features/inventory/domain/stock-file/mapping.ts'
import type { ImportReport } from '#features/inventory/domain/stock-file/report/import-report.ts'
import { applyImport, mapImport } from '#features/inventory/server/import-stock.ts'
import { findStockTarget } from '#features/sites/server/find-dealership.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { nextRun } from '../../domain/feeds-in/feed-source.ts'
import { type FetchedFeed, FeedProblem, type FetchFeed } from './feed-ports.ts'
import {
  claimFeedRun,
  feedSecretPlace,
  type FeedRun,
  type FeedSource,
  findFeedSource,
  noteFeedFile,
  noteFeedRun,
} from './feed-source-store.ts'

export type FeedInDeps = { database: TenantDatabase; secretBox: SecretBox; fetchFeed: FetchFeed; now(): Date }

type RunChoices = {
  /** A person asked for it: the source is looked at now, whatever its pace says, and taken even where it was taken before. */
  isByHand?: boolean
  /** Reports what would be done and writes nothing. */
  isDryRun?: boolean
  onPlan?: (report: ImportReport) => void
}

/**
 * Looks for a source's newest file and makes the dealership's stock what it says. A file that is the same as the one before
 * is passed over; one that fails is looked at again at the next turn. Undefined: there is no such source, or another process has it.
 */
export async function runFeedSource(
  deps: FeedInDeps,
  { groupId, sourceId }: { groupId: GroupId; sourceId: string },
  choices: RunChoices = {},
): Promise<FeedRun | undefined> {
  const source = await deps.database.forGroup(groupId, (db) => findFeedSource(db, sourceId))
  if (!source) return undefined
  const began = deps.now()
  if (choices.isByHand !== true) {
    const turn = { now: began, next: nextRun(began, source.everyMinutes) }
    if (!(await deps.database.forGroup(groupId, (db) => claimFeedRun(db, sourceId, turn)))) return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'))
  try {
    const done = await takeFile(deps, { groupId, source, file: join(folder, 'stock'), choices })
    const run = { ...done, beganAt: began, endedAt: deps.now() }
    if (choices.isDryRun !== true) await deps.database.forGroup(groupId, (db) => noteFeedRun(db, sourceId, run))
    return run
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Taking = { groupId: GroupId; source: FeedSource; file: string; choices: RunChoices }
type Outcome = Pick<FeedRun, 'outcome' | 'message' | 'bytes'>

const failed = (message: string, bytes = 0): Outcome => ({ outcome: 'failed', message, bytes })
const unchanged: Outcome = { outcome: 'unchanged', message: 'The file is the same as before.', bytes: 0 }

async function takeFile(deps: FeedInDeps, taking: Taking): Promise<Outcome> {
  const { groupId, source, file, choices } = taking
  const secret =
    source.sealed === null ? '' : deps.secretBox.open(source.sealed, feedSecretPlace({ groupId, sourceId: source.id }))
  if (secret === undefined) return failed('We can’t read its password any more. Please enter it again.')
  let fetched: FetchedFeed
  try {
    const etag = choices.isByHand === true ? '' : source.lastEtag
    fetched = await deps.fetchFeed({ ...source, secret, etag }, file)
  } catch (error) {
    if (error instanceof FeedProblem) return failed(error.message)
    return failed(`We couldn’t fetch it: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (fetched.kind === 'unchanged') return unchanged
  const hash = await hashOf(file)
  const isSame = hash === source.lastHash && choices.isByHand !== true
  const done = isSame ? { ...unchanged, bytes: fetched.bytes } : await importFile(deps, taking, fetched)
  if (done.outcome !== 'failed' && choices.isDryRun !== true) {
    const { etag, hostKey } = fetched
    // The same file under a new date is no new file, and ends no silence.
    const at = isSame ? source.lastFileAt : deps.now()
    await deps.database.forGroup(groupId, (db) => noteFeedFile(db, source.id, { hash, etag, hostKey, at }))
  }
  return done
}

async function importFile(
  deps: FeedInDeps,
  { groupId, source, file, choices }: Taking,
  { bytes, name }: Extract<FetchedFeed, { kind: 'file' }>,
): Promise<Outcome> {
  const mapping = source.mapping === null ? undefined : parseStockMapping(source.mapping)
  if (mapping && !mapping.ok) return failed(`Its mapping can’t be used: ${mapping.problem.join('; ')}.`, bytes)
  const target = await deps.database.forGroup(groupId, (db) =>
    findStockTarget(db, { groupId, id: source.dealershipId }),
  )
  if (!target) return failed('Its dealership is gone.', bytes)
  const { pictures_folder: _, ...columns } = mapping?.value ?? {}
  const prepared = await mapImport(
    // Pictures come by address: a file from elsewhere names none on our own disk.
    { now: deps.now, storePicture: async () => undefined },
    {
      target,
      file,
      source: `${source.name}: ${name}`,
      parsedMapping: 'fields' in columns ? columns : undefined,
      isDryRun: choices.isDryRun,
      allowRemovals: source.allowRemovals,
      keepsOthers: source.keepsOthers,
      onPlan: choices.onPlan,
    },
  )
  if (!prepared.ok) return failed(unusable(prepared.problem), bytes)
  const done = await deps.database.forGroup(groupId, (db) => applyImport(db, prepared.value))
  if (!done.ok) {
    const { removed, live } = done.problem.report
    return failed(
      `We didn’t change anything, because ${removed.length} of ${live} vehicles for sale are missing from the file.`,
      bytes,
    )
  }
  const { added, changed, removed, unchanged: same, refused, shortfalls } = done.value
  const parts = [`${added.length} added`, `${changed.length} changed`, `${removed.length} removed`, `${same} as before`]
  if (refused.length > 0) parts.push(`${refused.length} refused`)
  const sentences = [`${parts.join(', ')}.`, ...shortfalls.map(shortfallLine)]
  return { outcome: 'imported', message: sentences.join(' '), bytes }
}

type Unusable = Extract<Awaited<ReturnType<typeof mapImport>>, { ok: false }>['problem']

const unusable = (problem: Unusable): string =>
  problem.kind === 'unreadable-file'
    ? `The file can’t be read: ${problem.because}.`
    : `We couldn’t work out the file’s columns: ${problem.problems.join('; ')}.`

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
