import { z } from 'zod'

/** The answer of a history: its versions, the newest first, each with who made it and what else the caller says of one. */
export const versionsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        /** Empty: before anybody changed it here. */
        by: z.string(),
        at: z.iso.datetime(),
        isCurrent: z.boolean(),
        ...shape,
      }),
    ),
  })
