import {
  allowedClasses,
  type ConsentChoice,
  type ConsentClass,
  type ConsentMode,
  parseConsentChoice,
} from '#features/tracking/domain/consent-choice.ts'
import { storeValue, readStored } from '../shell/browser-storage.ts'

const key = 'consent'

/** The browser asks sites not to sell or share (Global Privacy Control). */
export const hasPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true

export const currentChoice = (): ConsentChoice | null => parseConsentChoice(readStored(key))

export const allowedNow = (mode: ConsentMode): Record<ConsentClass, boolean> =>
  allowedClasses(mode, currentChoice(), hasPrivacySignal())

/** Stores the choice, and tells the rest of the page. */
export function choose(allowed: Record<ConsentClass, boolean>): void {
  storeValue(key, { v: 1, at: new Date().toISOString(), ...allowed, gpc: hasPrivacySignal() } satisfies ConsentChoice)
  document.dispatchEvent(new CustomEvent('forecourt:consent'))
}
