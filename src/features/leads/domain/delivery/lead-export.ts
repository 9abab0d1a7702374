import { type LeadPayload, payloadText, type StoredLead } from '../lead/lead.ts'

type Column = { title: string; of(lead: StoredLead): string }

const text = (title: string, key: string): Column => ({ title, of: (lead) => payloadText(lead, key) })

const columns: Column[] = [
  { title: 'id', of: (lead) => lead.id },
  { title: 'received_at', of: (lead) => lead.createdAt.toISOString() },
  { title: 'category', of: (lead) => lead.category },
  { title: 'subcategory', of: (lead) => lead.subcategory },
  { title: 'event_id', of: (lead) => String(lead.eventId) },
  { title: 'status', of: (lead) => lead.leadStatus },
  { title: 'name', of: (lead) => lead.name },
  text('last_name', 'last_name'),
  { title: 'email', of: (lead) => lead.email },
  { title: 'phone', of: (lead) => lead.phone },
  text('postcode', 'postcode'),
  text('dealership_slug', 'dealership_slug'),
  text('stock_number', 'stock_number'),
  text('vehicle_make', 'Vehicle Make'),
  text('vehicle_model', 'Vehicle Model'),
  text('wanted_time', 'dateTime'),
  text('message', 'message'),
  { title: 'opt_in', of: (lead) => String(lead.payload['opt_in'] ?? '') },
  text('url', 'url'),
  { title: 'campaign', of: (lead) => pairs(lead.payload['linked_query_params']) },
  { title: 'held_because', of: (lead) => lead.heldBecause },
  { title: 'duplicate_of', of: (lead) => lead.duplicateOf ?? '' },
]

export const csvHeader = (): string => csvLine(columns.map(({ title }) => title))

export const csvOfLead = (lead: StoredLead): string => csvLine(columns.map(({ of }) => of(lead)))

/** One lead in the JSON export: the row's own facts and the whole payload. */
export const jsonOfLead = (lead: StoredLead): string =>
  JSON.stringify({
    id: lead.id,
    received_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
    category: lead.category,
    subcategory: lead.subcategory,
    event_id: lead.eventId,
    status: lead.leadStatus,
    held_because: lead.heldBecause,
    duplicate_of: lead.duplicateOf,
    payload: lead.payload,
  })

const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Quoted where needed. What a spreadsheet would take for a formula gets an apostrophe before it, which makes it text. */
export function csvCell(value: string): string {
  const clean = value.replaceAll('\r', '')
  const safe = /^[\s]*[=+\-@\t]/.test(clean) ? `'${clean}` : clean
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const pairs = (value: LeadPayload[string] | undefined): string =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .map(([key, said]) => `${key}=${said}`)
        .join(' ')
    : ''
