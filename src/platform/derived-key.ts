import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/**
 * A key for one purpose, made of the program's secret, of which it tells nothing. It comes as Node holds keys: of bytes `createHmac`
 * would make such an object each time, which costs five times what it then computes.
 */
export const derivedKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(purpose).digest())
