import { fail, ok, type Result } from '#kernel/result.ts'
import type { UnreadableFile } from '../csv-file.ts'
import { findRecordNode, nameColumns, type RecordNode, settleKinds } from './record-tree.ts'
import { rowSink, type StartRows } from './row-sink.ts'

/** Deeper than any stock file; a file made to exhaust us goes deeper. */
export const deepest = 40

/** The node of the vehicles in a file, how many columns they have, and who takes them. */
export type RecordRows = { record: RecordNode; width: number; take(cells: string[]): void }

export const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

/** Finds the vehicles in the shape of a whole file; `without` says what it lacks where there are none. */
export function recordRows<Problem>(
  root: RecordNode,
  start: StartRows<Problem>,
  without: string,
): Result<RecordRows & { finish(): Problem | undefined }, UnreadableFile> {
  settleKinds(root)
  const record = findRecordNode(root)
  if (!record) return unreadable(without)
  const headings = nameColumns(record)
  if (!headings) return unreadable('its vehicles have more fields than a stock file can have')
  return ok({ record, width: headings.length, ...rowSink(headings, start) })
}
