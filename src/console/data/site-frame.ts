import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { question } from './queries.ts'
import { type LoadedSite, siteRoute, useSite } from './session.ts'

export type SiteFrame = OutputOf<'site.frame'>

/** The clock, the yards and the people of the current site; loaded before any of its screens. */
export function useSiteFrame(): SiteFrame {
  const site = useSite()
  const loaded = useRouteLoaderData<LoadedSite>(siteRoute)
  const { data } = useQuery(question({ name: 'site.frame', input: {}, siteId: site.id }))
  const frame = data ?? loaded?.frame
  if (!frame) throw new Error('The site was not loaded')
  return frame
}

/** Name of a colleague; of one who has left only that. */
export function usePersonName(): (id: string | null) => string {
  const { people } = useSiteFrame()
  return (id) => (id === null ? '' : (people.find((person) => person.id === id)?.name ?? 'Someone who left'))
}
