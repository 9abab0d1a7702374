import { expect, test } from 'vitest'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'
import { asId } from '#kernel/ids.ts'
import { ok } from '#kernel/result.ts'
import { textSenderContract } from '#testing/contracts/text-sender-contract.ts'
import { openTwilio } from '#testing/stand-ins/twilio.ts'
import { sandboxText } from './sandbox-text.ts'
import { twilioText } from './twilio-text.ts'

const account = { sid: `AC${'0a'.repeat(16)}`, token: 'token-of-the-account' }
const from = '+61491570006'

textSenderContract('Twilio', async () => {
  const service = await openTwilio({ ...account, numbers: [from] })
  const sent = async () => service.sent.map(({ to, from: sender, body }) => ({ to, from: sender, body }))
  return { ...service, sent, send: twilioText(service.base), account, from }
})

textSenderContract('Sandbox', async () => {
  const stored: OutgoingMail[] = []
  const send = sandboxText(async (mail) => {
    stored.push(mail)
    return ok({ statusCode: null, text: '' })
  })
  const sent = async () =>
    stored.map(({ to, from: sender, text }) => ({ to: to[0] ?? '', from: sender.address, body: text }))
  return { send, sent, account: { sid: '', token: '' }, from, close: async () => {} }
})

const text = {
  groupId: asId<'dealer group'>('00000000-0000-4000-8000-00000000d001'),
  id: '00000000-0000-4000-8000-00000000d002',
  from,
  to: '+61412345678',
  text: 'Hello',
  senderName: 'Riverbend',
  account,
  statusUrl: 'https://cars.example/api/v1/intake/texts/status?text=1',
}

test('Twilio is told where to report, and a token or an account that it does not know is refused for good', async () => {
  const service = await openTwilio({ ...account, numbers: [from] })
  const send = twilioText(service.base)
  await send(text)
  await send({ ...text, statusUrl: undefined })
  expect(service.sent.map(({ statusCallback }) => statusCallback)).toEqual([text.statusUrl, null])
  const wrong = { kind: 'permanent', code: 20003 }
  expect(await send({ ...text, account: { ...account, token: 'wrong' } })).toMatchObject({ ok: false, problem: wrong })
  expect(await send({ ...text, from: '+61491570009' })).toMatchObject({ problem: { kind: 'permanent', code: 21659 } })
  await service.close()
})

test('a service that nobody reaches has sent nothing: the text is tried again', async () => {
  const gone = await openTwilio({ ...account, numbers: [from] })
  await gone.close()
  expect(await twilioText(gone.base)(text)).toMatchObject({ ok: false, problem: { kind: 'temporary' } })
})
