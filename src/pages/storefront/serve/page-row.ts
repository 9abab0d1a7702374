import type { HireKind } from '#features/bookings/domain/hire/hire-terms.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { MaybePromise } from '#kernel/maybe-promise.ts'
import type { AddressRow } from '../../addresses/address-row.ts'
import type { Handler, PageResponse, PageRequest } from '../page/page.ts'
import type { FoundBy } from './address-names.ts'
import { matchOf, type Path } from './page-pattern.ts'

/** A row of the table of pages: an address, what it demands, and what answers there. */
export type PageRow = {
  methods: readonly ('GET' | 'POST')[]
  pattern: string
  demands: AddressRow['demands']
  name: string
  /** With what the address names found; undefined: the rows below are asked. */
  match(path: Path, snapshot: SiteSnapshot): FoundRow | undefined
}

/** A row that answers, bound to the things that the address names: they are looked up once. */
export type FoundRow = {
  row: PageRow
  /** The vehicle in the address, where it names one. */
  vehicle: Vehicle | undefined
  respond(request: PageRequest): MaybePromise<PageResponse>
  form(request: PageRequest): EnquiryForm | undefined
  hire: HireKind | undefined
}

/** Sites that do not fulfil it have no such page. */
type Condition = { where?: (snapshot: SiteSnapshot) => boolean }

type MakeRow = <Pattern extends string>(
  pattern: Pattern,
  handler: Handler<FoundBy<Pattern>>,
  condition?: Condition,
) => PageRow

/** A page that is read. */
export const get: MakeRow = (pattern, handler, condition) =>
  rowOf({ methods: ['GET'], pattern, demands: { body: 'none' } }, handler, condition)

/** A page that holds a form, or may on some sites: it is posted to the page's own address. */
export const withForm: MakeRow = (pattern, handler, condition) => {
  const demands = { body: 'files', limit: 'enquiries: by settings' } as const
  return rowOf({ methods: ['GET', 'POST'], pattern, demands }, handler, condition)
}

function rowOf<Found>(
  stated: Pick<PageRow, 'methods' | 'pattern' | 'demands'>,
  handler: Handler<Found>,
  { where }: Condition = {},
): PageRow {
  const match = matchOf(stated.pattern)
  const row: PageRow = {
    ...stated,
    name: handler.name,
    match(path, snapshot) {
      const found = match(path, snapshot)
      return found && (!where || where(snapshot)) ? boundTo(row, handler, found) : undefined
    },
  }
  return row
}

function boundTo<Found>(row: PageRow, handler: Handler<Found>, things: Record<string, unknown>): FoundRow {
  // The names of the pattern say what was found, and the type of the row holds its handler to them.
  const found = things as Found & { vehicle?: Vehicle }
  return {
    row,
    vehicle: found.vehicle,
    respond: (request) => handler.respond({ ...request, ...found }),
    form: (request) => handler.form?.({ ...request, ...found }),
    hire: handler.hire,
  }
}
