import type { OwnGroup, WhenOmitted } from './column-types.ts'

/** How dealers come to be. */
export type DealerTables = {
  dealer_setup: { group_id: OwnGroup; step: string; done_at: WhenOmitted<Date> }
}
