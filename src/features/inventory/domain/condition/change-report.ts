import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isSameValue } from '../edit/edited-fields.ts'
import {
  type ConditionDetails,
  type ConditionReport,
  emptyReport,
  isEmptyReport,
  mostDocuments,
  mostMarks,
} from './condition-report.ts'
import { conditionDetails, conditionMark, documentAddress, documentTitle } from './report-schema.ts'

/** What is to be done to a report. Each says that alone, so that two people at once lose nothing. */
export const reportChange = z.discriminatedUnion('kind', [
  /** A mark without an id is new; one with an id takes the place of the one that has it. */
  z.object({ kind: z.literal('mark'), mark: conditionMark.extend({ id: z.uuid().optional() }) }),
  z.object({ kind: z.literal('unmark'), id: z.uuid() }),
  z.object({
    kind: z.literal('details'),
    details: conditionDetails.partial(),
    /** The values that the person saw: fields that have another value by now are not overwritten. */
    seen: conditionDetails.partial(),
  }),
  z.object({ kind: z.literal('document'), url: documentAddress, title: documentTitle }),
  z.object({ kind: z.literal('undocument'), url: documentAddress }),
])
export type ReportChange = z.infer<typeof reportChange>

/** `stale`: somebody else changed the same part meanwhile. `full`: it holds as much as a report may. */
export type ReportProblem = { kind: 'gone' } | { kind: 'stale'; current: ConditionDetails } | { kind: 'full' }

/** `newId` names a new mark; `bytes` is what a document measures, which its sender is not believed. */
type Known = { newId(): string; bytes: number }

/** The report after a change; null where nothing is left of it. */
export function changedReport(
  stored: ConditionReport | null,
  change: ReportChange,
  known: Known,
): Result<ConditionReport | null, ReportProblem> {
  const changed = applied(stored ?? emptyReport, change, known)
  if (!changed.ok) return changed
  return ok(isEmptyReport(changed.value) ? null : changed.value)
}

function applied(
  report: ConditionReport,
  change: ReportChange,
  { newId, bytes }: Known,
): Result<ConditionReport, ReportProblem> {
  switch (change.kind) {
    case 'mark':
      return withMark(report, change.mark, newId)
    case 'unmark':
      return ok({ ...report, marks: report.marks.filter(({ id }) => id !== change.id) })
    case 'details':
      return withDetails(report, change)
    case 'document': {
      const others = report.documents.filter(({ url }) => url !== change.url)
      if (others.length >= mostDocuments) return fail({ kind: 'full' })
      return ok({ ...report, documents: [...others, { url: change.url, title: change.title, bytes }] })
    }
    case 'undocument':
      return ok({ ...report, documents: report.documents.filter(({ url }) => url !== change.url) })
  }
}

type SentMark = Extract<ReportChange, { kind: 'mark' }>['mark']

function withMark(
  report: ConditionReport,
  sent: SentMark,
  newId: () => string,
): Result<ConditionReport, ReportProblem> {
  const { id, ...said } = sent
  if (id === undefined) {
    if (report.marks.length >= mostMarks) return fail({ kind: 'full' })
    return ok({ ...report, marks: [...report.marks, { id: newId(), ...said }] })
  }
  if (!report.marks.some((mark) => mark.id === id)) return fail({ kind: 'gone' })
  return ok({ ...report, marks: report.marks.map((mark) => (mark.id === id ? { id, ...said } : mark)) })
}

function withDetails(
  report: ConditionReport,
  { details, seen }: Extract<ReportChange, { kind: 'details' }>,
): Result<ConditionReport, ReportProblem> {
  const names = Object.keys(details) as (keyof ConditionDetails)[]
  const isOlder = names.some((name) => name in seen && !isSameValue(report[name], seen[name]))
  if (!isOlder) return ok({ ...report, ...details })
  const { measures, keys, books, inspection, note } = report
  return fail({ kind: 'stale', current: { measures, keys, books, inspection, note } })
}

type Step = { before: ConditionReport | null; after: ConditionReport | null }

/** A report without what one change did to it, and with everything that was done since: by the same person or another. */
export function reportTakenBack(step: Step, current: ConditionReport | null): ConditionReport | null {
  const before = step.before ?? emptyReport
  const after = step.after ?? emptyReport
  const now = current ?? emptyReport
  const part = <Name extends keyof ConditionDetails>(name: Name): ConditionReport[Name] =>
    isSameValue(now[name], after[name]) ? before[name] : now[name]
  const back: ConditionReport = {
    marks: listTakenBack({ before: before.marks, after: after.marks, now: now.marks }, ({ id }) => id),
    documents: listTakenBack(
      { before: before.documents, after: after.documents, now: now.documents },
      ({ url }) => url,
    ),
    measures: part('measures'),
    keys: part('keys'),
    books: part('books'),
    inspection: part('inspection'),
    note: part('note'),
  }
  return isEmptyReport(back) ? null : back
}

type Lists<Item> = { before: readonly Item[]; after: readonly Item[]; now: readonly Item[] }

function listTakenBack<Item>({ before, after, now }: Lists<Item>, keyOf: (item: Item) => string): Item[] {
  const found = (list: readonly Item[], item: Item) => list.find((each) => keyOf(each) === keyOf(item))
  const remaining = now.flatMap((item) => {
    const left = found(after, item)
    const earlier = found(before, item)
    if (left === undefined || !isSameValue(left, item)) return [item]
    return earlier === undefined ? [] : [earlier]
  })
  const removed = before.filter((item) => !found(after, item) && !found(now, item))
  return [...remaining, ...removed]
}
