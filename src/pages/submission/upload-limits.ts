import { mostText } from '#features/leads/server/files/received-form.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type Allowance, senderAddress, type WebCall } from './lead-limits.ts'

/** Files that cannot be taken: too many of one sender or for one site (429), or no room to store them (503). */
export type UploadProblem = { kind: 'no-upload'; status: 429 | 503; text: string; retryAfterSeconds: number }

const mega = 1_000_000
/** Room for so many bytes, of which a part can be given back. */
type Upload = Allowance & { bytes: number; giveBackSome(bytes: number): void }

export const noUpload: Upload = { bytes: 0, giveBackSome: () => {}, giveBack: () => {} }

/**
 * Room for the files of a request, asked for before any of its body is read: by the length that it says it has, or by the most
 * that it could have. What is given back was not stored.
 */
export async function takeUpload(call: WebCall, site: Site): Promise<Result<Upload, UploadProblem>> {
  const bytes = bytesOfFiles(call, site)
  if (bytes === 0) return ok(noUpload)
  const { leads } = site.settings
  const taken: string[] = []
  const giveBackSome = (some: number) => taken.forEach((key) => call.deps.leadLimit.giveBack(key, some))
  const giveBack = () => giveBackSome(bytes)
  for (const [key, most] of [
    [`${site.id} ${senderAddress(call)} files`, leads.upload_megabytes_per_address * mega],
    [`${site.id} files`, leads.upload_megabytes_per_site * mega],
  ] as const) {
    const { isAllowed, retryAfterSeconds } = await call.deps.leadLimit.take(key, most, bytes)
    if (isAllowed) taken.push(key)
    else {
      giveBack()
      return fail({ kind: 'no-upload', status: 429, text: tooMuch, retryAfterSeconds })
    }
  }
  const place = { groupId: site.groupId, siteId: site.id }
  const hasRoom = await call.deps.uploads.hasRoom(place, { bytes, mostStored: leads.stored_megabytes_max * mega })
  if (hasRoom) return ok({ bytes, giveBackSome, giveBack })
  giveBack()
  return fail({ kind: 'no-upload', status: 503, text: noRoom, retryAfterSeconds: 600 })
}

/** What was taken for more than came is given back at once. */
export function storedUpload(upload: Upload, { files }: { files: readonly { bytes: number }[] }): Allowance {
  const stored = Math.min(
    upload.bytes,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  upload.giveBackSome(upload.bytes - stored)
  return { giveBack: () => upload.giveBackSome(stored) }
}

export const together = (...allowances: Allowance[]): Allowance => ({
  giveBack: () => allowances.forEach((each) => each.giveBack()),
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
