import { type DepartmentKind, departmentKinds } from '#features/sites/domain/departments/department.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { findLeadCategory } from '../lead/lead-category.ts'
import { categoriesOfDepartment } from '../lead/lead-department.ts'
import type { Lead } from '../lead/lead.ts'
import { planReceivers } from './plan-receivers.ts'

/** Enquiries that go the same way. */
type DepartmentRoute = {
  enquiries: string[]
  /** Addresses, or names of rules that call another system; empty: nobody is told. */
  to: string[]
}

/** Found by the rules that send enquiries, so that the screen shows where they really go. */
export const departmentRoutes = (site: Site, place: Location): { kind: DepartmentKind; routes: DepartmentRoute[] }[] =>
  departmentKinds.map((kind) => ({ kind, routes: routesOf(site, place, kind) }))

function routesOf(site: Site, place: Location, kind: DepartmentKind): DepartmentRoute[] {
  const byTarget = new Map<string, DepartmentRoute>()
  for (const category of categoriesOfDepartment(kind)) {
    const to = targetsOf(site, place, category)
    const route = byTarget.get(to.join()) ?? { enquiries: [], to }
    route.enquiries.push(spell(site.region, category))
    byTarget.set(to.join(), route)
  }
  return [...byTarget.values()]
}

function targetsOf(site: Site, place: Location, category: string): string[] {
  const planned = planReceivers(enquiryOf(site, place, category), { site, at: new Date(0), occasion: 'new' })
  const targets = planned.flatMap(({ channel, recipient, rule }) => {
    if (channel === 'nobody') return []
    return channel === 'mail' || channel === 'adf-mail' ? recipient.split(', ') : [rule]
  })
  return [...new Set(targets)]
}

const enquiryOf = ({ dealerships }: Site, place: Location, category: string): Lead => ({
  category,
  subcategory: '',
  eventId: findLeadCategory(category)?.eventId ?? 0,
  dealershipId: place.dealershipId,
  locationId: place.id,
  vehicleId: null,
  leadStatus: 'Complete',
  isFormCompleted: true,
  name: '',
  email: '',
  phone: '',
  payload: { dealership_slug: dealerships.find(({ id }) => id === place.dealershipId)?.slug ?? '' },
  heldBecause: '',
})
