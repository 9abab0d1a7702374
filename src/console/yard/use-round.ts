import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSession, useSite } from '../data/session.ts'
import { storedRounds } from '../data/stored-round.ts'

export type Round = OutputOf<'stock.round'>

export type RoundAt = {
  round: Round | undefined
  /** The moment when it was read, where the server cannot be asked now. */
  storedAt: Date | null
  query: UseQueryResult<Round>
}

/** The vehicles and the shots: from the server, and without a line as they were read last. */
export function useRound(): RoundAt {
  const { id } = useSite()
  const { user } = useSession()
  const query = useRead('stock.round', {})
  const [stored, setStored] = useState<{ round: Round; at: Date } | null>(null)
  const { data } = query
  useEffect(() => {
    if (data) void storedRounds.put({ id, userId: user.id, at: Date.now(), round: data }).catch(() => undefined)
  }, [data, id, user.id])
  useEffect(() => {
    let isGone = false
    void storedRounds
      .get(id)
      .catch(() => undefined)
      .then((found) => {
        if (!isGone && found?.userId === user.id) setStored({ round: found.round, at: new Date(found.at) })
      })
    return () => void (isGone = true)
  }, [id, user.id])
  return { round: data ?? stored?.round, storedAt: data ? null : (stored?.at ?? null), query }
}
