import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FileStore } from '#platform/file-store.ts'

/** Files that only the holder of the key can read; a damaged or exchanged one is refused when it is opened. */
export type SealedFiles = {
  write(name: string, content: Buffer): Promise<void>
  /** Undefined when there is none. Throws when the key is another one or the bytes are damaged. */
  read(name: string): Promise<Buffer | undefined>
}

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM with the name as additional data, over gzip. The key follows from the operator's words by scrypt. */
export function sealedFiles(files: FileStore, words: string): SealedFiles {
  const key = scryptSync(words, 'forecourt backup', 32)
  return {
    async write(name, content) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([cipher.update(gzipSync(content, { level: 1 })), cipher.final()])
      await files.write(name, Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
    },
    async read(name) {
      const bytes = await files.read(name)
      if (bytes === undefined) return undefined
      const [nonce, tag] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength, nonceLength + tagLength)]
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag)
        return gunzipSync(Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]))
      } catch {
        throw new Error(
          `The backup's file ${name} is damaged, or FORECOURT_BACKUP_KEY is not the key it was made with.`,
        )
      }
    },
  }
}
