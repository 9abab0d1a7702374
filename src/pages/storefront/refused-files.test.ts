import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { file_megabytes_max: 1 } })

async function apply(file: File, scanFile = web.deps.scanFile): Promise<{ status: number; html: string }> {
  const body = new FormData()
  const typed = { name: 'Ann Lee', email: `${randomUUID()}@mail.example`, phone: '0412345678', message: 'Ten years <3' }
  for (const [name, text] of Object.entries(typed)) body.set(name, text)
  body.append('files', file)
  const host = `${site.slug}.localhost`
  const app = createApp({ ...web.deps, scanFile })
  const response = await app.request(`http://${host}/careers`, { method: 'POST', body, headers: { host } })
  return { status: response.status, html: await response.text() }
}

test.each<[string, number, () => ReturnType<typeof apply>, RegExp]>([
  ['cannot be taken', 422, () => apply(new File(['MZ\0'], 'cv.exe')), /cannot be taken/],
  ['is too large', 413, () => apply(new File(['%PDF-1.7', new Uint8Array(1_100_000)], 'cv.pdf')), /too large/],
  [
    'cannot be checked',
    503,
    () => apply(new File(['%PDF-1.7'], 'cv.pdf'), () => Promise.reject(new Error('away'))),
    /send this without them/,
  ],
])('an application whose file %s comes back with everything that was typed', async (_, status, send, pattern) => {
  const response = await send()
  expect(response.status).toBe(status)
  expect(response.html).toMatch(pattern)
  for (const text of ['value="Ann Lee"', '@mail.example"', 'value="0412345678"', 'Ten years &lt;3'])
    expect(response.html, text).toContain(text)
})
