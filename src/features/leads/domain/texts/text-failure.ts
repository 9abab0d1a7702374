/** The shopper's carrier or service lets this number send them nothing: they wrote STOP. */
export const stoppedCode = 21610

/** Error codes of the service (https://www.twilio.com/docs/api/errors) as staff understand them. */
const reasons: Readonly<Record<number, string>> = {
  20003: 'Twilio refused the account or its auth token. Check the settings.',
  20404: 'Twilio doesn’t know this account. Check the account SID in the settings.',
  21211: 'It isn’t a number that can be texted.',
  21408: 'Your Twilio account isn’t allowed to text this country.',
  21606: 'Your sending number can’t send text messages. Check it in the settings.',
  21608: 'Your Twilio account is a trial, which texts verified numbers only.',
  21610: 'They’ve asked for no more text messages (STOP).',
  21611: 'Too many messages are waiting at Twilio.',
  21612: 'Your sending number can’t text this number.',
  21614: 'It isn’t a mobile number.',
  21617: 'The message is too long.',
  21659: 'The sending number isn’t one of your Twilio account. Check it in the settings.',
  30001: 'Too many messages are waiting at Twilio.',
  30002: 'Your Twilio account is suspended.',
  30003: 'The phone is switched off or out of range.',
  30004: 'The phone or its carrier blocks messages from your number.',
  30005: 'The number doesn’t exist, or isn’t in use any more.',
  30006: 'It’s a landline, or its carrier takes no text messages.',
  30007: 'The carrier held it back as spam.',
  30008: 'The carrier didn’t say why.',
  30034: 'Your sending number isn’t registered with US carriers.',
  63038: 'Your Twilio account has sent all it may send today.',
}

/** A sentence for staff about the service's `code`; its own words where the code is not known here. */
export function textFailure(code: number | null, text = ''): string {
  const known = code === null ? undefined : reasons[code]
  if (known) return known
  const message = text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 200)
  const named = code === null ? '' : ` (error ${code})`
  return message === '' ? `The text message service gave no reason${named}.` : `${message}${named}`
}
