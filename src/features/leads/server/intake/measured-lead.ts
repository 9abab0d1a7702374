import type { Lead } from '#features/leads/domain/lead/lead.ts'
import type { Measurement } from '#features/leads/domain/lead/measurement.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** An enquiry that counts, whose sender allowed that others are told of it. */
export type MeasuredLead = { site: Site; id: LeadId; lead: Lead; measurement: Measurement }

/** What else belongs into the transaction in which leads are stored or finished. */
export type AfterStoring = (db: GroupDb, leads: readonly MeasuredLead[]) => Promise<void>

type Stored = { site: Site; id: LeadId; lead: Lead; measurement?: Measurement | undefined; isRepeat: boolean }

/** Those that count: finished, not held for review, said for the first time, and allowed. */
export const measuredLeads = (stored: readonly Stored[]): MeasuredLead[] =>
  stored.flatMap(({ site, id, lead, measurement, isRepeat }) =>
    measurement && !isRepeat && lead.heldBecause === '' && lead.leadStatus === 'Complete'
      ? { site, id, lead, measurement }
      : [],
  )
