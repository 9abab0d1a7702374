import { startOfDay } from '#features/sites/domain/local-moment.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addDays, type Day, parseDay } from '#kernel/calendar-days.ts'
import { parseId, type UserId } from '#kernel/ids.ts'
import { findLeadCategory } from '../lead/lead-category.ts'
import {
  type InboxCursor,
  type InboxFilter,
  type InboxFolder,
  inboxFolders,
  type InboxQuery,
  type InboxSort,
  inboxSorts,
  type InboxView,
  mayBeDue,
} from './lead-inbox.ts'

/** Reads what the inbox is asked for in its address; what makes no sense is left out, as if it were not there. */
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
      tokens: searchTokens(query['q'] ?? ''),
    },
    sort: parseSort(query['sort'], folder),
    cursor: parseCursor(query),
  }
}

function parseSort(input: string | undefined, folder: InboxFolder): InboxSort {
  const wanted = oneOf(inboxSorts, input) ?? (mayBeDue(folder) ? 'due' : 'newest')
  return wanted === 'due' && !mayBeDue(folder) ? 'newest' : wanted
}

function parsePlace(query: InboxQuery, site: Site): Pick<InboxFilter, 'dealershipId' | 'locationId'> {
  const dealership = site.dealerships.find(({ slug }) => slug === query['dealership'])
  const among = dealership ? [dealership] : site.dealerships
  const location = among.flatMap(({ locations }) => locations).find(({ id }) => id === query['location'])
  return { dealershipId: dealership?.id ?? null, locationId: location?.id ?? null }
}

function parseAssigned(input: string, me: UserId): InboxFilter['assigned'] {
  if (input === 'me') return me
  if (input === 'nobody') return 'nobody'
  return parseId<'user'>(input) ?? 'anybody'
}

/** Days of the site's own calendar, both included. */
function parsePeriod(query: InboxQuery, timeZone: string): Pick<InboxFilter, 'from' | 'until'> {
  const [from, to] = [parseInboxDay(query['from']), parseInboxDay(query['to'])]
  return { from: from ? startOfDay(from, timeZone) : null, until: to ? startOfDay(addDays(to, 1), timeZone) : null }
}

const parseInboxDay = (text = ''): Day | undefined => (/^(?:19|20)/.test(text) ? parseDay(text) : undefined)

function parseCursor(query: InboxQuery): InboxCursor | null {
  const direction = query['after'] ? 'after' : 'before'
  const match = /^(\d{1,15})_(.+)$/.exec(query[direction] ?? '')
  const id = parseId<'lead'>(match?.[2])
  return id ? { direction, at: new Date(Number(match?.[1])), id } : null
}

const mostWords = 6
const longestWord = 60

/** As `lead.search_text` has them: small letters without accents, a phone number by its last digits. */
export function searchTokens(typed: string): string[] {
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

const oneOf = <Known extends string>(known: readonly Known[], input: string | undefined): Known | undefined =>
  known.find((each) => each === input)
