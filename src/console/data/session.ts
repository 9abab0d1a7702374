import { useRouteLoaderData } from 'react-router'
import type { Permission, Role } from '#features/accounts/domain/permissions.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { GroupOfSession, SiteOfSession } from '../calls/session-calls.ts'

/** `isStored`: nobody could be asked; it is who was signed in here last. */
export type Session = OutputOf<'session.me'> & { isStored?: true }

/** The site of the screen, with its group and what one may do there. */
export type CurrentSite = SiteOfSession & { group: GroupOfSession; role: Role }

/** What the route of a site has ready for its screens. */
export type LoadedSite = CurrentSite & { frame: OutputOf<'site.frame'> }

/** Ids of the routes whose loaders answer these. */
export const sessionRoute = 'session'
export const siteRoute = 'site'

/** Works only below the route that requires a session; throws elsewhere. */
export function useSession(): Session {
  const session = useRouteLoaderData<Session>(sessionRoute)
  if (!session) throw new Error('Nobody is signed in on this route')
  return session
}

/** The site that the address names. Only below its route. */
export function useSite(): CurrentSite {
  const site = useRouteLoaderData<CurrentSite>(siteRoute)
  if (!site) throw new Error('This route belongs to no site')
  return site
}

/** Hides what the signed-in person may not do on the current site; the server decides again on every call. */
export const useMay = (permission: Permission): boolean => useSite().group.permissions.includes(permission)

/** The site with this slug among all that the person works for. */
export function findSite(session: Session, slug: string | undefined): CurrentSite | undefined {
  for (const group of session.groups) {
    const site = group.sites.find((each) => each.slug === slug)
    if (site) return { ...site, group, role: group.role }
  }
  return undefined
}

export const allSites = (session: Session): CurrentSite[] =>
  session.groups.flatMap((group) => group.sites.map((site) => ({ ...site, group, role: group.role })))
