import { smallStore } from '../kit/hooks/small-store.ts'

/** Somebody who has to show once more who they are, before what they asked for goes on; null: nobody. */
export const proofWanted = smallStore<{ settle(isProved: boolean): void } | null>(null)

let asking: Promise<boolean> | undefined

/** Asks the person to show who they are: true once they did, false when they would rather not. Calls that wait share one question. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    proofWanted.set({
      settle(isProved) {
        asking = undefined
        proofWanted.set(null)
        resolve(isProved)
      },
    })
  })
  return asking
}
