type Suspect = { decoy: string; values: Record<string, string> }

/** Points at which a person looks before the dealer is bothered. One link in a message is not yet suspicious. */
const enough = 3

/**
 * Why a lead waits for review, or '' when it does not. It is never refused or dropped for this: a real shopper who looks
 * like a program must still be answered.
 */
export function spamVerdict({ decoy, values }: Suspect): string {
  if (decoy !== '') return 'A hidden field was filled in.'
  const message = values['message'] ?? ''
  const signs = [
    { points: 1.5 * count(message, /https?:\/\/(?:www\.)?|\bwww\./gi), words: 'many links' },
    { points: 3 * count(message, /<a\s|\[url[=\]]|<script/gi), words: 'markup' },
    {
      points:
        1.5 *
        count(
          message,
          /\b(?:backlinks?|seo (?:service|expert|agency)|casino|viagra|crypto investment|guest posts?)\b|first page of google/gi,
        ),
      words: 'words of advertising',
    },
    { points: message !== '' && message === values['name'] ? 2 : 0, words: 'the name as the message' },
  ].filter((sign) => sign.points > 0)
  const score = signs.reduce((sum, sign) => sum + sign.points, 0)
  return score >= enough ? `It looks like advertising: ${signs.map((sign) => sign.words).join(', ')}.` : ''
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
