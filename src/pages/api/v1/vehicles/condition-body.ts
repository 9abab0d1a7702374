import { z } from 'zod'
import {
  bookKinds,
  type ConditionReport,
  markKinds,
  wearKinds,
} from '#features/inventory/domain/condition/condition-report.ts'

/** What staff wrote of a vehicle's condition, as callers read it; lengths in millimetres, addresses whole. */
export const conditionSchema = z
  .strictObject({
    inspection: z.strictObject({ on: z.iso.date(), by: z.string(), summary: z.string() }).nullable(),
    marks: z.array(
      z.strictObject({
        kind: z.enum(markKinds),
        text: z.string(),
        size_mm: z.int().nullable(),
        photo: z.string().nullable().describe('The photo that shows it; x and y are shares of its width and height.'),
        x: z.number(),
        y: z.number(),
      }),
    ),
    measures: z.array(z.strictObject({ kind: z.enum(wearKinds), place: z.string(), mm: z.number() })),
    keys: z.int().nullable(),
    books: z.array(z.enum(bookKinds)),
    note: z.string(),
    documents: z.array(z.strictObject({ title: z.string(), url: z.string() })),
  })
  .nullable()
  .describe('Written by staff in the console; null where nobody has. Calls leave it as it is.')

export function presentCondition(
  report: ConditionReport | null | undefined,
  origin: string,
): z.infer<typeof conditionSchema> {
  if (!report) return null
  const { inspection, marks, measures, keys, books, note, documents } = report
  return {
    inspection,
    marks: marks.map(({ kind, text, size, photo, x, y }) => ({
      kind,
      text,
      size_mm: size,
      photo: photo && whole(photo, origin),
      x,
      y,
    })),
    measures: measures.map(({ kind, place, millimetres }) => ({ kind, place, mm: millimetres })),
    keys,
    books: [...books],
    note,
    documents: documents.map(({ title, url }) => ({ title, url: whole(url, origin) })),
  }
}

const whole = (address: string, origin: string): string => new URL(address, origin).href
