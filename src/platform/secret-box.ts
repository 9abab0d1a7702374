import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets in the database so that they are of no use without the program's own secret. */
export type SecretBox = {
  seal(text: string): Buffer
  /** Undefined when it was sealed with another secret, or changed since. */
  open(sealed: Buffer): string | undefined
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key that follows from the program's secret. */
export function openSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secrets in the database', 32))
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed) {
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
        const rest = sealed.subarray(ivBytes + tagBytes)
        return Buffer.concat([cipher.update(rest), cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
