import type { InboxFolder } from '#features/leads/domain/desk/lead-inbox.ts'
import type { LeadState } from '#features/leads/domain/desk/lead-status.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'

/** Folders as they are called, in the order in which they stand; those below `waiting` are parts of it. */
export const folderNames: Record<InboxFolder, string> = {
  waiting: 'To answer',
  overdue: 'Overdue',
  new: 'New',
  opened: 'Opened',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  unfinished: 'Unfinished',
  held: 'Held for review',
  withdrawn: 'Withdrawn',
  merged: 'Merged',
  archived: 'Archived',
  all: 'All enquiries',
}

export const folderGroups: InboxFolder[][] = [
  ['waiting', 'overdue', 'new', 'opened'],
  ['answered', 'won', 'lost'],
  ['held', 'unfinished', 'withdrawn', 'merged', 'archived'],
  ['all'],
]

/** What an empty folder teaches: what stands in it, and how it gets there. */
export const emptyFolders: Record<InboxFolder, { title: string; text: string }> = {
  waiting: {
    title: 'Everyone has been answered',
    text: 'Whoever waits for an answer stands here, the most urgent first. The clock counts opening hours only. An enquiry leaves this list when someone marks it as answered by phone, e-mail, text or in person, or sends a reply from its page.',
  },
  overdue: {
    title: 'Nothing is overdue',
    text: 'An enquiry is overdue when nobody has answered it within the time that your site promises, counted in opening hours. The managers are told once.',
  },
  new: {
    title: 'Nothing unread',
    text: 'Enquiries that nobody has opened yet, and those whose sender has written once more.',
  },
  opened: {
    title: 'Nothing opened and left',
    text: 'Enquiries that someone has read and not answered yet. Reading does not stop the clock.',
  },
  answered: {
    title: 'No answered enquiries',
    text: 'Enquiries come here when someone answers. From here they are won or lost; when the shopper writes again, they go back to those who wait.',
  },
  won: { title: 'Nothing won yet', text: 'Mark an enquiry as won when it ends in a sale or a booking.' },
  lost: {
    title: 'Nothing lost',
    text: 'Mark an enquiry as lost when the shopper has bought elsewhere or does not answer any more.',
  },
  unfinished: {
    title: 'No forms left in the middle',
    text: 'A form of several steps is kept from its first step on. Forms that were left before their end stand here, with everything filled in until then.',
  },
  held: {
    title: 'Nothing to review',
    text: 'What looks like advertising is held back and not delivered until someone has looked at it. Nothing is ever thrown away.',
  },
  withdrawn: {
    title: 'Nobody has withdrawn',
    text: 'A shopper can take an enquiry back on the private page that every confirmation links to. Please do not call about it then.',
  },
  merged: {
    title: 'Nothing was sent twice',
    text: 'When the same person writes about the same thing again within a day, both enquiries are kept and shown together; the later one stands here.',
  },
  archived: { title: 'The archive is empty', text: 'Held enquiries that someone has put aside as advertising.' },
  all: {
    title: 'Nobody has written yet',
    text: 'Every enquiry stands here the moment it is sent, with the vehicle it is about and the way to answer.',
  },
}

export const stateNames: Record<LeadState, string> = {
  overdue: 'Overdue',
  new: 'New',
  opened: 'Opened',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
  unfinished: 'Unfinished',
  held: 'Held',
  merged: 'Merged',
  archived: 'Archived',
}

/** What one can do with several leads at once, as the form sends it: `answer:call`, `close:won`. */
export const bulkActions: { value: string; label: string }[] = [
  { value: 'answer:call', label: 'Answered by phone' },
  { value: 'answer:mail', label: 'Answered by e-mail' },
  { value: 'answer:sms', label: 'Answered by text message' },
  { value: 'answer:visit', label: 'Answered in person' },
  { value: 'close:won', label: 'Won' },
  { value: 'close:lost', label: 'Lost' },
  { value: 'reopen', label: 'Back to those who wait' },
]

/** Dealer and yard of a lead, once when they have the same name; empty where the site has only one. */
export function placeOf(site: Site, lead: { dealershipId: string | null; locationId: string | null }): string {
  const locations = locationsOf(site)
  if (locations.length < 2 && site.dealerships.length < 2) return ''
  const location = locations.find(({ id }) => id === lead.locationId)
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)
  return location?.name ?? dealership?.name ?? ''
}
