import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, CallFailure } from '../data/call.ts'
import { deviceStore } from '../data/device-store.ts'
import { useSession, useSite } from '../data/session.ts'
import { toast } from '../kit/toast-list.ts'
import { unsentOf, withSeen, withSent, type YardCheck } from './yard-check.ts'

/** A check outlives the tab, the line and the session: it is its person's, of one site, and ends when they end it. */
const storedChecks = deviceStore<YardCheck & { id: string }>('console-yard-check', 'checks')

export type CheckInHand = {
  /** Undefined while it is being read; null where none is under way. */
  check: YardCheck | null | undefined
  begin(place: string): void
  see(carId: string): void
  /** Sends what the server does not know yet. */
  send(): void
  end(): void
}

/** The check that this person has under way on this site. */
export function useYardCheck(): CheckInHand {
  const { id: siteId } = useSite()
  const [check, change] = useStoredCheck()
  const known = async (carId: string): Promise<void> => void (await change((now) => now && withSent(now, carId)))
  const send = (of = check): void => void sendAll(of, siteId, known)
  const sendAgain = useEffectEvent(send)
  const isRead = check !== undefined
  useEffect(() => {
    const again = (): void => sendAgain()
    if (isRead) again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isRead])
  return {
    check,
    begin: (place) => void change(() => ({ startedAt: new Date().toISOString(), place, seen: [] })),
    see(carId) {
      const sighting = { at: new Date().toISOString(), key: crypto.randomUUID() }
      void change((now) => now && withSeen(now, carId, sighting)).then(send)
    },
    send: () => send(),
    end: () => void change(() => null),
  }
}

type Check = YardCheck | null | undefined

/** Every change lies in the browser's own store before it is shown or sent: a page that is closed then loses none. */
function useStoredCheck(): [Check, (next: (now: Check) => Check) => Promise<Check>] {
  const { id: siteId } = useSite()
  const { user } = useSession()
  const id = `${siteId} ${user.id}`
  const [check, setCheck] = useState<Check>(undefined)
  const latest = useRef<Check>(undefined)
  const change = async (next: (now: Check) => Check): Promise<Check> => {
    const changed = next(latest.current)
    latest.current = changed
    try {
      await (changed ? storedChecks.put({ ...changed, id }) : storedChecks.remove(id))
    } catch {
      toast('This browser stores nothing: finish before you leave.', { tone: 'bad' })
    }
    setCheck(latest.current)
    return changed
  }
  useEffect(() => {
    let isGone = false
    void storedChecks
      .get(id)
      .catch(() => undefined)
      .then((found) => {
        if (isGone) return
        latest.current = found ?? null
        setCheck(latest.current)
      })
    return () => void (isGone = true)
  }, [id])
  return [check, change]
}

/** One after the other; without a line what is left waits for the next one. */
async function sendAll(
  check: YardCheck | null | undefined,
  siteId: string,
  known: (carId: string) => Promise<void>,
): Promise<void> {
  for (const { carId, at, key } of check ? unsentOf(check) : []) {
    try {
      await call('stock.confirm', { ids: [carId], by: 'yard', at }, { siteId, key })
    } catch (error) {
      // A vehicle that was sold or taken away meanwhile has nothing to confirm.
      if (!(error instanceof CallFailure) || error.status !== 404) return
    }
    await known(carId)
  }
}
