import { day } from '#kernel/duration.ts'
import type { DealershipId, GroupId, SiteId, UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { ChosenColumns } from '../../domain/stock-file/chosen-mapping.ts'
import {
  changeUpload,
  findUpload,
  forgetUploadsBefore,
  insertUpload,
  listUploads,
  type StockUpload,
  type UploadChange,
} from './stock-upload-store.ts'
import { uploadJobName } from './upload-jobs.ts'

export type { StockUpload }

type UploadDesk = { database: TenantDatabase; jobs: JobQueue; now(): Date; newId(): string }
type OfGroup = { groupId: GroupId }

/** A file that nobody applied for so long is forgotten, with its plan. */
const storedFor = 7 * day
const mostListed = 10

/** Stores a file as it came; a job reads it at once. Answers the upload's id. */
export async function receiveStockFile(
  { database, jobs, now, newId }: UploadDesk,
  file: OfGroup & { siteId: SiteId; dealershipId: DealershipId; name: string; content: Buffer; sentBy: UserId },
): Promise<string> {
  const id = newId()
  const { groupId, ...made } = file
  await database.forGroup(groupId, async (db) => {
    await forgetUploadsBefore(db, new Date(now().getTime() - storedFor))
    await insertUpload(db, { ...made, id, sentAt: now() })
    await jobs.enqueue(db, uploadJobName, [{ data: { groupId, uploadId: id } }])
  })
  return id
}

export const latestUploads = (
  { database }: Pick<UploadDesk, 'database'>,
  { groupId, siteId }: OfGroup & { siteId: SiteId },
): Promise<StockUpload[]> => database.forGroup(groupId, (db) => listUploads(db, siteId, mostListed))

type One = OfGroup & { siteId: SiteId; id: string; among: readonly DealershipId[] }

/** An upload to this site, for one of these dealerships. */
export async function readUpload(
  { database }: Pick<UploadDesk, 'database'>,
  { groupId, siteId, id, among }: One,
): Promise<StockUpload | undefined> {
  const upload = await database.forGroup(groupId, (db) => findUpload(db, id))
  return upload?.siteId === siteId && among.includes(upload.dealershipId) ? upload : undefined
}

export type UploadProblem = 'missing' | 'busy' | 'not-ready'

/** Reads it once more with the columns that somebody chose. */
export const chooseColumns = (
  desk: UploadDesk,
  one: One,
  chosen: ChosenColumns,
): Promise<Result<StockUpload, UploadProblem>> =>
  next(desk, one, { when: ['ready', 'unclear', 'failed'], change: { state: 'looking', chosen, problems: [] } })

/** Makes the stock what the file says. */
export const applyUpload = (
  desk: UploadDesk,
  one: One,
  allowRemovals: boolean,
): Promise<Result<StockUpload, UploadProblem>> =>
  next(desk, one, { when: ['ready'], change: { state: 'applying', allowRemovals } })

type Step = { when: StockUpload['state'][]; change: UploadChange }

async function next(
  { database, jobs }: UploadDesk,
  one: One,
  { when, change }: Step,
): Promise<Result<StockUpload, UploadProblem>> {
  const upload = await readUpload({ database }, one)
  if (!upload) return fail('missing')
  const { groupId, id } = one
  const changed = await database.forGroup(groupId, async (db) => {
    if (!(await changeUpload(db, { id, when }, { ...change, progress: null }))) return false
    await jobs.enqueue(db, uploadJobName, [{ data: { groupId, uploadId: id } }])
    return true
  })
  if (changed) return ok(upload)
  return fail(upload.state === 'looking' || upload.state === 'applying' ? 'busy' : 'not-ready')
}
