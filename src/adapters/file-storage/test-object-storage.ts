import crypto from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { ObjectStorage } from './object-files.ts'

const bucket = 'forecourt'

/** A real S3-compatible server that checks signatures, with one empty bucket; it goes with the tests of the file. */
export async function testObjectStorage(): Promise<ObjectStorage> {
  withPageMarks()
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${port}/${bucket}/site-files`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}

/** Its marks of pages are made with a cipher that OpenSSL 3 no longer has; here another one stands in, for that name alone. */
function withPageMarks(): void {
  const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes])
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const usual = crypto[name].bind(crypto) as (...args: unknown[]) => never
    Object.assign(crypto, {
      [name]: (cipher: string, key: Buffer, iv: Buffer) =>
        cipher === 'des' ? usual('aes-128-cbc', twice(key), twice(iv)) : usual(cipher, key, iv),
    })
  }
}
