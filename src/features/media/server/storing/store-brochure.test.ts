import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskMediaStorage } from '#adapters/file-storage/disk-media-storage.ts'
import { asId } from '#kernel/ids.ts'
import { serveMedia } from '../serve-media.ts'
import { storeBrochure } from './store-brochure.ts'

const groupId = asId<'dealer group'>('3f0c2f6e-0d8e-4f7e-9f43-0c5f5f1f0a11')
const storage = diskMediaStorage(await mkdtemp(join(tmpdir(), 'brochures-')))
const store = (text: string) => storeBrochure(storage, { groupId, bytes: Buffer.from(text) })

test('a PDF is stored, and saved rather than opened: it may hold scripts', async () => {
  const stored = await store('%PDF-1.7\nan Ironbark')
  if (!stored.ok) throw new Error(stored.problem.message)
  expect(stored.value).toEqual({ url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.pdf$/), bytes: 20 })
  const key = stored.value.url.slice('/media/'.length)
  const response = await serveMedia({ storage }, { groupId, key, ifNoneMatch: undefined })
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const other = asId<'dealer group'>('3f0c2f6e-0d8e-4f7e-9f43-0c5f5f1f0a12')
  expect((await serveMedia({ storage }, { groupId: other, key, ifNoneMatch: undefined })).status).toBe(404)
})

test('what is no PDF is refused, whatever it is called', async () => {
  expect(await store('<script>alert(1)</script>')).toMatchObject({
    ok: false,
    problem: { message: 'The brochure isn’t a PDF.' },
  })
})
