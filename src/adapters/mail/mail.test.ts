import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { OutgoingMail, SendMail } from '#features/leads/server/records/lead-ports.ts'
import { asId } from '#kernel/ids.ts'
import { openOutboxMail } from './outbox-mail.ts'
import { openSmtpMail } from './smtp-mail.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const groupId = asId<'dealer group'>('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
const otherGroup = asId<'dealer group'>('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb')
let clock = new Date('2026-03-02T00:00:00Z')

const directory = await temporaryFolder()

const mail = (differences: Partial<OutgoingMail> = {}): OutgoingMail => ({
  groupId,
  messageId: `<${randomUUID()}@cars.example>`,
  from: { name: 'Käfer & Söhne "Motors"', address: 'enquiries@cars.example' },
  to: ['sales@dealer.example', 'owner@dealer.example'],
  replyTo: { name: 'Ann Lee', address: 'ann@mail.example' },
  subject: 'Used Vehicle Enquiry, Škoda Octavia, Ann 日本',
  text: 'Grüße\n.\n> Is it there?\n',
  html: '<p>Grüße &amp; <b>mehr</b></p>',
  ...differences,
})

type Arrived = {
  messageId: string
  from: string
  to: string[]
  replyTo: string
  subject: string
  text: string
  html: string
  inReplyTo: string
  unsubscribe: string
  calendar: string
}
type Sender = { send: SendMail; arrived(messageId: string): Promise<Arrived | undefined> }

type Refusals = Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect' | 'onData' | 'onAuth' | 'authOptional'>

/** A real mail server that keeps what it accepts. */
async function smtpServer(refusals: Refusals = {}): Promise<{ url: string; mails: Email[] }> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
          mails.push(parsed)
          done()
        })
      })
    },
    ...refusals,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails }
}

function openSmtp(url: string, options = {}): SendMail {
  const { send, close } = openSmtpMail(url, options)
  onTestFinished(close)
  return send
}

function calendarIn({ attachments }: Email): string {
  const part = attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))
  const content = part?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer)
}

async function overSmtp(): Promise<Sender> {
  const { url, mails } = await smtpServer()
  return {
    send: openSmtp(url),
    arrived: async (messageId) => {
      const found = mails.find((each) => each.messageId === messageId)
      return (
        found && {
          messageId,
          from: found.from?.address ?? '',
          to: (found.to ?? []).map(({ address }) => address ?? ''),
          replyTo: `${found.replyTo?.[0]?.name} ${found.replyTo?.[0]?.address}`,
          subject: found.subject ?? '',
          text: found.text ?? '',
          html: found.html ?? '',
          inReplyTo: found.inReplyTo ?? '',
          unsubscribe: found.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
          calendar: calendarIn(found),
        }
      )
    },
  }
}

async function intoOutbox(): Promise<Sender> {
  const { send, outbox } = openOutboxMail(folderFiles(join(directory, 'contract')), () => clock)
  return {
    send,
    arrived: async (messageId) => {
      const stored = await outbox.find(groupId, messageId.slice(1, messageId.indexOf('@')))
      return (
        stored && {
          messageId: stored.mail.messageId,
          from: stored.mail.from.address,
          to: stored.mail.to,
          replyTo: `${stored.mail.replyTo?.name} ${stored.mail.replyTo?.address}`,
          subject: stored.mail.subject,
          text: stored.mail.text,
          html: stored.mail.html ?? '',
          inReplyTo: stored.mail.inReplyTo ?? '',
          unsubscribe: stored.mail.headers?.['List-Unsubscribe'] ?? '',
          calendar: stored.mail.calendar?.content ?? '',
        }
      )
    },
  }
}

