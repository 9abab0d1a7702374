/** 26 small letters and digits: 130 bits, which nobody guesses. */
const named = /^d-([a-z2-7]{26})\.(.+)$/

/** The secret in the name of a host that shows a preview; undefined for any other host. */
export function previewToken(host: string, previewDomain: string): string | undefined {
  const found = named.exec(host)
  return found && found[2] === previewDomain ? found[1] : undefined
}

export const previewHost = (token: string, previewDomain: string): string => `d-${token}.${previewDomain}`

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** A secret of 26 letters made of random bytes. */
export const tokenOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 26), (byte) => letters[byte % letters.length]).join('')
