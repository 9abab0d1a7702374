import type { OutputOf } from '../calls/all-calls.ts'
import { deviceStore } from './device-store.ts'

type StoredRound = {
  /** The id of the site. */
  id: string
  userId: string
  /** Milliseconds since 1970. */
  at: number
  round: OutputOf<'stock.round'>
}

/** The list of vehicles as it was read last, for a yard without a line. It names vehicles and nobody. */
export const storedRounds = deviceStore<StoredRound>('console-round', 'rounds')
