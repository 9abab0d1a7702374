import type { InboxFolder } from '#features/leads/domain/desk/lead-inbox.ts'
import type { LeadState } from '#features/leads/domain/desk/lead-status.ts'
import type { Tone } from '../kit/pill.tsx'

/** Folders in the order in which they stand; those after `waiting` in its group are parts of it. */
export const folderGroups: InboxFolder[][] = [
  ['waiting', 'overdue', 'new', 'opened'],
  ['answered', 'won', 'lost'],
  ['held', 'unfinished', 'withdrawn', 'merged', 'archived'],
  ['all'],
]

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
  all: 'All leads',
}

export const states: Record<LeadState, { name: string; tone: Tone }> = {
  overdue: { name: 'Overdue', tone: 'bad' },
  new: { name: 'New', tone: 'accent' },
  opened: { name: 'Opened', tone: 'plain' },
  answered: { name: 'Answered', tone: 'good' },
  won: { name: 'Won', tone: 'good' },
  lost: { name: 'Lost', tone: 'plain' },
  withdrawn: { name: 'Withdrawn', tone: 'plain' },
  unfinished: { name: 'Unfinished', tone: 'plain' },
  held: { name: 'Held', tone: 'warn' },
  merged: { name: 'Merged', tone: 'plain' },
  archived: { name: 'Archived', tone: 'plain' },
}

/** What an empty folder teaches: what belongs there, and how it gets there. */
export const emptyFolders: Record<InboxFolder, { title: string; text: string }> = {
  waiting: {
    title: 'Everyone’s been answered',
    text: 'Leads waiting for an answer appear here, most urgent first. The clock only counts opening hours. A lead leaves this list when someone replies or marks it as answered.',
  },
  overdue: {
    title: 'Nothing is overdue',
    text: 'A lead is overdue when nobody’s answered it in the time your site promises, counted during opening hours. We notify managers once.',
  },
  new: {
    title: 'No unread leads',
    text: 'Leads nobody has opened yet, and those where the shopper has written again.',
  },
  opened: {
    title: 'No leads waiting here',
    text: 'Leads that have been read but not answered. The clock keeps running until someone answers.',
  },
  answered: {
    title: 'No answered leads',
    text: 'Answered leads stay here until you mark them won or lost. If the shopper writes again, they go back to “To answer”.',
  },
  won: { title: 'Nothing won yet', text: 'Mark a lead as won when it ends in a sale or a booking.' },
  lost: {
    title: 'Nothing lost',
    text: 'Mark a lead as lost when the shopper has bought elsewhere or no longer answers.',
  },
  unfinished: {
    title: 'No unfinished forms',
    text: 'We save forms from the first step. If someone doesn’t finish, you’ll see what they filled in here.',
  },
  held: {
    title: 'Nothing to review',
    text: 'We hold anything that looks like advertising until someone’s checked it. Nothing gets deleted.',
  },
  withdrawn: {
    title: 'No withdrawn enquiries',
    text: 'Shoppers can withdraw an enquiry from the private page linked in their confirmation. Please don’t contact them about it.',
  },
  merged: {
    title: 'No duplicates',
    text: 'If someone enquires about the same thing again within a day, we show both together and list the later one here.',
  },
  archived: { title: 'The archive is empty', text: 'Held leads that someone has archived as advertising.' },
  all: {
    title: 'No leads yet',
    text: 'Leads appear here the moment they’re sent, with the vehicle and ways to reply.',
  },
}
