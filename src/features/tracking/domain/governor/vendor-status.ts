import type { VendorName } from '#features/sites/domain/settings/connection-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { configuredVendors, vendorNamed } from '../vendors.ts'
import {
  deferredAfter,
  enoughVisits,
  judgeVendor,
  type VendorBudget,
  type VendorCost,
  type VendorDay,
} from './vendor-cost.ts'

type VendorState = 'paused' | 'deferred' | 'over' | 'within' | 'unmeasured'

/** A service of others on a site: what it costs, what it may cost, and what is done about it. */
export type VendorStatus = {
  name: VendorName
  label: string
  purpose: string
  state: VendorState
  budget: VendorBudget
  cost: VendorCost | null
  daysOver: number
  /** It is over its budget, or was for so long that it waits for the shopper. */
  shouldWait: boolean
  /** What a dealer reads about it. */
  message: string
}

/** A row of the settings counts over the row of the table. */
const budgetOf = (site: Site, name: VendorName): VendorBudget =>
  site.settings.connections.vendor_budgets.find(({ service }) => service === name) ?? vendorNamed(name).budget

/** Every service that the site has set up, paused ones among them, in the order of the table. */
export const vendorStatuses = (site: Site, days: readonly VendorDay[]): VendorStatus[] =>
  configuredVendors(site).map(({ name }) => {
    const { label, purpose, needs } = vendorNamed(name)
    const budget = budgetOf(site, name)
    const { cost, daysOver, isDeferred } = judgeVendor(
      days.filter(({ vendor }) => vendor === name),
      budget,
    )
    // What loads on a press waits for the shopper as it is.
    const shouldWait = isDeferred && needs !== 'press' && site.settings.connections.defer_vendors_over_budget
    const isPaused = site.settings.connections.paused_vendors.includes(name)
    const state: VendorState = isPaused
      ? 'paused'
      : shouldWait
        ? 'deferred'
        : cost === null
          ? 'unmeasured'
          : daysOver > 0
            ? 'over'
            : 'within'
    const judged = {
      label,
      needs,
      budget,
      cost,
      daysOver,
      state,
      isDeferring: site.settings.connections.defer_vendors_over_budget,
    }
    return { name, label, purpose, state, budget, cost, daysOver, shouldWait, message: blame(judged) }
  })

type Judged = Pick<VendorStatus, 'label' | 'budget' | 'cost' | 'daysOver' | 'state'> & {
  needs: ReturnType<typeof vendorNamed>['needs']
  isDeferring: boolean
}

function blame(judged: Judged): string {
  const { label, budget, cost, state } = judged
  if (state === 'paused') return `Switched off: ${label} doesn’t load at all.`
  if (cost === null) return `No figures yet. They’ll show up once we’ve measured ${label} in ${enoughVisits} visits.`
  const adds = `${label} adds ${amount(cost)} ${cost.isOnPhones ? 'on phones' : 'to a visit'}`
  if (state === 'within') return `${adds}. That’s within its budget of ${amount(budget)}.`
  return `${adds}; its budget is ${amount(budget)}. ${whatHappens(judged)}`
}

function whatHappens({ state, needs, daysOver, isDeferring }: Judged): string {
  if (state === 'deferred')
    return 'It now loads only after a shopper taps, types or scrolls, so pages are quick without it.'
  const since = `Over budget for ${daysOver === 1 ? 'a day' : `${daysOver} days in a row`}.`
  if (needs === 'press') return `${since} It loads only when somebody presses its button, so nobody else waits for it.`
  const left = deferredAfter - daysOver
  if (!isDeferring || left <= 0) return `${since} Ask its maker for a lighter one, or switch it off.`
  return `${since} If it stays there for ${left === 1 ? 'another day' : `another ${left} days`}, it loads only after a shopper taps, types or scrolls.`
}

/** `410 KB and 0.6 s`: what is fetched, and how long the page cannot answer because of it. */
const amount = ({ kilobytes, milliseconds }: VendorBudget): string => {
  const size = kilobytes >= 1_024 ? `${(kilobytes / 1_024).toFixed(1)} MB` : `${kilobytes} KB`
  return `${size} and ${(milliseconds / 1_000).toFixed(1)} s`
}
