import { modelPath } from '#features/content/domain/content.ts'
import { formatCareers } from '#features/provider/domain/provider-careers.ts'
import { manufacturerSlug } from '#features/provider/domain/provider-address.ts'
import { formatManufacturer } from '#features/provider/domain/provider-models.ts'
import { formatProviderVehicle } from '#features/provider/domain/provider-vehicle.ts'
import { formatSessionData } from '#features/provider/domain/provider-website.ts'
import type { Provider, SlotsQuestion } from '#features/provider/server/provider-ports.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { bookableLocations } from '#features/bookings/domain/booking-rules.ts'
import type { SlotSource } from '#features/bookings/server/find-slots.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { carTypes, type Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { slugify } from '#kernel/slug.ts'

type EmbeddedOptions = {
  snapshot: SiteSnapshot
  slots: SlotSource
  /** `https://cars.example`. */
  origin: string
}

/** This product's own data as a provider: what a site's pages are made of, before any provider of its own. */
export function embeddedProvider({ snapshot, slots, origin }: EmbeddedOptions): Provider {
  const own = snapshot.records.own ?? snapshot.records
  const { site } = own
  return {
    async findManufacturer(slug) {
      const models = own.models.filter(
        ({ manufacturerName }) => slugify(manufacturerName || site.settings.content.manufacturer) === slug,
      )
      if (models.length === 0 && manufacturerSlug(site) !== slug) return false
      const name = models[0]?.manufacturerName || site.settings.content.manufacturer
      return formatManufacturer({ slug, name }, models, (model) => modelPath(model, snapshot.modelLinks))
    },
    listSlots: (question) => listFreeTimes({ site, slots }, question),
    async listCareers() {
      return formatCareers(own.content.positions)
    },
    async findSessionData() {
      const stock = stockSummary(snapshot.vehicles)
      return formatSessionData(site, { origin, stock, offers: snapshot.published.offers.length })
    },
    async findVehicle(carId) {
      const vehicle = snapshot.findVehicleById(carId)
      if (!vehicle) return false
      const { dealership } = vehiclePlace(vehicle, site.dealerships)
      return formatProviderVehicle(vehicle, {
        dealership: dealership ?? undefined,
        vehicleUrl: origin + snapshot.vehicleHref(vehicle),
        origin,
      })
    },
  }
}

type Times = { site: SiteSnapshot['site']; slots: SlotSource }

/** Free times at a dealership's locations; false when the site has no such dealership. */
async function listFreeTimes(
  { site, slots }: Times,
  { dealershipId, kind, location }: SlotsQuestion,
): Promise<unknown> {
  const dealership = site.dealerships.find(({ id, slug }) => id === dealershipId || slug === dealershipId)
  if (!dealership) return false
  // Where a test drive begins follows from its vehicle, which this call does not name.
  const all = kind === 'service' ? bookableLocations(site, kind) : dealership.locations
  const places = all.filter(
    (each) => each.dealershipId === dealership.id && (location === undefined || each.slug === location),
  )
  const found = places.map(async (place) => {
    const days = await slots.freeDays({ site: withOwnTimes(site), kind, location: place })
    const free = days.ok ? days.value.flatMap((day) => day.slots) : []
    return free.map(({ start, end }) => ({
      location: place.slug,
      start: start.toISOString(),
      end: end.toISOString(),
    }))
  })
  return (await Promise.all(found)).flat()
}

function stockSummary(vehicles: readonly Vehicle[]) {
  const makes = Map.groupBy(vehicles, ({ make }) => make)
  return {
    count: vehicles.length,
    car_types: Object.fromEntries(
      carTypes.map((type) => [type, vehicles.filter(({ carType }) => carType === type).length]),
    ),
    makes: [...makes.keys()].toSorted(),
    models_by_make: Object.fromEntries(
      [...makes].map(([make, those]) => [make, [...new Set(those.map(({ model }) => model))].toSorted()]),
    ),
  }
}

/** A site that asks itself must not be asked back. */
const withOwnTimes = (site: SiteSnapshot['site']): SiteSnapshot['site'] => ({
  ...site,
  settings: { ...site.settings, bookings: { ...site.settings.bookings, source: 'own' } },
})
