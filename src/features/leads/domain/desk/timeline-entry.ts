import type { UserId } from '#kernel/ids.ts'
import type { AnswerChannel } from './lead-status.ts'

/** Who did it. The name of staff is kept as it was then; a program has one when it is not this one. */
export type Actor =
  | { kind: 'shopper' }
  | { kind: 'program'; name?: string }
  | { kind: 'staff'; id: UserId; name: string }

/** What can happen to a lead after it came. */
export const timelineEntryKinds = [
  'entered',
  'task',
  'task-changed',
  'task-done',
  'task-dropped',
  'task-reopened',
  'opened',
  'answered',
  'assigned',
  'closed',
  'reopened',
  'archived',
  'released',
  'undone',
  'note',
  'reply',
  'alerted',
  'message',
  'bounced',
  'auto-reply',
  'text',
  'text-failed',
  'text-stopped',
  'text-resumed',
  'files',
  'changed',
  'consent',
  'withdrawn',
  'returned',
  'again',
  'merged',
  'joined',
  'separated',
  'links-ended',
] as const
export type TimelineEntryKind = (typeof timelineEntryKinds)[number]

/** One thing that happened. `text` is what a person wrote; `detail` what the kind needs to be told. */
export type TimelineEntry = {
  at: Date
  actor: Actor
  kind: TimelineEntryKind
  text: string
  detail: Record<string, string>
}

const channelLabels: Record<AnswerChannel, string> = {
  call: 'by phone',
  mail: 'by email',
  sms: 'by text message',
  visit: 'in person',
}

/** `by phone`; empty for a way that nobody knows. */
export const channelText = (how: string): string =>
  Object.hasOwn(channelLabels, how) ? channelLabels[how as AnswerChannel] : ''

/** A few words for staff: `Answered by phone`. */
export function timelineText({ kind, detail }: Pick<TimelineEntry, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'entered':
      return ['Entered by hand', detail['source'] ?? ''].filter(Boolean).join(': ')
    case 'task':
    case 'task-changed':
    case 'task-done':
    case 'task-dropped':
    case 'task-reopened':
      return taskText(kind, detail)
    case 'answered':
      return ['Answered', channelText(detail['how'] ?? '')].filter(Boolean).join(' ')
    case 'assigned':
      return detail['to'] ? [`Assigned to ${detail['to']}`, detail['because']].filter(Boolean).join(', ') : 'Unassigned'
    case 'closed':
      return detail['as'] === 'won' ? 'Won' : 'Lost'
    case 'reply':
      return `Answered by email: ${detail['subject'] ?? ''}`
    case 'message':
      return messageText(detail)
    case 'bounced':
      return `Our email to ${detail['to'] || 'the shopper'} came back`
    case 'text':
      return `Answered by text message to ${detail['to'] ?? 'the shopper'}`
    case 'text-failed':
      return `Our text message to ${detail['to'] || 'the shopper'} wasn’t delivered`
    case 'files':
      return `Added ${detail['names'] ?? 'files'}`
    case 'changed':
      return `Changed ${detail['field'] ?? 'the enquiry'}: ${detail['from'] || 'nothing'} → ${detail['to'] || 'nothing'}`
    case 'consent':
      return detail['given'] === 'yes' ? 'Agreed to news and offers' : 'No longer wants news and offers'
    case 'merged':
      return `Merged into ${detail['into'] || 'another enquiry'}`
    case 'joined':
      return `Merged with ${detail['what'] || 'another enquiry'}`
    case 'undone':
      return `Undone: ${detail['what'] ?? 'the last change'}`
    default:
      return plainTerms[kind]
  }
}

const taskTerms = {
  task: 'Next step',
  'task-changed': 'Next step changed',
  'task-done': 'Done',
  'task-dropped': 'No longer needed',
  'task-reopened': 'To do again',
} as const

/** `Next step: Call back, due Sat 28 Nov 2026, 3:45 pm`; when it was due matters only while it is to be done. */
function taskText(kind: keyof typeof taskTerms, { what = '', due = '' }: TimelineEntry['detail']): string {
  const isToDo = kind !== 'task-done' && kind !== 'task-dropped'
  const text = [what, isToDo && due ? `due ${due}` : ''].filter(Boolean).join(', ')
  return [taskTerms[kind], text].filter(Boolean).join(': ')
}

/** Names a sender who is not the shopper on file: somebody else has the address then. */
function messageText({ how, from, names }: TimelineEntry['detail']): string {
  if (how === 'text') return 'Replied by text message'
  if (how !== 'mail') return 'Wrote again'
  return [`Replied by email${from ? ` from ${from}` : ''}`, names ? `with ${names}` : ''].filter(Boolean).join(', ')
}

const plainTerms: Record<
  Exclude<
    TimelineEntryKind,
    | keyof typeof taskTerms
    | 'entered'
    | 'answered'
    | 'assigned'
    | 'closed'
    | 'reply'
    | 'files'
    | 'message'
    | 'bounced'
    | 'text'
    | 'text-failed'
    | 'changed'
    | 'consent'
    | 'merged'
    | 'joined'
    | 'undone'
  >,
  string
> = {
  opened: 'Opened',
  reopened: 'Reopened',
  archived: 'Archived',
  released: 'Released from review',
  note: 'Note',
  alerted: 'Overdue: we notified the managers',
  'auto-reply': 'Automatic reply from the shopper’s mailbox',
  'text-stopped': 'Wants no more text messages (STOP)',
  'text-resumed': 'Wants text messages again (START)',
  withdrawn: 'Withdrew the enquiry',
  returned: 'Cancelled the withdrawal',
  again: 'Sent again',
  separated: 'Separated again: an enquiry of its own',
  'links-ended': 'Ended the private links',
}
