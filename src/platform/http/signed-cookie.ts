import { createHmac, timingSafeEqual } from 'node:crypto'

/** Puts a small value into a cookie and gets it back only if it is the one that we put there. */
export type SignedCookies = {
  /** The value of `set-cookie`. */
  set(cookie: { name: string; value: object; path: string; maxAgeSeconds: number }): string
  /** The value that the request carries under this name; undefined when there is none, or it was tampered with. */
  read(headers: Headers, name: string): unknown
  clear(cookie: { name: string; path: string }): string
}

type Options = { secret: string; /** Whether browsers send it over TLS only. */ isSecure: boolean }

export function signedCookies({ secret, isSecure }: Options): SignedCookies {
  const key = createHmac('sha256', secret).update('signed cookies').digest()
  const signatureOf = (name: string, value: string): Buffer =>
    createHmac('sha256', key).update(`${name}=${value}`).digest()
  const attributes = `HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    set({ name, value, path, maxAgeSeconds }) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      const signed = `${text}.${signatureOf(name, text).toString('base64url')}`
      return `${name}=${signed}; Path=${path}; Max-Age=${maxAgeSeconds}; ${attributes}`
    },
    read(headers, name) {
      const [text = '', signature = ''] = cookieNamed(headers, name).split('.')
      const [input, right] = [Buffer.from(signature, 'base64url'), signatureOf(name, text)]
      if (input.length !== right.length || !timingSafeEqual(input, right)) return undefined
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
    },
    clear: ({ name, path }) => `${name}=; Path=${path}; Max-Age=0; ${attributes}`,
  }
}

/** The value of a cookie as it came; empty where there is none. */
export function cookieNamed(headers: Headers, name: string): string {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
