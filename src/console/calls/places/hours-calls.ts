import { z } from 'zod'
import { editedHours } from '#features/sites/domain/hours/edited-hours.ts'
import { change, type OperationTable, read } from '../operation.ts'
import { versionsOf } from '../versions-of.ts'

const place = z.object({ id: z.uuid(), hours: editedHours, seen: editedHours.optional() })
const difference = z.object({ day: z.string(), before: z.string(), after: z.string() })

const placeWithHours = z.object({
  id: z.uuid(),
  name: z.string(),
  dealership: z.string(),
  timeZone: z.string(),
  /** Its public holidays are those of this state: `WA`; '' where its address names none. */
  state: z.string(),
  hours: editedHours,
})
export type PlaceWithHours = z.infer<typeof placeWithHours>

export const hoursCalls = {
  'hours.list': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'The places of the site with their opening hours and special days.',
    input: z.object({}),
    output: z.object({ places: z.array(placeWithHours) }),
  }),
  'hours.save': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Changes the hours of one place or of several, all or none; refused when somebody changed them meanwhile.',
    input: z.object({ places: z.array(place).min(1).max(50) }),
    output: z.object({ changed: z.int() }),
    alsoChanges: ['site', 'today'],
  }),
  'hours.history': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'What the hours of a place were, who changed them and what each change was.',
    input: z.object({ id: z.uuid() }),
    output: versionsOf({ hours: editedHours, differences: z.array(difference) }),
  }),
} satisfies OperationTable
