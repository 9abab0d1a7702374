import { randomBytes } from 'node:crypto'

/** The account and the number of every site that a test lets text. */
export const accountSid = `AC${'2c'.repeat(16)}`
export const number = '+61491570006'

let phones = 100
/** No other test has the same mobile number. */
export const newPhone = () => `+61412555${phones++}`

/** Names a text as Twilio does. */
export const sid = () => `SM${randomBytes(16).toString('hex')}`
/** The fields by which Twilio hands on a text. */
export const text = (from: string, body: string, more: Record<string, string> = {}) => ({
  AccountSid: accountSid,
  MessageSid: sid(),
  From: from,
  To: number,
  Body: body,
  NumMedia: '0',
  ...more,
})
