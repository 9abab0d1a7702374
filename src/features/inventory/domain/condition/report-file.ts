import { z } from 'zod'
import type { VehicleImage } from '../vehicle/vehicle.ts'
import { type ConditionReport, emptyReport, mostDocuments, mostMarks } from './condition-report.ts'
import { wholePhotoOf } from './mark-place.ts'
import { conditionDetails, conditionMark, documentTitle } from './report-schema.ts'

/** A report as a dealer's folder has it: photos by their number, documents by their name in `media`, and what it does not say left out. */
const writtenReport = conditionDetails.partial().extend({
  marks: z
    .array(
      conditionMark
        .omit({ id: true, photo: true })
        .partial()
        .required({ kind: true })
        .extend({
          id: z.uuid().optional(),
          /** Counted from 1, in the order of the stock file. */
          photo: z.int().min(1).max(200).optional(),
        }),
    )
    .max(mostMarks)
    .default([]),
  documents: z
    .array(z.object({ file: z.string().regex(/^media\/(?:[a-z0-9_-]+\/)?[a-z0-9._-]+\.pdf$/i), title: documentTitle }))
    .max(mostDocuments)
    .default([]),
})
type WrittenReport = z.infer<typeof writtenReport>

/** Reports by the stock number of their vehicle. */
export const reportFile = z.record(z.string().min(1).max(60), writtenReport)
export type ReportFile = z.infer<typeof reportFile>

type Known = {
  images: readonly VehicleImage[]
  /** Documents as they are stored, by the name that the file has for them. */
  documents: ReadonlyMap<string, { url: string; bytes: number }>
  newId(): string
}

/** The report of one vehicle. A mark whose photo is not there stands in the list alone. */
export function reportOfFile(written: WrittenReport, { images, documents, newId }: Known): ConditionReport {
  return {
    ...emptyReport,
    ...withoutUndefined(written),
    marks: written.marks.map(({ id = newId(), kind, text = '', size = null, photo, x = 0, y = 0 }) => {
      const image = photo === undefined ? undefined : images[photo - 1]
      return { id, kind, text, size, photo: image ? wholePhotoOf(image) : null, x, y }
    }),
    documents: written.documents.flatMap(({ file, title }) => {
      const stored = documents.get(file)
      return stored ? [{ ...stored, title }] : []
    }),
  }
}

const withoutUndefined = ({ measures, keys, books, inspection, note }: WrittenReport): Partial<ConditionReport> =>
  Object.fromEntries(
    Object.entries({ measures, keys, books, inspection, note }).filter(([, value]) => value !== undefined),
  )

/** A report as it is written into a dealer's folder, beside a stock file that lists these photos. */
export function reportToFile(report: ConditionReport, images: readonly VehicleImage[]): WrittenReport {
  const { marks, documents, ...details } = report
  return {
    ...details,
    marks: marks.map(({ photo, ...mark }) => {
      const at = images.findIndex((image) => wholePhotoOf(image) === photo)
      return at < 0 ? mark : { ...mark, photo: at + 1 }
    }),
    documents: documents.map(({ url, title }) => ({ file: url.slice(1), title })),
  }
}
