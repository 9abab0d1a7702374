/** What a mark on a vehicle may be. */
export const markKinds = [
  'scratch',
  'dent',
  'chip',
  'crack',
  'scuff',
  'wear',
  'stain',
  'tear',
  'rust',
  'repair',
  'other',
] as const
export type MarkKind = (typeof markKinds)[number]

/** The papers that come with a vehicle, in the order in which they are named. */
export const bookKinds = ['service-book', 'owner-manual', 'invoices', 'warranty-book'] as const
export type BookKind = (typeof bookKinds)[number]

export const wearKinds = ['tyre', 'brake'] as const

/** Limits of one report: what is more is no report any longer. */
export const mostMarks = 60
export const mostMeasures = 24
export const mostDocuments = 10

export type ConditionMark = {
  id: string
  kind: MarkKind
  text: string
  /** Millimetres, the longest way; null: nobody measured it. */
  size: number | null
  /** The whole picture, before anybody turned or cut it; null: it is on no photo. */
  photo: string | null
  /** Shares of the whole picture's width and height. */
  x: number
  y: number
}

export type WearMeasure = {
  kind: (typeof wearKinds)[number]
  /** Names the wheel. */
  place: string
  /** Measures the tread, or what is left of a brake pad. */
  millimetres: number
}

/** What a report says beside its marks and documents. */
export type ConditionDetails = {
  measures: WearMeasure[]
  keys: number | null
  books: BookKind[]
  /** `summary` says what was looked at: `120 points on the hoist, road test of 20 km`. */
  inspection: { on: string; by: string; summary: string } | null
  note: string
}

/** What somebody who looked a vehicle over wrote down, for shoppers to read. */
export type ConditionReport = ConditionDetails & {
  marks: ConditionMark[]
  documents: { url: string; title: string; bytes: number }[]
}

export const emptyReport: ConditionReport = {
  marks: [],
  measures: [],
  keys: null,
  books: [],
  inspection: null,
  note: '',
  documents: [],
}

/** Zero keys is an entry, null is not. An empty report is stored as no report. */
export const isEmptyReport = (report: ConditionReport): boolean =>
  report.marks.length + report.measures.length + report.books.length + report.documents.length === 0 &&
  report.keys === null &&
  report.inspection === null &&
  report.note === ''
