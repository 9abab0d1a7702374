import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { mostText, notAForm, type ReceiveDeps, type ReceivedForm, type RefusedForm, tooLarge } from './received-form.ts'
import { readParts } from './read-parts.ts'

type ToReceive = {
  site: Pick<Site, 'groupId' | 'settings'>
  request: Request
  /** False: only what was typed is read, and no file is stored. */ takesFiles?: boolean
}

/**
 * Reads a posted form. Files are never held in memory: they run into the storage and are looked at there, by content and by
 * the scanner, before anything else sees them. When the form is refused here none of its files is left.
 */
export async function receiveForm(
  deps: ReceiveDeps,
  { site, request, takesFiles = true }: ToReceive,
): Promise<Result<ReceivedForm, RefusedForm>> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const values = Object.fromEntries(new URLSearchParams(await request.text()))
    return ok({ values, files: [], discard: async () => {} })
  }
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) return fail({ ...notAForm, values: {} })
  const { files_max: files, file_megabytes_max: megabytes } = site.settings.leads
  const limits = { files, bytes: megabytes * 1_000_000 }
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > limits.files * limits.bytes + mostText) return fail({ ...tooLarge(limits), values: {} })
  return readParts(deps, {
    groupId: site.groupId,
    contentType: type,
    body: Readable.fromWeb(request.body as ReadableStream),
    limits,
    takesFiles,
  })
}
