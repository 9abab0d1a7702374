type Suspect = { honeypot: string; values: Record<string, string> }

/** Points at which a person looks before the dealer is bothered. One link in a message is not yet suspicious. */
const enough = 3

/**
 * Returns why a lead waits for review, or '' when it does not. It is never refused or dropped for this: a real shopper who looks
 * like a program must still be answered.
 */
export function spamVerdict({ honeypot, values }: Suspect): string {
  if (honeypot !== '') return 'A hidden field was filled in.'
  const message = values['message'] ?? ''
  const signs = [
    { points: 1.5 * count(message, /https?:\/\/(?:www\.)?|\bwww\./gi), reason: 'many links' },
    { points: 3 * count(message, /<a\s|\[url[=\]]|<script/gi), reason: 'markup' },
    {
      points:
        1.5 *
        count(
          message,
          /\b(?:backlinks?|seo (?:service|expert|agency)|casino|viagra|crypto investment|guest posts?)\b|first page of google/gi,
        ),
      reason: 'words of advertising',
    },
    { points: message !== '' && message === values['name'] ? 2 : 0, reason: 'the name as the message' },
  ].filter((sign) => sign.points > 0)
  const score = signs.reduce((sum, sign) => sum + sign.points, 0)
  return score >= enough ? `It looks like advertising: ${signs.map((sign) => sign.reason).join(', ')}.` : ''
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
