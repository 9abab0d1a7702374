import { missingParts, missingText } from '#features/inventory/domain/listing/being-prepared.ts'
import { isListed } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { VehicleFlaw } from '#features/inventory/domain/preflight/flaw.ts'
import { vehicleFlaws } from '#features/inventory/domain/preflight/vehicle-flaws.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { narrowedStock } from '#features/search/domain/engine/search-scope.ts'
import type { FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { feedRules, unsuitable } from './feed-rules.ts'

/** One reason in plain words, and the field that mends it where there is one. */
export type ListingReason = { code: string; field: keyof Vehicle | null; message: string }

type ListingStatus = {
  site: { isListed: boolean; reasons: ListingReason[] }
  /** One entry for each partner that the site's settings name. */
  feeds: { target: FeedTarget; label: string; isListed: boolean; reasons: ListingReason[] }[]
  /** What keeps it from nothing, but makes it look worse. */
  warnings: VehicleFlaw[]
}

type ListingContext = {
  site: Site
  now: Date
  /** VINs that more than one vehicle for sale has; see `sharedVins`. */
  sharedVins?: ReadonlySet<string>
}

/** The stock screen, the command and the feeds themselves all say what this says. */
export function whyNotListed(vehicle: Vehicle, context: ListingContext): ListingStatus {
  const onSite = reasonsAgainstSite(vehicle, context)
  const flaws = flawsOf(vehicle, context)
  const targets = context.site.settings.connections.feeds.targets
  const feeds = targets.map((target) => {
    const reasons = reasonsAgainstFeed(vehicle, target, context)
    return { target, label: feedRules[target].label, isListed: reasons.length === 0, reasons }
  })
  const refusing = new Set(targets.flatMap((target) => feedRules[target].refuses))
  return {
    site: { isListed: onSite.length === 0, reasons: onSite },
    feeds,
    warnings: flaws.filter(({ code }) => !refusing.has(code)),
  }
}

/** Everything that keeps a vehicle from the lists of its site; empty when it is listed. */
export function reasonsAgainstSite(vehicle: Vehicle, { site, now }: ListingContext): ListingReason[] {
  if (!site.dealerships.some(({ id }) => id === vehicle.dealershipId)) {
    return [reason('other-dealership', null, 'This site doesn’t show the dealership that has it.')]
  }
  const reasons: ListingReason[] = []
  if (!vehicle.isShown) {
    reasons.push(reason('hidden', 'isShown', 'It’s hidden. Switch on “On the website”.'))
  }
  if (narrowedStock([vehicle], site).length === 0) {
    const message = `The site shows only vehicles that meet its filter: ${site.settings.search.filters}`
    reasons.push(reason('filtered', null, message))
  }
  const lacks = missingParts(vehicle, site.settings)
  if (lacks.length > 0) {
    reasons.push(reason('being-prepared', fieldOf[lacks[0]?.kind ?? 'photos'], `It needs ${missingText(lacks)} first.`))
  }
  const { sold_days: soldDays } = site.settings.vehicle
  if (vehicle.isShown && !isListed(vehicle, { soldDays, now })) {
    reasons.push(reason('sold', 'status', soldMessage(vehicle, soldDays)))
  }
  return reasons
}

const fieldOf = { photos: 'images', price: 'price', comments: 'comments' } as const

function soldMessage({ soldAt }: Vehicle, soldDays: number): string {
  if (soldAt === null) return 'It was sold before it was first seen, so it was never listed.'
  return `It’s sold. Sold vehicles stay listed for ${soldDays === 1 ? '1 day' : `${soldDays} days`}.`
}

/** Everything that keeps a vehicle out of a partner's feed; empty when it is in it. */
export function reasonsAgainstFeed(vehicle: Vehicle, target: FeedTarget, context: ListingContext): ListingReason[] {
  const { site, now } = context
  const rules = feedRules[target]
  const refused = unsuitable(vehicle, target, site)
  if (refused !== null) return [reason('not-taken', null, refused)]
  const isRecentlySold = isListed(vehicle, { soldDays: rules.soldDays, now })
  const offSite = reasonsAgainstSite(vehicle, context).filter(({ code }) => code !== 'sold')
  const gone = isRecentlySold || !vehicle.isShown ? [] : [reason('sold', 'status', 'It’s sold.')]
  const flaws = flawsOf(vehicle, context).filter(({ code }) => rules.refuses.includes(code))
  return [...offSite, ...gone, ...unavailable(vehicle, rules.takesUnavailable), ...flaws]
}

function unavailable({ isReserved, status }: Vehicle, isTaken: boolean): ListingReason[] {
  if (isTaken) return []
  if (status === 'coming_soon') return [reason('coming-soon', 'status', 'It isn’t in stock yet.')]
  return isReserved ? [reason('reserved', 'isReserved', 'Someone has reserved it.')] : []
}

const flawsOf = (vehicle: Vehicle, { site, now, sharedVins }: ListingContext): VehicleFlaw[] =>
  vehicleFlaws(vehicle, {
    region: site.region,
    template: site.template,
    settings: site.settings,
    now,
    ...(sharedVins ? { sharedVins } : {}),
  })

const reason = (code: string, field: keyof Vehicle | null, message: string): ListingReason => ({ code, field, message })
