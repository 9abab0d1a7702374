import { csvLine } from '#kernel/csv-cell.ts'
import { answersIn } from '../lead/own-answers.ts'
import { type LeadPayload, type OwnAnswer, payloadText, type StoredLead } from '../lead/lead.ts'

/** `isNewsWanted`: what was answered to the box for news and offers, null when nobody asked. */
export type ExportedLead = { lead: StoredLead; isNewsWanted: boolean | null }

type Column = { title: string; of(lead: StoredLead, isNewsWanted: boolean | null): string }

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
  { title: 'opt_in', of: (_, isNewsWanted) => String(isNewsWanted ?? '') },
  text('url', 'url'),
  { title: 'campaign', of: (lead) => pairs(lead.payload['linked_query_params']) },
  { title: 'held_because', of: (lead) => lead.heldBecause },
  { title: 'duplicate_of', of: (lead) => lead.duplicateOf ?? '' },
  { title: 'answers', of: ({ payload }) => answersIn(payload).map(factOf).join('\n') },
]

/** An answer to a question of the dealer's own, a line each. */
const factOf = ({ question, answer }: OwnAnswer): string => `${question}: ${answer}`

/** Titles of the columns that `csvOfLead` fills, with a line end. */
export const csvHeader = (): string => csvLine(columns.map(({ title }) => title))

/** One row with its line end. The time is ISO 8601 in UTC; `opt_in` is empty where nobody asked. */
export const csvOfLead = ({ lead, isNewsWanted }: ExportedLead): string =>
  csvLine(columns.map(({ of }) => of(lead, isNewsWanted)))

/** One lead in the JSON export: the row's own facts and the whole payload. */
export const jsonOfLead = ({ lead, isNewsWanted }: ExportedLead): string =>
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
    marketing_consent: isNewsWanted,
    payload: lead.payload,
  })

const pairs = (value: LeadPayload[string] | undefined): string =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .map(([key, label]) => `${key}=${label}`)
        .join(' ')
    : ''
