/** A wording that is never written for people to read, and what is written instead (docs/words.md). */
export type Forbidden = { not: RegExp; but: string }

/** The product, its mails and errors, the console and the demo dealers are all held to it. */
export const wordList: readonly Forbidden[] = [
  { not: /\be-mails?\b/i, but: 'email' },
  { not: /[a-z]'(?:s|t|re|ll|ve|d|m)\b/, but: 'a curly apostrophe: ’' },
  { not: /\bhas it an? /i, but: 'does it have' },
  { not: /\bis (?:he|she) |\b(?:his|her) own\b/, but: 'they, the shopper, the dealer' },
  { not: /\bStanding in\b|\bon the yard\b|\bon our yard\b/i, but: 'at Tamworth, in stock' },
  { not: /\bsee what (?:it|an offer) holds\b|\bholds today\b/i, but: 'eligible vehicles, current offers' },
  { not: /\bsomebody who knows\b/i, but: 'we' },
  { not: /\bsomebody\b|\banybody\b/i, but: 'someone, anyone' },
  { not: /\bwe use what you send\b/i, but: 'we’ll only use your details to reply' },
  { not: /\blooked after by\b|\btell everyone once more\b|\bonce more\b/i, but: 'assigned to, resend, again' },
  { not: /\bNo cars match all of that\b|\bmatch all of that\b|\bThis helps:/i, but: 'no exact matches, try removing' },
  { not: /\bWhat is like it\b|\bsee what is like\b/i, but: 'similar' },
  { not: /\bin opening hours\b/i, but: 'during opening hours' },
  { not: /\bcoming soon\.\.\.|\blorem ipsum\b/i, but: 'nothing that is not there' },
  { not: /[a-z] - [a-z]/, but: 'a sentence of its own, or a comma' },
  { not: /\bmeanwhile\b|\bin the meantime\b/i, but: 'what has changed' },
  { not: /\bstands? (?:here|there)\b/i, but: 'you’ll see it here' },
  { not: /\bwith (?:the|their) next page\b/i, but: 'as soon as you publish' },
  { not: /\bgoes back (?:to|by)\b/i, but: 'we’ll refund it' },
  { not: /\bby itself\b|\bby themselves\b|\bby ourselves\b/i, but: 'automatically, on its own' },
  { not: /\bwhoever has (?:it|one)\b/i, but: 'anyone who has it' },
  {
    not: /\bthe shopper (?:reads it|gets a mail|is told)\b/i,
    but: 'the shopper will see it, we’ve emailed the shopper',
  },
  { not: /\bfor those who cannot\b|\bthose that one\b/i, but: 'for people who can’t' },
  { not: /\b(?:is|are|be) sealed\b|\bsealed (?:with|answers)\b/i, but: 'encrypted' },
  { not: /\bit is so already\b|\b(?:are|is) as (?:it was|they were)\.$/i, but: 'nothing to change, undone' },
  { not: /\bcame from here\b|\bwas asked from here\b/i, but: 'from your network' },
  { not: /\bin force\b|\bserves? as\b/i, but: 'active' },
  { not: /\bwrite an SMS\b/i, but: 'call or text you' },
]

/** The pages, offers and jobs of the demo dealers, which people write as they talk, are held to it. */
export const demoWordList: readonly Forbidden[] = [
  { not: /[a-z]'[a-z]|"/i, but: 'curly quotes' },
  { not: /\d ?[ap]m\b/, but: '8:30 am, with a no-break space' },
  { not: /\|\s*-\d/, but: 'a minus: –180' },
  { not: /\b(?:Log book|wifi-|camp site|re-check|de-winteriz)/i, but: 'logbook, campsite, recheck' },
  {
    not: /\bone straight deal\b|\bstraight answers\b|\bpeople with deadlines\b|\bout the door\b|\bbring your feet\b/i,
    but: 'what the dealer offers',
  },
  {
    not: /\bwalk-throughs you want\b|\bworkshop that rides\b|\bin plain words\b|\bhonest (?:sizes|figure)\b/i,
    but: 'say it',
  },
  { not: /\bstays fun\b|\bseason of regret\b|\bhas the last word\b|\bnot a side business\b/i, but: 'say what happens' },
  { not: /^(?:People ask|On the board|While it lasts|In their words)$/, but: 'Common questions, Current offers' },
]

/** Contracted wherever people talk, unless a clause ends with it; terms and privacy are law. */
export const stiff: Forbidden = {
  not: /\b(?:do not|does not|did not|cannot|will not|would not|is not|are not|we are|you are|we will|you will|it is|that is)(?= [a-z])/i,
  but: 'a contraction',
}
