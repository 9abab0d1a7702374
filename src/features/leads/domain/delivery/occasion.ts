const occasions = [
  'new',
  'again',
  'unfinished',
  'changed',
  'message',
  'withdrawn',
  'overdue',
  'by-hand',
  'failed',
  'held',
] as const
export type Occasion = (typeof occasions)[number]

/** How a subject line begins; a new lead needs no word. */
const marks: Record<Occasion, string> = {
  new: '',
  again: 'Again',
  unfinished: 'Not finished',
  changed: 'Changed',
  message: 'New message',
  withdrawn: 'Withdrawn',
  overdue: 'Waiting for an answer',
  'by-hand': 'Resent',
  failed: 'Couldn’t be delivered',
  held: 'Waiting for review',
}

export const occasionMark = (occasion: Occasion): string => marks[occasion]

/** What the reader should know before reading the lead; empty when nothing. */
const labels: Record<Occasion, string> = {
  new: '',
  again: 'This person has enquired about the same thing before. We’ve linked the two.',
  unfinished: 'They didn’t finish the form. This is what they filled in.',
  changed: 'The shopper has changed this enquiry. Here’s the latest version.',
  message: 'The shopper has added to this enquiry.',
  withdrawn: 'The shopper has withdrawn this enquiry. Please don’t contact them about it.',
  overdue: 'Nobody’s answered this enquiry yet.',
  'by-hand': 'Someone on your team resent this enquiry.',
  failed: 'We couldn’t deliver this enquiry the way your site’s rules say. It’s safe here, and we’ve only told you.',
  held: 'It’s waiting for someone to check it, and we haven’t told anyone else.',
}

export const occasionText = (occasion: Occasion): string => labels[occasion]
