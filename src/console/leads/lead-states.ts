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
    title: 'Everyone has been answered',
    text: 'Leads that wait for an answer appear here, the most urgent first. The clock counts opening hours only. A lead leaves this list when somebody marks it as answered, or replies from its page.',
  },
  overdue: {
    title: 'Nothing is overdue',
    text: 'A lead is overdue when nobody has answered it within the time that your site promises, counted during opening hours. Managers are notified once.',
  },
  new: { title: 'Nothing unread', text: 'Leads that nobody has opened yet, and those whose sender has written again.' },
  opened: {
    title: 'Nothing opened and left',
    text: 'Leads that somebody has read and not answered yet. Reading does not stop the clock.',
  },
  answered: {
    title: 'No answered leads',
    text: 'Leads come here when somebody answers. From here they are won or lost; when the shopper writes again, they go back to the ones that wait.',
  },
  won: { title: 'Nothing won yet', text: 'Mark a lead as won when it ends in a sale or a booking.' },
  lost: {
    title: 'Nothing lost',
    text: 'Mark a lead as lost when the shopper has bought elsewhere or no longer answers.',
  },
  unfinished: {
    title: 'No forms left halfway',
    text: 'A form in several steps is saved from its first step. Forms that were left before the end appear here with everything filled in so far.',
  },
  held: {
    title: 'Nothing to review',
    text: 'What looks like advertising is held back and not delivered until somebody has looked at it. Nothing is ever thrown away.',
  },
  withdrawn: {
    title: 'Nobody has withdrawn',
    text: 'A shopper can withdraw an enquiry on the private page that every confirmation links to. Please do not call about it then.',
  },
  merged: {
    title: 'Nothing was sent twice',
    text: 'When the same person writes about the same thing again within a day, both leads are stored and shown together; the later one appears here.',
  },
  archived: { title: 'The archive is empty', text: 'Held leads that somebody has put aside as advertising.' },
  all: {
    title: 'No leads yet',
    text: 'Every lead appears here the moment it is sent, with the vehicle it is about and the ways to answer.',
  },
}
