/** Why something is sent. */
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
  'by-hand': 'Sent once more',
  failed: 'Could not be delivered',
  held: 'Waiting for review',
}

export const occasionMark = (occasion: Occasion): string => marks[occasion]

/** What the reader should know before reading the lead; empty when nothing. */
const words: Record<Occasion, string> = {
  new: '',
  again: 'The same person wrote about the same thing before. Both enquiries belong together.',
  unfinished: 'The form was left before its last step. These are the details that were given until then.',
  changed: 'The sender has changed this enquiry. This is how it reads now.',
  message: 'The sender has added something to this enquiry.',
  withdrawn: 'The sender has withdrawn this enquiry.',
  overdue: 'Nobody has answered this enquiry yet.',
  'by-hand': 'This enquiry was sent once more by hand.',
  failed:
    'This enquiry could not be delivered as the rules of the site say. It’s safe here, and only you have been told.',
  held: 'It waits for a person to look at it, and nobody else has been told.',
}

export const occasionWords = (occasion: Occasion): string => words[occasion]
