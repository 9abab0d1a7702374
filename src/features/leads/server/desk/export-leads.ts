import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { csvHeader, csvOfLead, type ExportedLead, jsonOfLead } from '#features/leads/domain/delivery/lead-export.ts'
import type { InboxFilter } from '#features/leads/domain/desk/lead-inbox.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { type ExportPeriod, leadsAfter } from '../records/lead-export-store.ts'

export type ExportFormat = 'csv' | 'json'

type LeadExport = {
  format: ExportFormat
  /** From this moment on; until before this one. */ from?: Date
  until?: Date
  /** Only what a filter of the inbox shows at this moment. */
  shown?: { filter: InboxFilter; now: Date }
}

const atOnce = 500

/**
 * Leads of a site, the oldest first, as one CSV file (UTF-8 with its mark, for spreadsheets) or one JSON array. Read in
 * pages, so that any number takes little memory and no long transaction.
 */
export function exportLeads(
  database: TenantDatabase,
  { groupId, siteId }: { groupId: GroupId; siteId: SiteId },
  { format, from, until, shown }: LeadExport,
): ReadableStream<Uint8Array> {
  const leads = eachLead(database, groupId, { siteId, from, until, shown })
  const parts = format === 'csv' ? csvParts(leads) : jsonParts(leads)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return()
    },
  })
}

async function* eachLead(
  database: TenantDatabase,
  groupId: GroupId,
  period: ExportPeriod,
): AsyncGenerator<ExportedLead[], void, void> {
  let last: StoredLead | undefined
  while (true) {
    const leads = await database.forGroup(groupId, (db) => leadsAfter(db, period, { last, most: atOnce }))
    if (leads.length > 0) yield leads
    if (leads.length < atOnce) return
    last = leads.at(-1)?.lead
  }
}

async function* csvParts(pages: AsyncGenerator<ExportedLead[], void, void>): AsyncGenerator<string, void, void> {
  yield `\uFEFF${csvHeader()}`
  for await (const leads of pages) yield leads.map(csvOfLead).join('')
}

async function* jsonParts(pages: AsyncGenerator<ExportedLead[], void, void>): AsyncGenerator<string, void, void> {
  let before = '['
  for await (const leads of pages) {
    yield `${before}\n${leads.map(jsonOfLead).join(',\n')}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
