import { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { acceptedFile, acceptedFileText, looksLikeText } from '#features/leads/domain/lead/uploaded-file.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import type { LeadFileId, ScanFile } from '../records/lead-ports.ts'
import { type FormProblem, type ReceiveDeps, unchecked } from './received-form.ts'

type Stored = { groupId: GroupId; id: LeadFileId; name: string; bytes: number }

/** Looks at a stored file: what it is by its content, and whether the scanner minds it. */
export async function inspectFile(
  deps: ReceiveDeps,
  { groupId, id, name, bytes }: Stored,
): Promise<Result<LeadFile, FormProblem>> {
  const open = () => openAgain(deps, groupId, id)
  if (bytes === 0) return fail(refused(`The file ${shown(name)} is empty.`))
  const detected = await detectedType(await open())
  const isText = detected === undefined && looksLikeText(await beginning(await open()))
  const accepted = acceptedFile({ name, detected, isText })
  if (!accepted) return fail(refused(`${shown(name)} cannot be taken. Please send ${acceptedFileText}.`))
  const scan = await scanned(deps, await open())
  if (scan === undefined) return fail(unchecked)
  if (scan === 'infected') return fail(refused(`${shown(name)} was refused by the virus scanner.`))
  return ok({ id, bytes, scan, ...accepted })
}

/** Returns what the scanner says; undefined when it cannot say anything, which somebody has to put right. */
async function scanned(
  { scanFile, log }: ReceiveDeps,
  file: Readable,
): Promise<Awaited<ReturnType<ScanFile>> | undefined> {
  try {
    return await scanFile(file)
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : String(error) }, 'the virus scanner cannot be used')
    return undefined
  }
}

async function openAgain(deps: ReceiveDeps, groupId: GroupId, id: LeadFileId): Promise<Readable> {
  const file = await deps.leadFiles.open(groupId, id)
  if (!file) throw new Error('A file that was just stored is gone')
  return file
}

async function detectedType(file: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(Readable.toWeb(file) as ReadableStream<Uint8Array>))?.mime
  } catch {
    // What its own parser gives up on is of no kind that we take.
    return 'application/octet-stream'
  } finally {
    file.destroy()
  }
}

const looked = 8_192

/** The first bytes as text; what is cut in the middle of a character is not held against it. */
async function beginning(file: Readable): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of file) {
    text += decoder.decode(chunk as Buffer, { stream: true })
    if (text.length >= looked) break
  }
  file.destroy()
  return text
}

const shown = (name: string): string => `"${name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 80)}"`

const refused = (text: string): FormProblem => ({ kind: 'bad-file', text, status: 422 })
