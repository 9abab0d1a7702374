import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Dealership, type Location, locationsOf, primaryLocation } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import { answeringLocation } from '../desk/response-clock.ts'
import type { FormSite } from '../form/enquiry-form.ts'

type LeadPlace = { dealershipSlug: string | undefined; location: Location | undefined }

type PlaceContext = {
  site: Pick<FormSite, 'settings' | 'dealerships'>
  vehicle: Partial<Pick<Vehicle, 'dealershipId' | 'locationId'>> | undefined
}

/**
 * The place that the site rules, else the visitor's choice, else the vehicle's, else the only dealership. A yard of
 * another dealership than that is left out, so that a lead has one owner.
 */
export function placeOfLead(values: Record<string, string>, { site, vehicle }: PlaceContext): LeadPlace {
  const { leads } = site.settings
  const service = servicePlace(values['Service Location'], site)
  const chosenId = values['location_id'] ?? service?.location?.id ?? vehicle?.locationId
  const chosen = locationsOf(site).find(({ id }) => id === chosenId)
  const ownerId = values['location_id'] ? chosen?.dealershipId : (vehicle?.dealershipId ?? chosen?.dealershipId)
  const known = site.dealerships.find(({ slug }) => slug === values['dealership_slug']) ?? service?.dealership
  const owner = known ?? site.dealerships.find(({ id }) => id === ownerId) ?? onlyOf(site.dealerships)
  const dealershipSlug = leads.fixed_dealership ?? owner?.slug
  const primary = leads.push_to_primary_location ? primaryLocation(site) : undefined
  const isTheirs = site.dealerships.some(({ id, slug }) => id === chosen?.dealershipId && slug === dealershipSlug)
  return { dealershipSlug, location: primary ?? (isTheirs ? chosen : undefined) }
}

/** The yard that would answer such a lead. */
export function answeringPlace(values: Record<string, string>, context: PlaceContext): Location | undefined {
  const { dealershipSlug, location } = placeOfLead(values, context)
  const dealership = context.site.dealerships.find(({ slug }) => slug === dealershipSlug)
  return answeringLocation(context.site, {
    dealershipId: dealership?.id ?? null,
    locationId: location?.id ?? null,
  })
}

const onlyOf = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

type ServicePlace = { dealership: Dealership; location: Location | undefined }

/** A service booking names the place it wants in words: a dealership or one of its yards. */
function servicePlace(place: string | undefined, site: PlaceContext['site']): ServicePlace | undefined {
  if (!place) return undefined
  const wanted = slugify(place)
  for (const dealership of site.dealerships) {
    const isYard = ({ slug, name, id }: Location) => [slug, slugify(name), id].includes(wanted)
    const location = dealership.locations.find(isYard)
    if (location || [dealership.slug, slugify(dealership.name)].includes(wanted)) return { dealership, location }
  }
  return undefined
}
