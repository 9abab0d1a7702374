import type { OutputOf } from '#console/calls/all-calls.ts'
import { findRedirect } from '#features/content/domain/redirects.ts'
import {
  type BusinessPart,
  businessProposals,
  isTakeable,
  partLabels,
} from '#features/move-in/domain/business/business-proposals.ts'
import { placeFinder } from '#features/move-in/domain/find-new-place.ts'
import type { OldBusiness } from '#features/move-in/domain/old-site.ts'
import { adoptBusiness } from '#features/move-in/server/business/adopt-business.ts'
import { oldSiteDesk } from '#features/move-in/server/old-site-desk.ts'
import { openPictureIntake } from '#features/move-in/server/take-pictures.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, SiteCall } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'
import { placesOfSite } from './places-of-site.ts'

type Chosen = { snapshot: SiteSnapshot; placeId: string | undefined; among: readonly string[] }

export function presentBusiness(
  business: OldBusiness | null,
  { snapshot, placeId, among }: Chosen,
): OutputOf<'moveIn.read'>['business'] {
  const { site } = snapshot
  const places = locationsOf(site).filter(({ dealershipId }) => among.includes(dealershipId))
  const place = places.find(({ id }) => id === placeId) ?? places.find(({ isPrimary }) => isPrimary) ?? places[0]
  const proposals = business && place ? businessProposals(business, { site, place, newHref: newHrefs(snapshot) }) : []
  return {
    placeId: place?.id ?? null,
    places: places.map(({ id, name }) => ({ id, name })),
    proposals: proposals.map((proposal) => ({
      ...proposal,
      label: partLabels[proposal.part],
      isTakeable: isTakeable(proposal) && !proposal.isSame,
    })),
  }
}

/** Takes one thing over; where it has another place than settings, for the location that a person chose. */
export async function adoptPart(
  call: SiteCall,
  { part, placeId }: { part: BusinessPart; placeId: string },
): Promise<Result<{ value: string }, CallProblem>> {
  const { deps, groupId, address } = call
  const snapshot = await deps.snapshots.get(address)
  const business = await deps.database.forGroup(groupId, (db) => oldSiteDesk.business(db, address.siteId))
  if (!business) return fail({ kind: 'missing', message: 'Nothing was read of the old site.' })
  const logo = part === 'logo' ? await storedLogo(call, business.logo) : undefined
  const adopted = await deps.database.forGroup(groupId, (db) =>
    adoptBusiness(db, {
      part,
      business,
      site: snapshot.site,
      placeId: asId<'location'>(placeId),
      among: reach(call, snapshot.site),
      logo,
      newHref: newHrefs(snapshot),
      changedBy: call.staff.user.email,
      now: deps.now(),
    }),
  )
  if (!adopted.ok) return fail({ kind: 'invalid', message: adopted.problem })
  call.audit({
    subject: { kind: 'old site', id: address.siteId, name: address.name },
    after: { [part]: adopted.value.value },
  })
  return ok(adopted.value)
}

/** The logo came with its file, or is fetched now. */
async function storedLogo({ deps, groupId }: SiteCall, logo: string): Promise<string | undefined> {
  const intake = openPictureIntake({
    storage: deps.storage,
    pictureAt: () => undefined,
    fetchRemote: deps.images.fetchRemote,
    groupId,
  })
  return (await intake.picture(logo)) || undefined
}

/** Finds where an address of the old site is by now: at itself, where a redirect leads, or where it is recognised. */
function newHrefs(snapshot: SiteSnapshot): (address: string) => string | null {
  const placeOf = placeFinder(placesOfSite(snapshot))
  return (address) => {
    const place = placeOf({ address, title: '', vehicle: null })
    if (place.kind === 'same') return address
    const redirect = findRedirect(snapshot.redirects, address)
    if (redirect && 'to' in redirect) return redirect.to
    return place.kind === 'moved' ? place.to : null
  }
}
