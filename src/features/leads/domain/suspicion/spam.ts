type Suspect = { honeypot: string; values: Record<string, string> }

/** Something about an enquiry that people seldom do, weighed. `label` continues a sentence. */
export type SpamSign = { points: number; label: string }

/** Points at which a person looks before the dealer is bothered. One link in a message is not yet suspicious. */
export const enoughForReview = 3

/**
 * The reason for which a lead waits for review, or ''. It is never refused or dropped for this: a real shopper who
 * looks like a program must still be answered.
 */
export function spamVerdict({ honeypot, values }: Suspect): string {
  if (honeypot !== '') return 'A hidden field was filled in.'
  const signs = contentSigns(values)
  return pointsOf(signs) >= enoughForReview ? `It looks like advertising: ${labelsOf(signs)}.` : ''
}

/** What of its text looks like advertising. */
export function contentSigns(values: Record<string, string>): SpamSign[] {
  const message = values['message'] ?? ''
  return [
    { points: 1.5 * count(message, /https?:\/\/(?:www\.)?|\bwww\./gi), label: 'many links' },
    { points: 3 * count(message, /<a\s|\[url[=\]]|<script/gi), label: 'markup' },
    {
      points:
        1.5 *
        count(
          message,
          /\b(?:backlinks?|seo (?:service|expert|agency)|casino|viagra|crypto investment|guest posts?)\b|first page of google/gi,
        ),
      label: 'words of advertising',
    },
    { points: message !== '' && message === values['name'] ? 2 : 0, label: 'the name as the message' },
  ].filter(({ points }) => points > 0)
}

/** Points of all signs together; a lead with `enoughForReview` of them waits for a person. */
export const pointsOf = (signs: readonly SpamSign[]): number => signs.reduce((sum, { points }) => sum + points, 0)

export const labelsOf = (signs: readonly SpamSign[]): string => signs.map(({ label }) => label).join(', ')

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
