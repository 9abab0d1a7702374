import type { DealershipId, LeadId, LocationId, UserId } from '#kernel/ids.ts'
import { type LeadState, leadStates } from './lead-status.ts'

/** A folder of the inbox: all who wait for an answer, all leads in one state, or all of them. */
export const inboxFolders = ['waiting', ...leadStates, 'all'] as const
export type InboxFolder = (typeof inboxFolders)[number]

/** `due`: who must be answered first, the longest overdue on top; only where somebody waits. */
export const inboxSorts = ['due', 'newest', 'oldest'] as const
export type InboxSort = (typeof inboxSorts)[number]

/** Which leads are meant. Null and empty: any. */
export type InboxFilter = {
  folder: InboxFolder
  /** Name of the category, as it is stored. */
  category: string
  dealershipId: DealershipId | null
  /** The dealerships that the reader works for; null: all of them. */
  among: readonly DealershipId[] | null
  locationId: LocationId | null
  assigned: 'anybody' | 'nobody' | UserId
  /** Received at or after, and before. */
  from: Date | null
  until: Date | null
  /** Each must occur in the name, the addresses, the numbers or the vehicle. */
  tokens: string[]
}

/** Where a page of the list begins: after or before this lead in the order. `at` is null where the order knows no moment. */
export type InboxCursor = { direction: 'after' | 'before'; at: Date; id: LeadId }

export type InboxView = { filter: InboxFilter; sort: InboxSort; cursor: InboxCursor | null }

/** The keys of an inbox's address, as they were given. */
export type InboxQuery = Record<string, string>

export const inboxKeys = [
  'status',
  'category',
  'dealership',
  'location',
  'assigned',
  'from',
  'to',
  'q',
  'sort',
  'after',
  'before',
] as const

/** Those who wait are sorted by when their answer is due, all others by when they came. */
export const mayBeDue = (folder: InboxFolder): boolean => folder === 'waiting' || folder === 'overdue'

/** `1763601600000_6f96…`: the moment in milliseconds and the lead. */
export const cursorText = (at: Date, id: LeadId): string => `${at.getTime()}_${id}`

/** The known keys of an address, from its query. */
export const inboxQuery = (params: Iterable<[string, string]>): InboxQuery =>
  Object.fromEntries(
    [...params].flatMap(([key, input]) => {
      const value = input.trim().slice(0, 200)
      return value !== '' && (inboxKeys as readonly string[]).includes(key) ? [[key, value]] : []
    }),
  )

/** True when anything narrows the folder. */
export const isNarrowed = (filter: InboxFilter): boolean =>
  filter.category !== '' ||
  filter.dealershipId !== null ||
  filter.locationId !== null ||
  filter.assigned !== 'anybody' ||
  filter.from !== null ||
  filter.until !== null ||
  filter.tokens.length > 0

export type InboxCounts = Record<InboxFolder, number>

export const noCounts = (): InboxCounts => Object.fromEntries(inboxFolders.map((folder) => [folder, 0])) as InboxCounts

/** The row of the list. */
export type InboxRow = {
  id: LeadId
  name: string
  email: string
  phone: string
  category: string
  subcategory: string
  vehicle: string
  /** First words of the message. */
  excerpt: string
  dealershipId: DealershipId | null
  locationId: LocationId | null
  createdAt: Date
  dueAt: Date | null
  answeredAt: Date | null
  assignedTo: UserId | null
  state: LeadState
  /** The open step that is due first; null where none is planned. */
  nextStep: { what: string; dueAt: Date } | null
}
