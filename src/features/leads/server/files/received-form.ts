import type { Log } from '#platform/log.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import type { LeadFileStorage, ScanFile } from '../records/lead-ports.ts'

/** A form as it came: its values by field, and the files that were put into the storage while it was read. */
export type ReceivedForm = {
  values: Record<string, unknown>
  files: LeadFile[]
  /** Takes the files away again. Call it when the lead is refused. */
  discard(): Promise<void>
}

export type FormProblem = {
  kind: 'not-a-form' | 'malformed' | 'too-large' | 'too-many-files' | 'bad-file' | 'unchecked-file'
  text: string
  status: 400 | 413 | 415 | 422 | 503
}

/** A form that was refused, with what could be read of it: nothing typed is lost because of a file. */
export type RefusedForm = FormProblem & { values: Record<string, unknown> }

export type ReceiveDeps = { leadFiles: LeadFileStorage; scanFile: ScanFile; log: Log; newId(): string }

export type FileLimits = { files: number; bytes: number }

/** Bytes of all fields together. */
export const mostText = 256 * 1024

export const notAForm: FormProblem = { kind: 'not-a-form', text: 'Send this form as a web page does.', status: 415 }

export const malformed: FormProblem = { kind: 'malformed', text: 'The form is incomplete.', status: 400 }

/** The scanner is away: nothing is accepted unseen, and the sender may leave the file out. */
export const unchecked: FormProblem = {
  kind: 'unchecked-file',
  text: 'We can’t check files right now. Please send this without them, or try again in a few minutes.',
  status: 503,
}

export const tooLarge = ({ files, bytes }: FileLimits): FormProblem => ({
  kind: 'too-large',
  text: `This is too large: at most ${files} files of ${bytes / 1_000_000} MB each.`,
  status: 413,
})

export const tooManyFiles = ({ files }: FileLimits): FormProblem => ({
  kind: 'too-many-files',
  text: files === 0 ? 'You can’t send files on this site.' : `Please send at most ${files} files.`,
  status: 413,
})
