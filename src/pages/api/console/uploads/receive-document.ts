import { Readable } from 'node:stream'
import { scanStoredFile } from '#features/leads/server/files/inspect-file.ts'
import { storeBrochure } from '#features/media/server/storing/store-brochure.ts'
import { maxStoredBytes } from '#features/media/server/storing/store-image.ts'
import { outputResponse, problemResponse } from '../call-response.ts'
import type { SiteCall } from '../console-call.ts'
import { readBody } from './read-body.ts'

/**
 * Stores a PDF for the group and answers `{url, bytes}`. It is on no page yet. It is looked through for viruses before it is stored; where the
 * scanner cannot say anything, it is not taken unseen.
 */
export async function receiveDocument({ deps, groupId, request, requestId }: SiteCall): Promise<Response> {
  const refused = (message: string): Response => problemResponse({ kind: 'invalid', message }, requestId)
  const body = await readBody(request, maxStoredBytes)
  if (!body.ok) {
    const response = refused(body.problem === 'too-large' ? tooLarge : cutShort)
    response.headers.set('connection', 'close')
    return response
  }
  const scanned = await scanStoredFile(deps, Readable.from([body.value]))
  if (!scanned.ok) return refused('The document couldn’t be checked for viruses. Please try again later.')
  if (scanned.value === 'infected') return refused('This document holds a virus, so it isn’t stored.')
  const stored = await storeBrochure(deps.storage, { groupId, bytes: body.value })
  return stored.ok ? outputResponse(stored.value) : refused('This document isn’t a PDF.')
}

const tooLarge = 'This document is larger than 25 MB.'
const cutShort = 'The document didn’t upload properly. Please try again.'
