/** What is never written for people to read, and what is written instead (docs/words.md). */
export const wordList: readonly { not: RegExp; but: string }[] = [
  { not: /\be-mails?\b/i, but: 'email' },
  { not: /[a-z]'(?:s|t|re|ll|ve|d|m)\b/, but: 'a curly apostrophe: ’' },
  { not: /\bhas it an? /i, but: 'does it have' },
  { not: /\bis (?:he|she) |\b(?:his|her) own\b/, but: 'they, the shopper, the dealer' },
  { not: /\bStanding in\b|\bon the yard\b|\bon our yard\b/i, but: 'at Tamworth, in stock' },
  { not: /\bsee what (?:it|an offer) holds\b|\bholds today\b/i, but: 'eligible vehicles, current offers' },
  { not: /\bsomebody who knows\b/i, but: 'we' },
  { not: /\bwe use what you send\b/i, but: 'we’ll only use your details to reply' },
  { not: /\blooked after by\b|\btell everyone once more\b/i, but: 'assigned to, resend' },
  { not: /\bNo cars match all of that\b|\bThis helps:/i, but: 'no exact matches, try removing' },
  { not: /\bWhat is like it\b|\bsee what is like\b/i, but: 'similar' },
  { not: /\bin opening hours\b/i, but: 'during opening hours' },
  { not: /\bcoming soon\.\.\.|\blorem ipsum\b/i, but: 'nothing that is not there' },
  { not: /[a-z] - [a-z]/, but: 'a sentence of its own, or a comma' },
]
