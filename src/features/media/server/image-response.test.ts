import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { forEver, pictureResponse, smallSvg } from './image-response.ts'

const responseOf = (contentType: string) =>
  pictureResponse({
    body: Buffer.from('<svg>'.repeat(400)),
    contentType,
    etag: '"logo"',
    cacheControl: forEver,
    variesByAccept: false,
  })

test('a drawing is sent compressed to whom takes that, under one tag for all encodings', async () => {
  const response = await smallSvg(responseOf('image/svg+xml'), 'gzip, br')
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: 'W/"logo"' })
  expect(response.body.length).toBeLessThan(200)
  expect(brotliDecompressSync(response.body)).toEqual(responseOf('image/svg+xml').body)
  const plain = await smallSvg(responseOf('image/svg+xml'), undefined)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toEqual(responseOf('image/svg+xml').body)
})

test('a photograph is sent as it is', async () => {
  expect(await smallSvg(responseOf('image/avif'), 'gzip, br')).toEqual(responseOf('image/avif'))
})
