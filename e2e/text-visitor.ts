import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { twilioCall } from '#testing/stand-ins/twilio.ts'
import { ownSite } from './own-site.ts'
import { addConnectionKey } from './vendor-visitor.ts'

const authToken = 'auth-token-of-the-journeys'
const number = '+61491570006'

/** Lets a site take what Twilio hands on. */
export const takeTexts = (site: string): Promise<void> => addConnectionKey(site, 'twilio', authToken)

/** A text from a phone to the number of a site, as Twilio hands it on. */
export async function textFrom(site: string, phone: string, text: string): Promise<void> {
  const { port } = ownSite()
  const [host, path] = [`${site}.localhost:${port}`, '/api/v1/intake/texts']
  const fields = { MessageSid: `SM${randomBytes(16).toString('hex')}`, From: phone, To: number, Body: text }
  const { method, headers, body } = twilioCall(`http://${host}${path}`, fields, authToken)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, host } }
    const sent = request(options, (response) => response.resume().on('end', () => resolve(response.statusCode)))
    sent.on('error', reject)
    sent.end(body)
  })
  if (status !== 200) throw new Error(`The text was refused: ${status}`)
}
