import type { Readable } from 'node:stream'
import { asId, type GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { acceptedFile, acceptedFileText } from '#features/leads/domain/lead/uploaded-file.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import type { LeadFileId } from '../records/lead-ports.ts'
import { inspectFile, scanStoredFile } from './inspect-file.ts'
import { type FileLimits, type FormProblem, type ReceiveDeps, tooLarge } from './received-form.ts'

type ArrivingFile = {
  groupId: GroupId
  content: Readable & { truncated?: boolean }
  name: string
  limits: FileLimits
}

/** Stores a file that arrives, and takes it away again when its content or the virus scanner speaks against it. */
export async function saveFile(
  deps: ReceiveDeps,
  { groupId, content, name, limits }: ArrivingFile,
): Promise<Result<LeadFile, FormProblem>> {
  const id = asId<'lead file'>(deps.newId())
  // What the storage does not take must still be read, or the rest of the form never comes.
  const bytes = await deps.leadFiles.put(groupId, id, content).finally(() => content.resume())
  const isCut = content.truncated === true
  const judged = isCut ? fail(tooLarge(limits)) : await judgeFile(deps, { groupId, id, name, bytes })
  if (!judged.ok) await deps.leadFiles.remove(groupId, id)
  return judged
}

type StoredFile = { groupId: GroupId; id: LeadFileId; name: string; bytes: number }

async function judgeFile(
  deps: ReceiveDeps,
  { groupId, id, name, bytes }: StoredFile,
): Promise<Result<LeadFile, FormProblem>> {
  if (bytes === 0) return fail(refused(`The file ${shown(name)} is empty.`))
  const open = () => openAgain(deps, groupId, id)
  const accepted = acceptedFile({ name, ...(await inspectFile(open)) })
  if (!accepted) return fail(refused(`${shown(name)} cannot be taken. Please send ${acceptedFileText}.`))
  const scan = await scanStoredFile(deps, await open())
  if (!scan.ok) return scan
  if (scan.value === 'infected') return fail(refused(`${shown(name)} was refused by the virus scanner.`))
  return ok({ id, bytes, scan: scan.value, ...accepted })
}

async function openAgain(deps: ReceiveDeps, groupId: GroupId, id: LeadFileId): Promise<Readable> {
  const file = await deps.leadFiles.open(groupId, id)
  if (!file) throw new Error('A file that was just stored is gone')
  return file
}

const shown = (name: string): string => `"${name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 80)}"`

const refused = (text: string): FormProblem => ({ kind: 'bad-file', text, status: 422 })
