import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testWeb } from '../../../test-web.ts'
import { addKey, caller } from '../test-keys.ts'

const web = await testWeb()
const site = await web.addDealer()
const call = caller(web, site, (await addKey(web, site)).text)

const path = '/api/v1/intake'
const submit = (body: unknown, to: string) => call(`${path}/${to}`, { method: 'POST', body })
const readLead = async (id: unknown) => (await call(`/api/v1/leads/${String(id)}`)).body

const prospect = (id: string): string =>
  `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id source="carsguide">${id}</id><requestdate>2026-11-22T09:00:00+11:00</requestdate><vehicle interest="buy"><year>2020</year><make>Toyota</make><model>Hilux</model></vehicle><customer><contact><name part="full">Ben Ode</name><email>ben@mail.example</email></contact><comments>Towing?</comments></customer><vendor><contact><name part="full">X</name></contact></vendor></prospect></adf>`
const head = 'From: leads@market.example\r\nTo: leads@dealer.example\r\nSubject: Lead\r\nMIME-Version: 1.0\r\n'
const mails: [string, (document: string) => string][] = [
  ['as its text', (document) => `${head}Content-Type: text/plain; charset=utf-8\r\n\r\nHello,\r\n${document}\r\nBye`],
  [
    'attached and coded',
    (document) =>
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the file.\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="lead.adf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(document).toString('base64')}\r\n--b--\r\n`,
  ],
  [
    'written into its HTML',
    (document) =>
      `${head}Content-Type: text/html\r\n\r\n<p>${document.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
  ],
]
const mail = (body: string, type = 'message/rfc822') =>
  call(`${path}/mail`, { method: 'POST', body, headers: { 'content-type': type } })

test.each(mails)('a mail with an ADF document %s is an enquiry, once', async (_, compose) => {
  const body = compose(prospect(randomUUID()))
  const first = await mail(body)
  expect(first.status).toBe(201)
  const [submitted] = first.body['data'] as { id: string }[]
  expect(await readLead(submitted?.id)).toMatchObject({
    name: 'Ben Ode',
    email: 'ben@mail.example',
    source: 'stock program',
  })
  expect([(await mail(body)).status, (await mail(body)).body['data']]).toEqual([
    200,
    [{ id: submitted?.id, is_new: false }],
  ])
})

test.each([
  [
    'words of a person',
    `From: Cara Bell <cara@mail.example>\r\nSubject: Hilux\r\n\r\nGood morning, is it there?`,
    'cara@mail.example',
    'Good morning',
  ],
  [
    'a document that is cut',
    `${head}Reply-To: dan@mail.example\r\n\r\n<adf><prospect><customer>`,
    'dan@mail.example',
    '<adf>',
  ],
  [
    'an answer address',
    `${head}Reply-To: Eve <eve@mail.example>\r\nContent-Type: text/html\r\n\r\n<p>Call <b>me</b></p>`,
    'eve@mail.example',
    'Call me',
  ],
])('a mail with %s is an enquiry of its sender, whom staff can answer', async (_, body, email, words) => {
  const first = await mail(body)
  expect(first.status).toBe(201)
  const [submitted] = first.body['data'] as { id: string }[]
  const lead = await readLead(submitted?.id)
  expect(lead).toMatchObject({ email, source: 'stock program' })
  expect((lead['payload'] as { message: string }).message).toContain(words)
  expect((await mail(body)).body['data']).toEqual([{ id: submitted?.id, is_new: false }])
})

test('an empty mail and another type are refused in words; one that never ends is a row for staff', async () => {
  expect((await mail('\r\n\r\n')).status).toBe(422)
  expect((await mail(prospect('1'), 'text/plain')).status).toBe(415)
  const nested = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  expect((await mail(head + nested.join(''))).status).toBe(201)
})

test('a lead of a Meta lead ad is an enquiry whose every answer is there, once', async () => {
  const id = `44${Date.now()}`
  const body = {
    id,
    created_time: '2026-11-22T01:00:00+0000',
    ad_id: '1',
    form_name: 'Hilux offer',
    platform: 'ig',
    field_data: [
      { name: 'full_name', values: ['Cy Dee'] },
      { name: 'email', values: ['cy@mail.example'] },
      { name: 'phone_number', values: ['+61412345678'] },
      { name: 'when_do_you_want_to_buy?', values: ['this_month', 'or later'] },
      { name: 'email', values: ['other@mail.example'] },
    ],
  }
  const first = await submit(body, 'meta')
  expect(first.status).toBe(201)
  const lead = await readLead(first.body['id'])
  expect(lead).toMatchObject({ name: 'Cy Dee', email: 'cy@mail.example', source: 'Instagram lead ad' })
  const { message } = lead['payload'] as { message: string }
  expect(message).toBe('When do you want to buy? this_month, or later\nEmail: other@mail.example\nFrom: Hilux offer')
  expect((await submit(body, 'meta')).body).toEqual({ id: first.body['id'], is_new: false })
  expect(await submit({ id: 'x', field_data: 'none' }, 'meta')).toMatchObject({
    status: 422,
    body: { fields: { field_data: expect.any(String) } },
  })
})
