import { momentOf, dayAfter } from '#features/sites/domain/local-moment.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { type DealershipId, type LeadId, type LocationId, parseId, type UserId } from '#kernel/ids.ts'
import { findLeadCategory } from '../lead/lead-category.ts'
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
  words: string[]
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

/** What an address asks for; what it says that makes no sense is left out, as if it were not there. */
export function parseInbox(query: InboxQuery, site: Site, me: UserId): InboxView {
  const folder = oneOf(inboxFolders, query['status']) ?? 'waiting'
  return {
    filter: {
      folder,
      category: findLeadCategory(query['category'] ?? '')?.name ?? '',
      ...parsePlace(query, site),
      among: null,
      assigned: parseAssigned(query['assigned'] ?? '', me),
      ...parsePeriod(query, site.timeZone),
      words: searchWords(query['q'] ?? ''),
    },
    sort: parseSort(query['sort'], folder),
    cursor: parseCursor(query),
  }
}

/** Those who wait are sorted by when their answer is due, all others by when they came. */
export const mayBeDue = (folder: InboxFolder): boolean => folder === 'waiting' || folder === 'overdue'

function parseSort(given: string | undefined, folder: InboxFolder): InboxSort {
  const wanted = oneOf(inboxSorts, given) ?? (mayBeDue(folder) ? 'due' : 'newest')
  return wanted === 'due' && !mayBeDue(folder) ? 'newest' : wanted
}

function parsePlace(query: InboxQuery, site: Site): Pick<InboxFilter, 'dealershipId' | 'locationId'> {
  const dealership = site.dealerships.find(({ slug }) => slug === query['dealership'])
  const among = dealership ? [dealership] : site.dealerships
  const location = among.flatMap(({ locations }) => locations).find(({ id }) => id === query['location'])
  return { dealershipId: dealership?.id ?? null, locationId: location?.id ?? null }
}

function parseAssigned(given: string, me: UserId): InboxFilter['assigned'] {
  if (given === 'me') return me
  if (given === 'nobody') return 'nobody'
  return parseId<'user'>(given) ?? 'anybody'
}

/** Days of the site's own calendar, both included. */
function parsePeriod(query: InboxQuery, timeZone: string): Pick<InboxFilter, 'from' | 'until'> {
  const startOf = (date: string) => momentOf(date, 0, { timeZone, whenTwice: 'first' })
  const [from, to] = [query['from'] ?? '', query['to'] ?? '']
  return {
    from: isDate(from) ? startOf(from) : null,
    until: isDate(to) ? startOf(dayAfter(to)) : null,
  }
}

const isDate = (text: string): boolean =>
  /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const mostWords = 6
const longestWord = 60

/** As `lead.search_text` has them: small letters without accents, a phone number by its last digits. */
export function searchWords(typed: string): string[] {
  if (/^[+\d\s().-]+$/.test(typed) && digitsOf(typed).length >= 6) return [digitsOf(typed).slice(-8)]
  const plain = typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain
    .split(/[\s,;()"]+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `1763601600000_6f96…`: the moment in milliseconds and the lead. */
export const cursorText = (at: Date, id: LeadId): string => `${at.getTime()}_${id}`

function parseCursor(query: InboxQuery): InboxCursor | null {
  const direction = query['after'] ? 'after' : 'before'
  const match = /^(\d{1,15})_(.+)$/.exec(query[direction] ?? '')
  const id = parseId<'lead'>(match?.[2])
  return id ? { direction, at: new Date(Number(match?.[1])), id } : null
}

/** The known keys of an address, from its query. */
export const inboxQuery = (params: Iterable<[string, string]>): InboxQuery =>
  Object.fromEntries(
    [...params].flatMap(([key, given]) => {
      const value = given.trim().slice(0, 200)
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
  filter.words.length > 0

const oneOf = <Known extends string>(known: readonly Known[], given: string | undefined): Known | undefined =>
  known.find((each) => each === given)

/** How many leads stand in each folder. */
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
}
