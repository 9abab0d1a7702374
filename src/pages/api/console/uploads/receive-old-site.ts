import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storeOldSite } from '#features/move-in/server/store-old-site.ts'
import { outputResponse, problemResponse } from '../call-response.ts'
import { auditNow } from '../audit-now.ts'
import type { SiteCall } from '../console-call.ts'
import { refusalForWholeSite } from '../settings/run-settings.ts'

/** A site of a thousand pages with its pictures. */
const maxFileBytes = 500 * 1024 * 1024

class TooLarge extends Error {}

/** Reads a file of the old site and answers how much was found. Nothing of the new site changes. */
export async function receiveOldSite(call: SiteCall): Promise<Response> {
  const { deps, groupId, request, requestId } = call
  const refused = await refusalForWholeSite(call)
  if (refused) return closing(problemResponse(refused, requestId))
  const name =
    (new URL(request.url).searchParams.get('name') ?? '').replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(0, 200) ||
    'old site'
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-move-in-'))
  try {
    const path = join(folder, 'sent')
    const problem = await saveBody(request, path)
    if (problem) return closing(problemResponse({ kind: 'invalid', message: problem }, requestId))
    const stored = await storeOldSite(deps, { groupId, siteId: call.address.siteId, path, name })
    if (!stored.ok) return problemResponse({ kind: 'invalid', message: stored.problem.because }, requestId)
    const { addresses, pieces } = stored.value
    await auditNow(call, 'moveIn.send', {
      subject: { kind: 'old site', id: call.address.siteId, name },
      after: { addresses, pieces },
    })
    return outputResponse(stored.value)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The reason why the body could not be saved; undefined when it was. */
async function saveBody({ body, headers }: Request, path: string): Promise<string | undefined> {
  if (body === null) return 'This file is empty.'
  let bytes = Number(headers.get('content-length') ?? 0)
  if (bytes > maxFileBytes) return tooLarge
  bytes = 0
  const source = Readable.from(body as AsyncIterable<Uint8Array>)
  source.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    if (bytes > maxFileBytes) source.destroy(new TooLarge())
  })
  try {
    await pipeline(source, createWriteStream(path))
  } catch (error) {
    return error instanceof TooLarge ? tooLarge : 'The file didn’t upload properly. Please try again.'
  }
  return bytes === 0 ? 'This file is empty.' : undefined
}

const tooLarge = 'This file is larger than 500 MB. Send the pages without their pictures, or the sitemap.'

/** What was not read of a body would be taken for the next request. */
function closing(response: Response): Response {
  response.headers.set('connection', 'close')
  return response
}
