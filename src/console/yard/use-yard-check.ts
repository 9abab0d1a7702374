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
  const known = (carId: string): void => change((now) => now && withSent(now, carId))
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
    begin: (place) => change(() => ({ startedAt: new Date().toISOString(), place, seen: [] })),
    see(carId) {
      if (!check) return
      const next = withSeen(check, carId, { at: new Date().toISOString(), key: crypto.randomUUID() })
      change(() => next)
      send(next)
    },
    send: () => send(),
    end: () => change(() => null),
  }
}

type Check = YardCheck | null | undefined

/** Every change lies in the browser's own store before anything else is done with it. */
function useStoredCheck(): [Check, (next: (now: Check) => Check) => void] {
  const { id: siteId } = useSite()
  const { user } = useSession()
  const id = `${siteId} ${user.id}`
  const [check, setCheck] = useState<Check>(undefined)
  const latest = useRef<Check>(undefined)
  const change = (next: (now: Check) => Check): void => {
    latest.current = next(latest.current)
    setCheck(latest.current)
    const stored = latest.current ? storedChecks.put({ ...latest.current, id }) : storedChecks.remove(id)
    stored.catch(() => toast('This browser stores nothing: finish before you leave.', { tone: 'bad' }))
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
  known: (carId: string) => void,
): Promise<void> {
  for (const { carId, at, key } of check ? unsentOf(check) : []) {
    try {
      await call('stock.confirm', { ids: [carId], by: 'yard', at }, { siteId, key })
    } catch (error) {
      // A vehicle that was sold or taken away meanwhile has nothing to confirm.
      if (!(error instanceof CallFailure) || error.status !== 404) return
    }
    known(carId)
  }
}
