import { z } from 'zod'
import { mostNote, mostSpans } from './hours-problems.ts'

const minute = z.int().min(0).max(1440)
/** The times of one day. */
export const editedSpans = z.array(z.object({ open: minute, close: minute })).max(mostSpans)

/** The hours of a place as somebody writes them; what does not fit together is told by `hoursProblems`. */
export const editedHours = z.object({
  week: z.array(editedSpans).length(7),
  special: z.record(z.iso.date(), z.object({ note: z.string().trim().max(mostNote), spans: editedSpans })),
})
