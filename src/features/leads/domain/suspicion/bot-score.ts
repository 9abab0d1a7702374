import { contentSigns, enoughForReview, labelsOf, pointsOf, type SpamSign, spamVerdict } from './spam.ts'

/** What a page's script saw while the form was filled in. */
export type FormBehaviour = {
  /** Seconds since the page was opened. */
  seconds: number
  /** Keys, taps and clicks of a person. */
  gestures: number
}

/** How an enquiry came, where the site protects its forms against programs. */
export type Arrival = {
  /** Undefined: nothing says how the form was filled in, as without JavaScript. */
  behaviour: FormBehaviour | undefined
  /** Its sender has sent several within the hour. */
  isFrequent: boolean
  userAgent: string
  /** The site has every sender prove that they are a person. */
  isChallenged?: boolean
}

/**
 * What is made of an enquiry. `doubtful`: its sender confirms it, by their browser unseen or by a link in a mail. `suspected`: a
 * person looks first. Neither is ever dropped.
 */
type BotVerdict = { kind: 'clear' } | { kind: 'doubtful' | 'suspected'; because: string }

type Judged = { honeypot: string; values: Record<string, string>; arrival: Arrival }

const enoughForDoubt = 2
const enoughForSuspicion = 6

/** Judges by the honeypot, the text, the time since the page was opened, behaviour and rate. Pure: what it knows stands in its input. */
export function botVerdict({ honeypot, values, arrival }: Judged): BotVerdict {
  const because = spamVerdict({ honeypot, values })
  if (because !== '') return { kind: 'suspected', because }
  const signs = [...contentSigns(values), ...arrivalSigns(arrival), ...fieldSigns(values)]
  const points = pointsOf(signs)
  if (points >= enoughForSuspicion)
    return { kind: 'suspected', because: `It looks like a program: ${labelsOf(signs)}.` }
  if (arrival.isChallenged) signs.push({ points: 0, label: 'every sender is checked here' })
  if (points >= enoughForDoubt || arrival.isChallenged) return { kind: 'doubtful', because: unconfirmedBecause(signs) }
  return { kind: 'clear' }
}

const unconfirmedStart = 'Not confirmed by its sender yet: '
const unconfirmedBecause = (signs: readonly SpamSign[]): string => `${unconfirmedStart}${labelsOf(signs)}.`

/** True for a lead that its sender can still confirm; a suspected one only staff release. */
export const isUnconfirmed = ({ heldBecause }: { heldBecause: string }): boolean =>
  heldBecause.startsWith(unconfirmedStart)

/** Nobody reads a form and fills it in sooner. */
const tooFastSeconds = 3
const fastSeconds = 6

const programs =
  /bot\b|crawl|spider|curl|wget|python|java\/|go-http|okhttp|libwww|httpclient|headless|phantom|scrapy|axios/i

function arrivalSigns({ behaviour, isFrequent, userAgent }: Arrival): SpamSign[] {
  const seconds = behaviour?.seconds ?? Infinity
  return [
    { points: behaviour ? 0 : 2, label: 'nothing says how the form was filled in' },
    {
      points: seconds < tooFastSeconds ? 3 : seconds < fastSeconds ? 1.5 : 0,
      label: 'sent very soon after the page opened',
    },
    { points: behaviour?.gestures === 0 ? 3 : 0, label: 'no key or tap' },
    { points: isFrequent ? 2 : 0, label: 'several in an hour from the same place' },
    { points: userAgent === '' || programs.test(userAgent) ? 2 : 0, label: 'sent by a program' },
  ].filter(({ points }) => points > 0)
}

function fieldSigns(values: Record<string, string>): SpamSign[] {
  const names = [values['name'], values['first_name'], values['last_name']].filter((name) => name !== undefined)
  return [
    {
      points: names.some((name) => /https?:|www\.|\.\w{2,4}\//i.test(name)) ? enoughForReview : 0,
      label: 'an address as the name',
    },
    // Letters drawn at random: SjKdLqWz. People write McDonald and DeShawn, which change case once.
    { points: names.some((name) => /(?:[a-z][A-Z]\S*){3}/.test(name)) ? 2 : 0, label: 'a name of random letters' },
  ].filter(({ points }) => points > 0)
}

const most = { seconds: 86_400, gestures: 100_000 }

/** What a page's script says beside the fields under `behaviourKey`; undefined for what no script of ours says. */
export function parseBehaviour(sent: unknown): FormBehaviour | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { seconds, gestures } = sent as Record<string, unknown>
  const isNumber = (value: unknown, limit: number): value is number =>
    typeof value === 'number' && value >= 0 && value <= limit
  return isNumber(seconds, most.seconds) && isNumber(gestures, most.gestures) ? { seconds, gestures } : undefined
}
