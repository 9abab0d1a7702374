import { smallStore } from '../kit/hooks/small-store.ts'

/** Loads the newer build that waits behind this page; null while there is none. */
export const newerBuild = smallStore<(() => void) | null>(null)
