import { needsConsumerNotice } from '#features/inventory/domain/listing/consumer-notice.ts'
import { consumerNoticePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { StockReason, StockRow, VehicleScreenData } from '#console/calls/stock-calls.ts'
import { editableFieldNames, type EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import { fieldLabels } from '#features/inventory/domain/edit/field-labels.ts'
import type { ConditionReport } from '#features/inventory/domain/condition/condition-report.ts'
import { reportSummary } from '#features/inventory/domain/condition/condition-text.ts'
import { completenessPercent, vehicleCompleteness } from '#features/inventory/domain/edit/vehicle-completeness.ts'
import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { VehicleHistory } from '#features/inventory/server/edit/read-stock.ts'
import { listingJudge, listingReasons } from '#features/search/domain/list/missing-reasons.ts'
import { awayOf, daysInStock } from '#features/search/domain/list/stock-tests.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleFunnel } from '#features/tracking/domain/shopper-funnel.ts'
import { asCents, formatMoney } from '#kernel/money.ts'

/** As the grid reads it from the database, or as the site's snapshot has it. */
type Listed = Vehicle & Pick<Partial<StoredVehicle>, 'isHeld' | 'lockedFields'>

type Context = { site: Site; now: Date }

type Around = {
  /** What shoppers did, by vehicle. */
  funnels?: ReadonlyMap<string, Pick<VehicleFunnel, 'views'>>
  /** Why partners leave a vehicle out, by vehicle. */
  refusals?: ReadonlyMap<string, readonly StockReason[]>
}

/** Lines of the grid, and of whoever counts what it shows. */
export function presentStockRows(vehicles: readonly Listed[], context: Context & Around): StockRow[] {
  const judge = listingJudge(context)
  return vehicles.map((vehicle) => presentRow(vehicle, { ...context, judge }))
}

type Judged = Context & Around & { judge: ReturnType<typeof listingJudge> }

const presentRow = (vehicle: Listed, { now, judge, funnels, refusals }: Judged): StockRow => ({
  id: vehicle.id,
  name: vehicleName(vehicle),
  stockNumber: vehicle.stockNumber,
  vin: vehicle.vin,
  rego: vehicle.rego,
  make: vehicle.make,
  year: vehicle.year,
  km: vehicle.km,
  carType: vehicle.carType,
  status: vehicle.status,
  isReserved: vehicle.isReserved || vehicle.isHeld === true,
  isShown: vehicle.isShown,
  price: vehicle.price,
  wasPrice: vehicle.wasPrice,
  tag: vehicle.tag,
  customRank: vehicle.customRank,
  photos: vehicle.images.length,
  photo: vehicle.images[0]?.url ?? '',
  locationId: vehicle.locationId,
  days: daysInStock(vehicle, now),
  interest: vehicle.interest,
  views: funnels?.get(vehicle.id)?.views ?? 0,
  completeness: completenessPercent(vehicle),
  locked: [...(vehicle.lockedFields ?? [])],
  away: awayOf(vehicle),
  reasons: withRefusals(judge(vehicle), refusals?.get(vehicle.id)),
})

/** Partners leave out what is not on the site either: that is said once. */
const withRefusals = (reasons: StockReason[], refusals: readonly StockReason[] = []): StockReason[] =>
  reasons.some(({ kind }) => kind === 'missing') ? reasons : [...reasons, ...refusals]

type Whole = Context & {
  vehicle: StoredVehicle
  changes: VehicleHistory
  href: string
  funnel: VehicleScreenData['funnel']
  places: VehicleScreenData['places']
  sale: VehicleScreenData['sale']
  confirmed: VehicleScreenData['confirmed']
  nameOf(id: string | null): string
}

/** One vehicle as its screen shows it. */
export function presentVehicle({ vehicle, changes, site, now, nameOf, ...rest }: Whole): VehicleScreenData {
  const dealership = site.dealerships.find(({ id }) => id === vehicle.dealershipId)
  return {
    id: vehicle.id,
    name: vehicleName(vehicle),
    ...rest,
    noticeHref: rest.href !== '' && needsConsumerNotice(vehicle, site) ? consumerNoticePath(rest.href) : '',
    stockNumber: vehicle.stockNumber,
    dealership: dealership?.name ?? '',
    locations: (dealership?.locations ?? []).map(({ id, name }) => ({ id, name })),
    isHeld: vehicle.isHeld === true,
    interest: vehicle.interest,
    showsCondition: site.settings.vehicle.condition_reports,
    createdAt: vehicle.createdAt.toISOString(),
    updatedAt: vehicle.updatedAt.toISOString(),
    soldAt: vehicle.soldAt?.toISOString() ?? null,
    fields: Object.fromEntries(
      editableFieldNames.map((field) => [field, vehicle[field]]),
    ) as VehicleScreenData['fields'],
    locked: editableFieldNames.filter((field) => vehicle.lockedFields?.includes(field)),
    completeness: vehicleCompleteness(vehicle),
    reasons: listingReasons(vehicle, { site, now }),
    isHandMade: vehicle.isHandMade === true,
    prices: priceSteps(vehicle),
    changes: changes.map(({ changeId, at, userId, before, after, isUndone }) => ({
      changeId,
      at: at.toISOString(),
      by: nameOf(userId),
      isUndone,
      fields: Object.keys(after).map((field) => ({
        label: fieldLabels[field as EditableField] ?? field,
        before: valueText(field, before[field as EditableField], site),
        after: valueText(field, after[field as EditableField], site),
      })),
    })),
  }
}

/** Runs from the first price to the present one. */
function priceSteps({ earlierPrices, price, priceSince }: StoredVehicle): VehicleScreenData['prices'] {
  const earlier = earlierPrices.map((step) => ({
    price: step.price,
    since: step.since.toISOString(),
    until: step.until.toISOString(),
  }))
  return price === null ? earlier : [...earlier, { price, since: priceSince.toISOString(), until: null }]
}

const moneyFields = new Set(['price', 'wasPrice', 'subscriptionPrice', 'rentalPrice'])

/** A value as people read it in a list of changes. */
function valueText(field: string, value: unknown, { region }: Pick<Site, 'region'>): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (moneyFields.has(field) && typeof value === 'number') return formatMoney(asCents(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'images' && Array.isArray(value)) return value.length === 1 ? '1 photo' : `${value.length} photos`
  if (field === 'conditionReport') return reportSummary(value as ConditionReport, region)
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
