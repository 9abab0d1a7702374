import type { DealershipId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { KeyedCall } from '../keyed-call.ts'
import type { V1Problem } from '../v1-problem.ts'

/** Null where no moment is named; the problem goes on after the name of the field. */
export function momentOf(text: string | undefined): Result<Date | null, string> {
  if (text === undefined) return ok(null)
  const isMoment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
  const moment = new Date(text)
  return isMoment && !Number.isNaN(moment.getTime()) ? ok(moment) : fail('is a moment such as 2026-11-22T09:30:00Z')
}

/** Dealerships that the call is about: the one that it names, or all that the site shows. */
export function dealershipsOf({ context, site }: KeyedCall): Result<DealershipId[], V1Problem> {
  const slug = context.req.query('dealership')
  if (slug === undefined) return ok(site.dealerships.map(({ id }) => id))
  const named = site.dealerships.find((each) => each.slug === slug)
  if (named) return ok([named.id])
  return fail({ kind: 'invalid', fields: { dealership: 'is not a dealership of this site' } })
}

export const severalHaveIt: V1Problem = {
  kind: 'conflict',
  error: 'Several dealerships of this site have this stock number: say which one with ?dealership=.',
}
