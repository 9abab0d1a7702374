import { imageUrl } from '#features/media/domain/image-paths.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import {
  fromPriceDisplay,
  priceDisplay,
  priceText,
  shownPrice,
} from '#features/inventory/domain/price/vehicle-price.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { type VehicleViewRules, vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import type { FacetValue, RangeStats, SearchHit, SearchResult } from '#features/search/domain/engine/search-engine.ts'
import { searchHeading } from '#features/search/domain/list/search-headings.ts'
import { type RangeName, rangeNames } from '#features/search/domain/query/search-query.ts'
import { numberInUnit, shownNumber } from '#features/search/domain/query/search-ranges.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import type { ListQuery } from '#features/publishing/server/list-query.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

type Found = { result: SearchResult; withHits: boolean }

/** The shape that docs/search-api.md describes. Facets without values and ranges without numbers are left out. */
export function searchJson(snapshot: SiteSnapshot, listQuery: ListQuery, { result, withHits }: Found) {
  const { site } = snapshot
  const { path, query, vocabulary, reading, ignored, removed } = listQuery
  const rules = vehicleViewRules(site, snapshot.asOf)
  const heading = searchHeading({ path, query, vocabulary, total: result.total }, site)
  return {
    heading,
    address: formatSearchUrl(path.path, { ...query, sentence: '' }, site.region),
    total: result.total,
    totalText: countVehicles(site, result.total),
    sold: result.sold,
    hitCount: result.hitCount,
    page: result.page,
    pageCount: result.pageCount,
    hits: withHits ? result.hits.map((hit) => hitJson(hit, snapshot, rules)) : undefined,
    facets: facetsJson(result.facets),
    stats: statsJson(result.stats, site.region),
    corrections: result.corrections,
    reading: reading && { typed: reading.typed, taken: reading.taken },
    ignored,
    removed,
  }
}

function facetsJson(facets: SearchResult['facets']) {
  const filled = Object.entries(facets).filter(([, values]) => values.length > 0)
  return Object.fromEntries(filled.map(([facet, values]) => [facet, values.map(valueJson)]))
}

const valueJson = ({ slug, label, count, isSelected }: FacetValue) => ({
  value: slug,
  label,
  count,
  ...(isSelected ? { selected: true } : {}),
})

function statsJson(stats: SearchResult['stats'], region: Region) {
  const known = rangeNames.flatMap((name) =>
    stats[name] ? [[name, histogramJson(name, stats[name], region)] as const] : [],
  )
  return Object.fromEntries(known)
}

const histogramJson = (name: RangeName, { min, max, step, counts }: RangeStats, region: Region) => ({
  min: shownNumber(name, min, region),
  max: shownNumber(name, max, region),
  step: numberInUnit(name, step, region),
  counts,
})

function hitJson({ vehicle, units, fromPrice }: SearchHit, snapshot: SiteSnapshot, rules: VehicleViewRules) {
  const picture = cardPicture(vehicle, snapshot.site.settings)
  const price = units > 1 ? fromPriceDisplay(vehicle, fromPrice, rules.price) : priceDisplay(vehicle, rules.price)
  const shown = units > 1 ? fromPrice : shownPrice(vehicle)
  return {
    slug: vehicle.slug,
    name: vehicleName(vehicle),
    url: snapshot.vehicleHref(vehicle),
    status: vehicle.status,
    condition: vehicle.carType,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    odometer: vehicle.km,
    units,
    price: {
      kind: price.kind,
      amount: shown === null ? null : shown / 100,
      text: priceText(price.main),
      note: price.main.note,
    },
    image:
      picture.kind === 'photo'
        ? { url: imageUrl({ url: picture.image.url, width: imageWidth }, rules.delivery), alt: picture.image.alt }
        : null,
  }
}

/** Pixels; the address takes others. */
const imageWidth = 640
