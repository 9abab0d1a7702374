import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import { openSmtpMail } from '#adapters/mail/smtp-mail.ts'
import { makeWebhookSecret } from './delivery/make-webhook-secret.ts'
import { hour, rulesOf, toSales, deliveryWorld } from './test-delivery-world.ts'

const world = await deliveryWorld()

/** A real mail server: says to each mail what it is told to, and keeps those that it takes or loses the answer to. */
async function mailServer(replies: ('take' | 'full' | 'hang up')[]): Promise<{ url: string; mails: Email[] }> {
  const mails: Email[] = []
  let number = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const reply = replies[Math.min(number++, replies.length - 1)]
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (reply === 'full') return done(Object.assign(new Error('no room today'), { responseCode: 452 }))
        void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
          mails.push(parsed)
          if (reply === 'take') done()
          else for (const connection of server.connections) if (connection.session === session) connection.close()
        })
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails }
}

type Got = { headers: IncomingHttpHeaders; body: string }

/** A real receiver of calls; the last behaviour stays. */
async function callReceiver(behave: ((response: ServerResponse) => void)[]): Promise<{ url: string; got: Got[] }> {
  const got: Got[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      behave[Math.min(got.length, behave.length) - 1]?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`, got }
}

function openOutside(smtpUrl: string) {
  const { send, close } = openSmtpMail(smtpUrl, { timeLimitMilliseconds: 2_000 })
  onTestFinished(close)
  return world.open({
    sendMail: send,
    callReceiver: openHttpReceiver({ allowsPrivate: true, timeLimitMilliseconds: 300 }),
  })
}

test('a mail server that is full, then loses its answer, gets the mail until it says yes, always under one id', async () => {
  const { url, mails } = await mailServer(['full', 'hang up', 'take'])
  const deps = openOutside(url)
  const site = await world.dealer([toSales], { confirmation: false })
  const receipt = await world.send(deps, site, { message: 'Bcc: all@mail.example\r\n.\r\nHello' })
  for (let hours = 0; hours < 3; hours++) {
    await deps.deliverDue(site.groupId)
    world.clock.pass(hour)
  }
  const { state, deliveries } = await world.log(deps, site, receipt)
  expect(state).toBe('delivered')
  expect(deliveries[0]?.attempts.map(({ outcome, statusCode }) => [outcome, statusCode])).toEqual([
    ['delivered', 250],
    ['failed', null],
    ['failed', 452],
  ])
  expect(mails.map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: 2 }, () => `<${deliveries[0]?.id}@forecourt.example>`),
  )
  expect(mails[1]).toMatchObject({
    to: [{ address: 'sales@dealer.example' }],
    replyTo: [{ name: 'Ann Lee', address: 'ann@mail.example' }],
  })
  expect(mails[1]?.bcc).toBeUndefined()
  expect(mails[1]?.text).toContain('> Bcc: all@mail.example\n> .\n> Hello')
})

test('a receiver that fails, stalls and hangs up after taking the call gets it again under one id, signed each time', async () => {
  const { url, got } = await callReceiver([
    (response) => response.writeHead(503).end('deploying'),
    () => {},
    (response) => response.destroy(),
    (response) => response.writeHead(202).end('kept'),
  ])
  const deps = openOutside('smtp://127.0.0.1:1')
  const site = await world.dealer([{ name: 'crm', by: 'webhook', url }], { confirmation: false })
  const made = await makeWebhookSecret(deps, { site, rule: 'crm' })
  if (!made.ok) throw new Error(made.problem)
  const receipt = await world.send(deps, site)
  for (let hours = 0; hours < 5; hours++) {
    await deps.deliverDue(site.groupId)
    world.clock.pass(hour)
  }
  const { deliveries } = await world.log(deps, site, receipt)
  expect(rulesOf(deliveries)).toEqual(['crm delivered'])
  expect(deliveries[0]?.attempts.map(({ excerpt }) => excerpt)).toEqual([
    'kept',
    expect.stringContaining('cannot be reached'),
    'It did not answer in time.',
    'deploying',
  ])
  expect(new Set(got.map(({ headers }) => headers['forecourt-id']))).toEqual(new Set([deliveries[0]?.id]))
  const times = got.map(({ headers }) => String(headers['forecourt-timestamp']))
  expect(new Set(times).size).toBe(4)
  for (const { headers, body } of got) {
    const signed = createHmac('sha256', made.value).update(`${String(headers['forecourt-timestamp'])}.${body}`)
    expect(headers['forecourt-signature']).toBe(`v1=${signed.digest('hex')}`)
  }
  expect(JSON.parse(got[3]?.body ?? '')).toMatchObject({ type: 'lead.new', lead: { id: receipt.id } })
})

test('ADF arrives by mail as plain text and nothing else, and by a call as XML', async () => {
  const { url: smtp, mails } = await mailServer(['take'])
  const { url, got } = await callReceiver([(response) => response.end()])
  const deps = openOutside(smtp)
  const site = await world.dealer(
    [
      { name: 'dms', by: 'adf-mail', to: ['leads@dms.example'] },
      { name: 'crm', by: 'adf-http', url },
    ],
    { confirmation: false },
  )
  await world.send(deps, site, { message: 'Käfer & <b>Söhne</b> 日本' })
  await deps.deliverDue(site.groupId)
  expect(mails[0]?.html).toBeUndefined()
  expect(mails[0]?.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^text\/plain/)
  expect(got[0]?.headers['content-type']).toBe('application/x-adf+xml')
  for (const document of [mails[0]?.text, got[0]?.body]) {
    expect(document).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<\?adf version="1.0"\?>/)
    expect(document).toContain('Käfer &amp; &lt;b&gt;Söhne&lt;/b&gt; 日本')
  }
})
