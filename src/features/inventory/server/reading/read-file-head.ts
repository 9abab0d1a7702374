import { fail, type Result } from '#kernel/result.ts'
import { shortened } from '../../domain/stock-file/row/row-findings.ts'
import type { UnreadableFile } from '../csv-file.ts'
import { readRows } from './read-rows.ts'

/** Headings of a file, with its first rows below them. */
export type FileHead = { headings: string[]; rows: string[][] }

const shownRows = 20

/** Reads no further than needed to show what the columns of a file hold. `sample`: rows enough to guess by. */
export async function readFileHead(
  path: string,
  headingRow?: number | null,
): Promise<Result<FileHead & { sample: string[][] }, UnreadableFile>> {
  let found: (FileHead & { sample: string[][] }) | undefined
  const read = await readRows<{ kind: 'seen-enough' }>(
    path,
    (headings, sample) => {
      const rows = sample.slice(0, shownRows).map((row) => headings.map((_, at) => shortened(row[at] ?? '')))
      found = { headings, rows, sample }
      return fail({ kind: 'seen-enough' })
    },
    { headingRow, isHeadOnly: true },
  )
  if (found) return { ok: true, value: found }
  return !read.ok && read.problem.kind === 'unreadable-file'
    ? fail(read.problem)
    : fail({ kind: 'unreadable-file', because: 'the file is empty' })
}
