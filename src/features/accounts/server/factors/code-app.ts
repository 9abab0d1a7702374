import { Secret, TOTP } from 'otpauth'

/** The length of a step, in seconds, and how many before and after the present one are taken: clocks differ. */
const period = 30
const tolerance = 1

const appFor = (secret: Secret, email = ''): TOTP =>
  new TOTP({ issuer: 'Forecourt', label: email, algorithm: 'SHA1', digits: 6, period, secret })

/** A new secret, as a person types it and as the address that an app reads from a picture. */
export function newAppSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: appFor(secret, email).toString() }
}

/** The number of the step whose code this is; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const token = code.replace(/\D/g, '')
  const delta = appFor(Secret.fromBase32(secret)).validate({ token, timestamp, window: tolerance })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
