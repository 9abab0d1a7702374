import { createHmac, randomBytes } from 'node:crypto'
import { type StandInReply, type HttpStandIn, openStandIn, type Request } from './http-stand-in.ts'

type Account = { sid: string; token: string; numbers: readonly string[] }

type SentText = { sid: string; to: string; from: string; body: string; statusCallback: string | null }

export type TwilioStandIn = HttpStandIn & { sent: SentText[] }

const problem = (status: number, code: number, message: string): StandInReply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})

/** Numbers that Twilio refuses for whoever tests. */
const refusals: Readonly<Record<string, [number, string]>> = {
  '+15005550001': [21211, 'The ‘To’ number +15005550001 is not a valid phone number.'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, '‘To’ number is not a valid mobile number'],
}

/** Twilio's Messages resource, as its reference describes it: basic authentication, a form, errors by their codes. */
export async function openTwilio(account: Account): Promise<TwilioStandIn> {
  const sent: SentText[] = []
  const reply = ({ method, url, headers, body }: Request): StandInReply => {
    const credentials = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    if (credentials !== `${account.sid}:${account.token}`) return problem(401, 20003, 'Authenticate')
    if (method !== 'POST' || url.pathname !== `/2010-04-01/Accounts/${account.sid}/Messages.json`)
      return problem(404, 20404, 'The requested resource was not found')
    if (!/^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? ''))
      return problem(400, 21604, 'A ‘To’ phone number is required.')
    const fields = new URLSearchParams(body)
    const [to, from, text] = ['To', 'From', 'Body'].map((name) => fields.get(name) ?? '')
    if (!account.numbers.includes(from ?? '')) return problem(400, 21659, '‘From’ is not a Twilio phone number')
    if (!/^\+[1-9]\d{7,14}$/.test(to ?? '')) return problem(400, 21211, 'Invalid ‘To’ phone number')
    if (!text) return problem(400, 21602, 'Message body is required.')
    const refusal = refusals[to ?? '']
    if (refusal) return problem(400, ...refusal)
    const sid = `SM${randomBytes(16).toString('hex')}`
    sent.push({ sid, to: to ?? '', from: from ?? '', body: text, statusCallback: fields.get('StatusCallback') })
    return { status: 201, body: { sid, status: 'queued', to, from, body: text, error_code: null, error_message: null } }
  }
  return { ...(await openStandIn(reply)), sent }
}

/** What Twilio sends to a website, signed as it signs. */
export function twilioCall(url: string, fields: Record<string, string>, token: string) {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('')
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(`${url}${text}`, 'utf8').digest('base64'),
    },
  }
}
