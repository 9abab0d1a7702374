import { expect, test } from 'vitest'
import { readMail } from './incoming-mail.ts'
import { parseAdfMail } from './parse-adf-mail.ts'
import { readMailApart } from './read-mail-apart.ts'

const leadsIn = async (text: string) => {
  const mail = await readMail(Buffer.from(text))
  return mail.ok ? parseAdfMail(mail.value.email, 'market') : mail
}

const html = 'From: cara@mail.example\r\nSubject: Hilux\r\nContent-Type: text/html\r\n\r\n'

/** Each took minutes on the only thread, or more. */
test.each([
  ['tags that are opened and never closed', `${html}<adf>&lt;adf${'<'.repeat(1_900_000)}`],
  ['documents that begin and never end', `${html}${'<adf '.repeat(380_000)}`],
  ['documents that end and never begin', `${html}<adf>${'</adf '.repeat(300_000)}`],
])('a mail of %s is an enquiry of its sender', async (_, mail) => {
  const read = await leadsIn(mail)
  expect(read.ok && read.value.map(({ email }) => email)).toEqual(['cara@mail.example'])
})

test('a mail of more parts than any has is refused', async () => {
  const parts = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(30_000)
  expect(await leadsIn(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`)).toEqual({
    ok: false,
    problem: 'has too many parts',
  })
})

test('a document is found among words, and in HTML as text', async () => {
  const document =
    '<adf><prospect><customer><contact><name>Ben</name><email>ben@mail.example</email></contact></customer></prospect></adf>'
  const inHtml = document.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  for (const mail of [`From: a@b.example\r\n\r\nHello </adf> ${document} Bye`, `${html}<p>${inHtml}</p>`]) {
    const read = await leadsIn(mail)
    expect(read.ok && read.value.map(({ email }) => email)).toEqual(['ben@mail.example'])
  }
})

test('a mail is read in a thread: one that takes more time or memory than it may is refused, and the next is read', async () => {
  const mail = Buffer.from(`${html}<p>Good morning</p>`)
  const usualSource = 'market'
  for (const limits of [
    { megabytes: 512, milliseconds: 1 },
    { megabytes: 24, milliseconds: 120_000 },
  ]) {
    const bytes = Buffer.from(`${html}${'<b>x</b>'.repeat(1_200_000)}`)
    expect(await readMailApart({ bytes, usualSource }, limits)).toEqual({
      ok: false,
      problem: 'takes too much to read',
    })
  }
  const read = await readMailApart({ bytes: mail, usualSource })
  expect(read.ok && read.value.leads.ok && read.value.leads.value.map(({ email }) => email)).toEqual([
    'cara@mail.example',
  ])
})
