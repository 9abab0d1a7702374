import { day } from '#kernel/duration.ts'
import { attention, broken, fine, type Finding } from './finding.ts'

/** TXT records of a name; undefined where there are none. */
type Txt = readonly string[] | undefined

/** What DNS says of a domain that mails come from; `keys`: those under the names that were tried. */
type MailFacts = { domain: string; spf: Txt; dmarc: Txt; keys: readonly { name: string; records: Txt }[] }

const forged = 'Without it, receivers take mails of this domain for forged, and put them among spam.'

/** Judges SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of a domain that mails come from. */
export const judgeMailDomain = (facts: MailFacts): Finding[] => [judgeSpf(facts), judgeDkim(facts), judgeDmarc(facts)]

function judgeSpf({ domain, spf = [] }: MailFacts): Finding {
  const records = spf.filter((record) => /^v=spf1(?:\s|$)/i.test(record))
  const check = `SPF of ${domain}`
  if (records.length === 0)
    return attention(
      check,
      `There is none. ${forged}`,
      'Add the TXT record that the provider of your mail server names.',
    )
  if (records.length > 1)
    return broken(check, 'There are two, so receivers believe neither.', 'Join them into one TXT record.')
  if (/\s\+?all\b/i.test(records[0] ?? ''))
    return broken(check, 'It lets everybody send (“+all”).', 'End it with “~all” or “-all”.')
  return fine(check, records[0] ?? '')
}

function judgeDkim({ domain, keys }: MailFacts): Finding {
  const check = `DKIM of ${domain}`
  const found = keys.find(({ records = [] }) => records.some((record) => /(?:^|;)\s*p=[^;\s]/i.test(record)))
  if (found) return fine(check, `A key is at ${found.name}.`)
  const tried = keys.length === 1 ? `at ${keys[0]?.name}` : 'under the usual names'
  return attention(
    check,
    `No key ${tried}. ${forged}`,
    'Let your mail server sign, publish its key, and say its selector in FORECOURT_DKIM_SELECTOR.',
  )
}

function judgeDmarc({ domain, dmarc = [] }: MailFacts): Finding {
  const check = `DMARC of ${domain}`
  const records = dmarc.filter((record) => /^v=DMARC1\s*(?:;|$)/i.test(record))
  if (records.length === 0)
    return attention(check, 'There is none: large receivers ask for it.', `Add a TXT record at _dmarc.${domain}.`)
  if (records.length > 1) return broken(check, 'There are two, so receivers believe neither.', 'Leave one TXT record.')
  return fine(check, records[0] ?? '')
}

/** Judges whether the mail server lets us in; `reason` undefined: it does. */
export function judgeMailServer(reason: string | undefined): Finding {
  if (reason === undefined) return fine('Mail server', 'It answers and lets Forecourt in.')
  return broken(
    'Mail server',
    `It does not let Forecourt in: ${reason}.`,
    'Look at FORECOURT_SMTP_URL and at the server. Mails wait.',
  )
}

export const noMailServer = (isDevelopment: boolean): Finding =>
  isDevelopment
    ? fine('Mail server', 'There is none: mails wait in the outbox of this development installation.')
    : broken('Mail server', 'There is none, so no mail goes out.', 'Set FORECOURT_SMTP_URL and FORECOURT_MAIL_FROM.')

type Certificate = { host: string; endsAt: Date } | { host: string; problem: string }

const certificatePrefix = 'Certificate of '
const certificateCheck = (host: string): string => certificatePrefix + host

/** Hosts whose certificate had a problem, so that the next look includes them, whichever others it takes. */
export const hostsOfCertificates = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ check }) => (check.startsWith(certificatePrefix) ? check.slice(certificatePrefix.length) : []))

/** Judges certificates as a shopper's browser would; `all`: how many domains there are, of which these were looked at. */
export function judgeCertificates(looked: readonly Certificate[], all: number, now: Date): Finding[] {
  if (all === 0) return [fine('Certificates', 'No site has a domain of its own.')]
  const bad = looked.flatMap((each) => {
    if ('problem' in each)
      return attention(
        certificateCheck(each.host),
        `${each.problem}.`,
        'See Domains in the console: whether the name leads here, and whether the server in front gets a certificate.',
      )
    const days = Math.floor((each.endsAt.getTime() - now.getTime()) / day)
    const action = 'Look at the log of the server in front: it has not renewed it.'
    if (days < 3) return broken(certificateCheck(each.host), `It ends in ${Math.max(0, days)} days.`, action)
    return days < 15 ? attention(certificateCheck(each.host), `It ends in ${days} days.`, action) : []
  })
  const part = looked.length < all ? `, of ${all} domains` : ''
  return [...bad, fine('Certificates', `${looked.length - bad.length} of ${looked.length} are good${part}.`)]
}
