import { mostText } from '#features/leads/server/files/received-form.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type Allowance, senderAddress, takeAmounts, type WebCall } from './lead-limits.ts'

/** Files that cannot be taken: too many of one sender or for one site (429), or no room to store them (503). */
export type UploadProblem = { kind: 'no-upload'; status: 429 | 503; text: string; retryAfterSeconds: number }

const mega = 1_000_000

/** Room for the files of a request. Once they have arrived, what was taken for more than came is given back. */
type Upload = Allowance & { arrived(files: readonly { bytes: number }[]): Allowance }

export const noUpload: Upload = { arrived: () => noUpload, giveBack: () => {} }

/**
 * Takes room for the files of a request before any of its body is read: by the length that it says it has, or by the most that
 * it could have. What is given back was not stored.
 */
export async function takeUpload(call: WebCall, site: Site): Promise<Result<Upload, UploadProblem>> {
  const bytes = bytesOfFiles(call, site)
  if (bytes === 0) return ok(noUpload)
  const { leads } = site.settings
  const taken = await takeAmounts(call, bytes, [
    [`${site.id} ${senderAddress(call)} files`, leads.upload_megabytes_per_address * mega],
    [`${site.id} files`, leads.upload_megabytes_per_site * mega],
  ])
  if (!taken.ok) return fail({ ...taken.problem, kind: 'no-upload', status: 429, text: tooMuch })
  const { giveBack } = taken.value
  const place = { groupId: site.groupId, siteId: site.id }
  const hasRoom = await call.deps.uploads.hasRoom(place, { bytes, mostStored: leads.stored_megabytes_max * mega })
  if (hasRoom) return ok(uploadOf(bytes, giveBack))
  giveBack(bytes)
  return fail({ kind: 'no-upload', status: 503, text: noRoom, retryAfterSeconds: 600 })
}

const uploadOf = (bytes: number, giveBack: (amount: number) => void): Upload => ({
  giveBack: () => giveBack(bytes),
  arrived(files) {
    const sum = files.reduce((before, file) => before + file.bytes, 0)
    const stored = Math.min(bytes, sum)
    giveBack(bytes - stored)
    return { giveBack: () => giveBack(stored) }
  },
})

const tooMuch = 'We’ve had too many files from your network. Please send this without them, or try again later.'
const noRoom = 'We can’t take files right now. Please send this without them.'

/** 0 where no file can be inside: other types, and bodies that are no longer than what may be typed. */
function bytesOfFiles({ context }: WebCall, site: Site): number {
  if (!/^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '')) return 0
  const { files_max: files, file_megabytes_max: megabytes } = site.settings.leads
  const length = context.req.header('content-length')
  const bytes = length === undefined ? files * megabytes * mega : Number(length)
  // A form with files that are all empty is a form with words.
  return bytes <= mostText / 4 ? 0 : Math.min(bytes, files * megabytes * mega + mostText)
}
