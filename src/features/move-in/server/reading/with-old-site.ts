import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fail, type Result } from '#kernel/result.ts'
import { oneAtATime, runInThread, type ThreadLimits } from '#platform/bounded-thread.ts'
import type { OldSite } from '../../domain/old-site.ts'
import type { OldSiteReply, OldSiteTask } from './old-site-worker.ts'
import type { ReadSite } from './read-site-files.ts'

/** Memory and time that reading one old site may take; tests use less. */
const usualLimits: ThreadLimits = { megabytes: 1_024, milliseconds: 240_000 }

type ToRead = { path: string; name?: string; limits?: ThreadLimits }

/** `pictureAt`: where a picture of the old site lies while it is used; undefined: it was not among the files. */
type OpenSite = { site: OldSite; pictureAt(path: string): string | undefined }

type UnreadableSite = { because: string }

/**
 * Reads what a dealer has of the old site, one after another, hands it to `use`, and removes what was unpacked. The problem is a sentence for
 * whoever sent it.
 */
export async function withOldSite<Outcome>(
  { path, name = basename(path), limits = usualLimits }: ToRead,
  use: (open: OpenSite) => Promise<Result<Outcome, UnreadableSite>>,
): Promise<Result<Outcome, UnreadableSite>> {
  const kind = await kindOf(path)
  if (kind === null) return fail({ because: `${name} isn’t there.` })
  const to = await mkdtemp(join(tmpdir(), 'forecourt-old-site-'))
  try {
    const task: OldSiteTask = { path, name, kind, to }
    const read = await inTurn(() =>
      runInThread<OldSiteReply>(new URL('./old-site-worker.ts', import.meta.url), task, limits),
    )
    if (!read.ok) return fail({ because: sentences[read.problem] })
    if (read.value !== 'read') return fail(read.value)
    const { site, pictures } = JSON.parse(await readFile(join(to, 'site.json'), 'utf8')) as ReadSite
    return await use({ site, pictureAt: (at) => (Object.hasOwn(pictures, at) ? pictures[at] : undefined) })
  } finally {
    await rm(to, { recursive: true, force: true })
  }
}

const inTurn = oneAtATime()

const sentences = {
  memory:
    'It takes more memory to read than there is for one file. Send the sitemap, the pages and the pictures one by one.',
  time: 'It takes too long to read. Send the sitemap, the pages and the pictures one by one.',
  broken: 'It couldn’t be read to its end.',
}

/** Its first bytes say what it is; a name would only be a claim. */
async function kindOf(path: string): Promise<OldSiteTask['kind'] | null> {
  const found = await stat(path).catch(() => null)
  if (!found) return null
  if (found.isDirectory()) return 'folder'
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, 2).toString('latin1') === 'PK' ? 'archive' : 'file'
  } finally {
    await file.close()
  }
}
