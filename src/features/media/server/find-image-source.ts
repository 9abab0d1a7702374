import { z } from 'zod'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Log } from '#platform/log.ts'
import { day, minute } from '#kernel/duration.ts'
import { pixelKindOf } from '../domain/image-kind.ts'
import { imageProblem, type ImageProblem } from '../domain/image-problem.ts'
import type { ImageSource } from '../domain/image-request.ts'
import type { RemoteImageUrl } from '../domain/remote-image-url.ts'
import { cacheKey, sha256 } from './cache-key.ts'
import type { ImageWork } from './image-work.ts'
import type { FetchRemoteImage, ImageCache, MediaStorage } from './media-ports.ts'

export type SourceDeps = {
  storage: MediaStorage
  cache: ImageCache
  fetchRemote: FetchRemoteImage
  work: ImageWork
  log: Log
  now(): Date
}

type WantedSource = { groupId: GroupId; source: ImageSource; allowedHosts: readonly string[] }

/** An original, read only when a variant of it has to be made. */
export type FoundSource = {
  /** Changes whenever the bytes do. */
  version: string
  read(): Promise<Result<Buffer, ImageProblem>>
}

/**
 * Finds the original of a picture. One of another host is fetched once a day: if it is the same then, its variants stay; if the
 * host does not answer, yesterday's picture does. A failure is remembered for a minute.
 */
export async function findImageSource(
  deps: SourceDeps,
  wanted: WantedSource,
): Promise<Result<FoundSource, ImageProblem>> {
  const { groupId, source } = wanted
  if (source.kind === 'remote') return findRemote(deps, { ...wanted, source })
  return ok({ version: source.key, read: () => readOwn(deps.storage, { groupId, key: source.key }) })
}

async function readOwn(
  storage: MediaStorage,
  { groupId, key }: { groupId: GroupId; key: Parameters<MediaStorage['read']>[1] },
) {
  const bytes = await storage.read(groupId, key)
  return bytes === undefined ? fail(imageProblem('missing', 'There is no such picture.')) : ok(bytes)
}

type WantedRemote = WantedSource & { source: RemoteImageUrl }

async function findRemote(deps: SourceDeps, wanted: WantedRemote): Promise<Result<FoundSource, ImageProblem>> {
  const note = await readNote(deps, wanted)
  const isFresh = note !== undefined && deps.now().getTime() < note.checkAgainAt
  if (isFresh && note.version !== null) return ok(cachedSource(deps, wanted, note.version))
  if (isFresh && note.problem !== null) return fail(note.problem)
  const fetched = await fetchAndNote(deps, wanted, note?.version ?? null)
  if (fetched.ok) return ok({ version: sha256(fetched.value), read: async () => fetched })
  return note?.version ? ok(cachedSource(deps, wanted, note.version)) : fetched
}

/** The original from the cache, or from its host when the cache has forgotten it. */
function cachedSource(deps: SourceDeps, wanted: WantedRemote, version: string): FoundSource {
  return {
    version,
    async read() {
      const stored = await deps.cache.read(originalKey(wanted, version))
      return stored === undefined ? fetchAndNote(deps, wanted, version) : ok(stored)
    },
  }
}

function fetchAndNote(
  deps: SourceDeps,
  wanted: WantedRemote,
  known: string | null,
): Promise<Result<Buffer, ImageProblem>> {
  return deps.work.join(noteKey(wanted), async () => {
    const fetched = await deps.work.fetch(() => fetchPicture(deps, wanted))
    if (fetched.ok) await saveOriginal(deps, wanted, fetched.value)
    else if (fetched.problem.kind !== 'busy')
      await noteFailure(deps, wanted, { version: known, problem: fetched.problem })
    return fetched
  })
}

async function fetchPicture({ fetchRemote, log }: SourceDeps, { source, allowedHosts }: WantedRemote) {
  const fetched = await fetchRemote(source, allowedHosts)
  if (!fetched.ok) log.warn({ host: source.host, because: fetched.problem }, 'remote picture failed')
  if (fetched.ok && pixelKindOf(fetched.value) === undefined) {
    return fail(imageProblem('not-a-picture', 'The other host didn’t send a picture we can read.'))
  }
  return fetched
}

/** What is known of a picture on another host. */
const remoteNote = z.object({
  checkAgainAt: z.number(),
  version: z.string().nullable(),
  problem: z
    .object({
      kind: z.enum(['missing', 'too-large', 'not-a-picture', 'remote-failed', 'remote-too-slow']),
      message: z.string(),
    })
    .nullable(),
})
type RemoteNote = z.infer<typeof remoteNote>

async function readNote({ cache }: SourceDeps, wanted: WantedRemote): Promise<RemoteNote | undefined> {
  const stored = await cache.read(noteKey(wanted))
  return stored === undefined ? undefined : remoteNote.safeParse(JSON.parse(stored.toString('utf8'))).data
}

async function saveOriginal(deps: SourceDeps, wanted: WantedRemote, bytes: Buffer): Promise<void> {
  const version = sha256(bytes)
  await tryToSave(deps, originalKey(wanted, version), bytes)
  await tryToSave(deps, noteKey(wanted), noteText({ checkAgainAt: deps.now().getTime() + day, version, problem: null }))
}

async function noteFailure(
  deps: SourceDeps,
  wanted: WantedRemote,
  known: { version: string | null; problem: ImageProblem },
) {
  await tryToSave(deps, noteKey(wanted), noteText({ checkAgainAt: deps.now().getTime() + minute, ...known }))
}

/** A full disk must not cost the visitor the picture. */
export async function tryToSave(
  { cache, log }: Pick<SourceDeps, 'cache' | 'log'>,
  key: string,
  bytes: Buffer,
): Promise<void> {
  try {
    await cache.write(key, bytes)
  } catch (error) {
    log.warn({ err: error }, 'image cache not written')
  }
}

const noteText = (note: { checkAgainAt: number; version: string | null; problem: ImageProblem | null }) =>
  Buffer.from(JSON.stringify(note))
const noteKey = ({ groupId, source }: WantedRemote) => cacheKey('note', groupId, source.href)
const originalKey = ({ groupId }: WantedRemote, version: string) => cacheKey('original', groupId, version)
