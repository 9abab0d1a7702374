import { expect, test } from 'vitest'
import { acceptedFile } from './uploaded-file.ts'
import { cleanPayload } from './partner-payload.ts'

const pdf = 'application/pdf'
const nameOf = (name: string, detected: string | undefined = pdf) => acceptedFile({ name, detected, text: '' })?.name

test.each([
  ['cv.pdf', pdf, 'cv.pdf', pdf],
  ['cv.PDF', pdf, 'cv.pdf', pdf],
  ['photo.jpeg', 'image/jpeg', 'photo.jpg', 'image/jpeg'],
  ['photo.heif', 'image/heif', 'photo.heic', 'image/heic'],
  ['letter.doc', 'application/x-cfb', 'letter.doc', 'application/msword'],
  ['page.html', pdf, 'page.html.pdf', pdf],
  ['run.exe', 'image/png', 'run.exe.png', 'image/png'],
])('%j with the content of %s is kept as %j', (name, detected, stored, contentType) => {
  expect(acceptedFile({ name, detected, text: '' })).toEqual({ name: stored, contentType })
})

test.each([
  ['run.exe', 'application/x-msdownload'],
  ['cv.pdf', 'application/x-msdownload'],
  ['page.html', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
  ['all.zip', 'application/zip'],
  ['table.xls', 'application/x-cfb'],
  ['cv.pdf', undefined],
])('%j with the content of %s is refused', (name, detected) => {
  expect(acceptedFile({ name, detected, text: '' })).toBeUndefined()
})

test('readable text is a text file, whatever it is called', () => {
  expect(acceptedFile({ name: 'cv.pdf', detected: undefined, text: 'Dear all' })).toEqual({
    name: 'cv.pdf.txt',
    contentType: 'text/plain',
  })
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ann\\cv.pdf', 'cv.pdf'],
  ['..\\..\\boot.ini.pdf', 'boot.ini.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a\u0000b\r\nX-Evil: 1.pdf', 'abX-Evil 1.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
  ['"; filename="x.pdf', 'filename=x.pdf'],
  ['   ', 'file.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['%2e%2e%2fx.pdf', '2e2e2fx.pdf'],
  ['Lebenslauf Müller 日本.pdf', 'Lebenslauf Müller 日本.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('a file called %j is kept as %j', (input, stored) => expect(nameOf(input)).toBe(stored))

const isTaken = (text: string) => acceptedFile({ name: 'a.txt', detected: undefined, text }) !== undefined

test.each(['Dear all,\n\tI am\r\nAnn', 'Grüße 日本 😀'])('%j is text', (text) => expect(isTaken(text)).toBe(true))
test.each(['', 'a\u0000b', 'a\uFFFDb', '\u001b[31m', '<!DOCTYPE html>', '  <script>', '<svg xmlns', '<?xml version'])(
  '%j is no text',
  (text) => expect(isTaken(text)).toBe(false),
)

test("a partner's payload is kept without what Postgres cannot store, and refused when it is nested too deeply", () => {
  expect(cleanPayload({ 'a\u0000': ['x\ud800y', 1, true, null, { b: 'c' }] })).toEqual({
    a: ['xy', 1, true, null, { b: 'c' }],
  })
  const deep: Record<string, unknown> = {}
  let inner = deep
  for (let level = 0; level < 20; level++) inner = inner['x'] = {} as Record<string, unknown>
  expect(cleanPayload(deep)).toBeUndefined()
})
