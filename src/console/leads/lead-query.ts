import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { inboxKeys, inboxQuery, type InboxQuery } from '#features/leads/domain/desk/lead-inbox.ts'
import { smallStore } from '../kit/hooks/small-store.ts'

export type LeadQuery = Partial<Record<(typeof inboxKeys)[number], string>>

/** The filter, as the address of the screen has it: every state of the list can be linked to. */
export function useLeadQuery(): { query: LeadQuery; change(changes: LeadQuery, replaces?: boolean): void } {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => inboxQuery(params) as LeadQuery, [params])
  const change = useCallback(
    (changes: LeadQuery, replaces = false) => setParams(changedParams(query, changes), { replace: replaces }),
    [query, setParams],
  )
  return { query, change }
}

/** Address of the list under a changed filter; the page that one is on is left unless a change names one. */
export function leadListSearch(query: LeadQuery, changes: LeadQuery): string {
  const text = new URLSearchParams(changedParams(query, changes)).toString()
  return text === '' ? '' : `?${text}`
}

function changedParams(query: LeadQuery, changes: LeadQuery): InboxQuery {
  const merged: LeadQuery = { ...query, after: '', before: '', ...changes }
  return Object.fromEntries(inboxKeys.flatMap((key) => (merged[key] ? [[key, merged[key]]] : [])))
}

/** Ids of the list that was last in sight, in its order, and its address: for the ways to the next lead and back. */
export const lastLeadList = smallStore<{ ids: readonly string[]; search: string }>({ ids: [], search: '' })
