import { emptyBuckets, percentile, perDoubling } from '../vital-buckets.ts'

/** Measures of one service on one day: how many visits fell into which step. */
export type VendorDay = {
  day: string
  vendor: string
  device: string
  metric: string
  buckets: readonly number[]
}

export type VendorBudget = { kilobytes: number; milliseconds: number }

/** What a service adds to a visit: three visits of four add no more. */
export type VendorCost = VendorBudget & { visits: number; isOnPhones: boolean }

/** `daysOver`: days in a row; `isDeferred`: what follows from all days that were measured. */
type VendorJudgement = { cost: VendorCost | null; daysOver: number; isDeferred: boolean }

/** Visits that are needed before they say anything: a quiet site's days are judged together until they have as many. */
export const enoughVisits = 20
/** Days in a row after which the service waits for the shopper, or need not any more. */
export const deferredAfter = 7

/** The days of one service, judged in their order. */
export function judgeVendor(days: readonly VendorDay[], budget: VendorBudget): VendorJudgement {
  const byDay = [...Map.groupBy(days, ({ day }) => day)].toSorted(([a], [b]) => a.localeCompare(b))
  let [over, within, isDeferred] = [0, 0, false]
  let together: VendorDay[][] = []
  for (const [, rows] of byDay) {
    together = [...together, rows]
    const isOver = isOverBudget(together.flat(), budget)
    if (isOver === null) continue
    ;[over, within] = isOver ? [over + together.length, 0] : [0, within + together.length]
    together = []
    if (over >= deferredAfter) isDeferred = true
    if (within >= deferredAfter) isDeferred = false
  }
  const lastDays = byDay.slice(-deferredAfter).flatMap(([, rows]) => rows)
  return { cost: vendorCost(lastDays) ?? vendorCost(days), daysOver: over, isDeferred }
}

/** On phones where enough were measured, otherwise on all devices; null where too few visits say anything. */
function vendorCost(rows: readonly VendorDay[]): VendorCost | null {
  const measured = measuredRows(rows)
  if (!measured) return null
  const typical = (metric: string): number =>
    Math.round((percentile(added(measured.rows, metric), 0.75) ?? 0) / halfStep)
  return {
    kilobytes: typical('vendor_kb'),
    milliseconds: typical('vendor_ms'),
    visits: measured.visits,
    isOnPhones: measured.isOnPhones,
  }
}

/** From the end of a step to its middle, and to its beginning. */
const halfStep = 2 ** (1 / perDoubling / 2)
const wholeStep = 2 ** (1 / perDoubling)

/** Only what is surely over counts: a step is as wide as a fifth of its value. */
function isOverBudget(rows: readonly VendorDay[], budget: VendorBudget): boolean | null {
  const measured = measuredRows(rows)
  if (!measured) return null
  const least = (metric: string): number => (percentile(added(measured.rows, metric), 0.75) ?? 0) / wholeStep
  return least('vendor_kb') > budget.kilobytes || least('vendor_ms') > budget.milliseconds
}

function measuredRows(rows: readonly VendorDay[]) {
  const onPhones = rows.filter(({ device }) => device === 'phone')
  const [phoneVisits, visits] = [countOf(onPhones), countOf(rows)]
  if (phoneVisits >= enoughVisits) return { rows: onPhones, visits: phoneVisits, isOnPhones: true }
  return visits >= enoughVisits ? { rows, visits, isOnPhones: false } : null
}

const added = (rows: readonly VendorDay[], metric: string): number[] =>
  rows
    .filter((row) => row.metric === metric)
    .reduce((all, { buckets }) => all.map((n, at) => n + (buckets[at] ?? 0)), emptyBuckets())

const countOf = (rows: readonly VendorDay[]): number => added(rows, 'vendor_kb').reduce((all, n) => all + n, 0)
