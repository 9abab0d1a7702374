import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { forEver, pictureAnswer, smallSvg } from './image-answer.ts'

const answerOf = (contentType: string) =>
  pictureAnswer({
    body: Buffer.from('<svg>'.repeat(400)),
    contentType,
    etag: '"logo"',
    cacheControl: forEver,
    variesByAccept: false,
  })

test('a drawing is sent compressed to whom takes that, under one tag for all encodings', async () => {
  const answer = await smallSvg(answerOf('image/svg+xml'), 'gzip, br')
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: 'W/"logo"' })
  expect(answer.body.length).toBeLessThan(200)
  expect(brotliDecompressSync(answer.body)).toEqual(answerOf('image/svg+xml').body)
  const plain = await smallSvg(answerOf('image/svg+xml'), undefined)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toEqual(answerOf('image/svg+xml').body)
})

test('a photograph is sent as it is', async () => {
  expect(await smallSvg(answerOf('image/avif'), 'gzip, br')).toEqual(answerOf('image/avif'))
})
