import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { towVehiclesOf } from '#features/inventory/domain/towing/tow-vehicles.ts'
import { type TowLimits, towVerdict, trailerOf } from '#features/inventory/domain/towing/tow-verdict.ts'
import { towPath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type PublishedRating, TowForm, type TowQuery, TowResult } from '#features/inventory/view/towing/tow-match.tsx'
import { VehicleEnquiryPage } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import type { Region } from '#features/sites/domain/region.ts'
import { type Handler, type Loaded, page } from '../page/page.ts'
import { type AtVehicle, loadVehicle } from '../page/vehicle-address.tsx'

const title = 'Can your vehicle tow it?'

/** `{base}/{slug}/towing?with=…`: a tow vehicle's limits against the weights of a caravan or trailer. */
export const towPage: Handler<AtVehicle> = page<Vehicle, AtVehicle>({
  name: 'towing',
  load(request): Loaded<Vehicle> {
    const loaded = loadVehicle(request)
    if (loaded.kind !== 'found') return loaded
    const isTowed = !isSold(loaded.data) && trailerOf(loaded.data.facts) !== null
    return isTowed ? loaded : { kind: 'moved', to: request.snapshot.vehicleHref(loaded.data), status: 302 }
  },
  meta: (vehicle, { snapshot }) => ({
    title: `Towing the ${vehicleName(vehicle, snapshot.site.namesBySeries)} | ${snapshot.site.name}`,
    description: `Check whether your vehicle can tow the ${vehicleName(vehicle, snapshot.site.namesBySeries)}: towing, towball, payload and combined weight.`,
    canonicalPath: snapshot.vehicleHref(vehicle),
    isIndexable: false,
  }),
  Page(vehicle, { snapshot: { site, asOf }, url }) {
    const trailer = trailerOf(vehicle.facts)
    const query = queryOf(url.searchParams)
    const towing = towingOf(query, site.region)
    return (
      <VehicleEnquiryPage site={site} now={asOf} vehicle={vehicle} title={title}>
        <div data-towing="">
          {trailer && towing && (
            <TowResult
              verdict={towVerdict(trailer, towing.limits)}
              region={site.region}
              name={towing.name}
              published={towing.published}
              trailer={vehicleName(vehicle, site.namesBySeries)}
            />
          )}
          <TowForm action={towPath(site, vehicle)} region={site.region} query={query} isWhole />
        </div>
      </VehicleEnquiryPage>
    )
  },
})

const queryOf = (params: URLSearchParams): TowQuery => ({
  with: params.get('with') ?? '',
  towing: figureOf(params, 'towing'),
  ball: figureOf(params, 'ball'),
  payload: figureOf(params, 'payload'),
})

/** `3,500 kg` is 3500; anything else is nothing. */
const figureOf = (params: URLSearchParams, key: string): string =>
  /^\d{1,6}$/.exec((params.get(key) ?? '').replace(/[\s,]|kg|lb/g, ''))?.[0] ?? ''

type TowVehicleQuery = { name: string; published: PublishedRating | null; limits: TowLimits }

/** Typed figures come before the table: somebody who types knows better. */
function towingOf(query: TowQuery, region: Region): TowVehicleQuery | null {
  const towKg = inKilograms(query.towing, region)
  if (towKg) {
    const limits = { kerbKg: null, gvmKg: null, gcmKg: null, payloadKg: inKilograms(query.payload, region) }
    const ballKg = inKilograms(query.ball, region) ?? Math.round(towKg / 10)
    return { name: 'vehicle you described', published: null, limits: { ...limits, towKg, ballKg } }
  }
  const known = towVehiclesOf(region).find(({ slug }) => slug === query.with)
  const payloadKg = inKilograms(query.payload, region)
  return known ? { name: known.name, published: known, limits: { ...known, payloadKg } } : null
}

function inKilograms(text: string, region: Region): number | null {
  if (text === '' || Number(text) === 0) return null
  return region === 'US' ? Math.round(Number(text) * 0.453_592_37) : Number(text)
}