describe.each<[string, () => Promise<Sender>]>([
  ['a mail server', overSmtp],
  ['the outbox', intoOutbox],
])('a mail given to %s', (_, open) => {
  test('arrives as it was given', async () => {
    const { send, arrived } = await open()
    const input = mail()
    expect(await send(input)).toMatchObject({ ok: true, value: { text: expect.any(String) } })
    const got = await arrived(input.messageId)
    expect(got).toMatchObject({
      from: 'enquiries@cars.example',
      to: ['sales@dealer.example', 'owner@dealer.example'],
      replyTo: 'Ann Lee ann@mail.example',
      subject: input.subject,
      inReplyTo: '',
    })
    expect([got?.text.trimEnd(), got?.html.trim()]).toEqual([input.text.trimEnd(), input.html])
  })

  test('carries an appointment and further header lines', async () => {
    const { send, arrived } = await open()
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    const input = mail({
      calendar: { method: 'REQUEST', content },
      headers: { 'List-Unsubscribe': '<https://cars.example/u/1>' },
    })
    await send(input)
    const got = await arrived(input.messageId)
    expect(got?.unsubscribe).toBe('<https://cars.example/u/1>')
    expect(got?.calendar.replaceAll('\r\n', '\n').trim()).toBe(content.replaceAll('\r\n', '\n').trim())
  })

  test('is plain text when it has no HTML, and continues another when it says so', async () => {
    const { send, arrived } = await open()
    const input = mail({ html: undefined, replyTo: undefined, inReplyTo: '<first@cars.example>' })
    await send(input)
    expect(await arrived(input.messageId)).toMatchObject({ html: '', inReplyTo: '<first@cars.example>' })
  })

  test('twice with the same id is the same mail', async () => {
    const { send, arrived } = await open()
    const input = mail()
    expect([(await send(input)).ok, (await send(input)).ok]).toEqual([true, true])
    expect(await arrived(input.messageId)).toMatchObject({ messageId: input.messageId })
  })

  test('cannot smuggle a header or a receiver', async () => {
    const { send, arrived } = await open()
    const evil = 'Ann\r\nBcc: all@mail.example\r\n\r\n<script>'
    const input = mail({ subject: evil, replyTo: { name: evil, address: 'ann@mail.example' } })
    await send(input)
    expect((await arrived(input.messageId))?.to).toEqual(['sales@dealer.example', 'owner@dealer.example'])
  })
})

describe('over SMTP', () => {
  test('no header of ours is one that somebody typed, and machines are asked not to answer', async () => {
    const { url, mails } = await smtpServer()
    await openSmtp(url)(mail({ subject: 'x\r\nBcc: all@mail.example' }))
    const names = mails[0]?.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(mails[0]?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('a receiver that the server refuses for good is a permanent problem, one that it puts off is not', async () => {
    for (const [code, kind] of [
      [550, 'permanent'],
      [451, 'temporary'],
    ] as const) {
      const { url } = await smtpServer({
        onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: code })),
      })
      const reply = await openSmtp(url)(mail())
      expect(reply).toMatchObject({ ok: false, problem: { kind, statusCode: code } })
      expect(!reply.ok && reply.problem.text).toContain('no such user')
    }
  })

  test('of two receivers one may be refused, which is said', async () => {
    const { url, mails } = await smtpServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('owner') ? done(Object.assign(new Error('no'), { responseCode: 550 })) : done(),
    })
    const reply = await openSmtp(url)(mail())
    expect(reply.ok && reply.value.text).toContain('Refused for owner@dealer.example')
    expect(mails).toHaveLength(1)
  })

  test('a server that is full, hangs up, refuses us, or is not there may be tried again', async () => {
    const full = await smtpServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('insufficient storage'), { responseCode: 452 })))
      },
    })
    const closing = await smtpServer({
      onConnect: (_session, done) => done(Object.assign(new Error('go away'), { responseCode: 421 })),
    })
    const guarded = await smtpServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    })
    for (const url of [full.url, closing.url, guarded.url, 'smtp://127.0.0.1:1'])
      expect(await openSmtp(url)(mail()), url).toMatchObject({ ok: false, problem: { kind: 'temporary' } })
  })
})

test('a mail server that takes a mail and never says so is given up, and may be tried again', async () => {
  const { url } = await smtpServer({ onData: (stream) => void stream.resume() })
  expect(await openSmtp(url, { timeLimitMilliseconds: 300 })(mail())).toMatchObject({
    ok: false,
    problem: { kind: 'temporary', text: 'It did not answer in time.' },
  })
})

describe('the outbox', () => {
  test('lists the newest first, of one group only', async () => {
    const { send, outbox } = openOutboxMail(folderFiles(join(directory, 'list')), () => clock)
    for (const [subject, second] of [
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ] as const) {
      clock = new Date(Date.UTC(2026, 2, 2, 0, 0, second))
      await send(mail({ subject }))
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    expect((await outbox.list(groupId, 2)).map((stored) => [stored.mail.subject, stored.at.getUTCSeconds()])).toEqual([
      ['third', 3],
      ['second', 2],
    ])
    expect(await outbox.list(otherGroup, 10)).toEqual([])
  })

  test.each(['', '..', '../../secret', 'a/b', 'x'.repeat(100), 'nobody'])('has nothing under the id %j', async (id) => {
    expect(
      await openOutboxMail(folderFiles(join(directory, 'list')), () => clock).outbox.find(groupId, id),
    ).toBeUndefined()
  })
})
