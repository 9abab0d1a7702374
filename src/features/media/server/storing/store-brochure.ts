import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { imageProblem, type ImageProblem } from '../../domain/image-problem.ts'
import { mediaPath } from '../../domain/media-key.ts'
import type { MediaStorage } from '../media-ports.ts'
import { maxStoredBytes } from './store-image.ts'

/** Stores a PDF for the group. Its first bytes say what it is; a file name would only be a claim. */
export async function storeBrochure(
  storage: MediaStorage,
  { groupId, bytes }: { groupId: GroupId; bytes: Buffer },
): Promise<Result<{ url: string; bytes: number }, ImageProblem>> {
  if (bytes.length > maxStoredBytes) return fail(imageProblem('too-large', 'The brochure is larger than 25 MB.'))
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    return fail(imageProblem('not-a-picture', 'The brochure isn’t a PDF.'))
  const key = await storage.put(groupId, bytes, 'pdf')
  return ok({ url: mediaPath(key), bytes: bytes.length })
}
