import { z } from 'zod'
import { vehiclePictureAddress } from '#features/sites/domain/settings/safe-address.ts'
import {
  bookKinds,
  type ConditionReport,
  markKinds,
  mostDocuments,
  mostMarks,
  mostMeasures,
  wearKinds,
} from './condition-report.ts'

const share = z.number().min(0).max(1)
const line = (most: number) => z.string().trim().max(most)

export const conditionMark = z.object({
  id: z.uuid(),
  kind: z.enum(markKinds),
  text: line(200),
  size: z.int().min(1).max(5_000).nullable(),
  photo: vehiclePictureAddress().nullable(),
  x: share,
  y: share,
})

const wearMeasure = z.object({
  kind: z.enum(wearKinds),
  place: line(40).min(1, 'Say which wheel this is.'),
  millimetres: z.number().min(0).max(60),
})

const inspection = z.object({
  on: z.iso.date('Enter the day of the inspection.'),
  by: line(80).min(1, 'Enter who inspected it.'),
  summary: line(300),
})

export const documentAddress = z.string().regex(/^\/media\/[0-9a-f]{32}\.pdf$/, 'This isn’t a document of yours.')
export const documentTitle = line(80).min(1, 'Say what this document is.')

export const conditionDetails = z.object({
  measures: z.array(wearMeasure).max(mostMeasures),
  keys: z.int().min(0).max(20).nullable(),
  books: z.array(z.enum(bookKinds)).max(bookKinds.length),
  inspection: inspection.nullable(),
  note: z.string().trim().max(1_000),
})

const conditionDocument = z.object({ url: documentAddress, title: documentTitle, bytes: z.int().min(0) })

/** Reads a whole report, as a history of changes or the files of a dealer have it. */
export const conditionReport: z.ZodType<ConditionReport> = conditionDetails.extend({
  marks: z.array(conditionMark).max(mostMarks),
  documents: z.array(conditionDocument).max(mostDocuments),
})
