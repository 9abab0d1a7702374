import { successPathOf } from '../form/success-path.ts'
import type { CarType } from '#features/inventory/domain/vehicle/vehicle.ts'
import { slugify } from '#kernel/slug.ts'

/** Every kind of enquiry by the number under which it is counted (specification 9); 22 stands for all without one of their own. */
const eventIds = {
  'General Enquiry': 22,
  'Service Enquiry': 20,
  'Parts Enquiry': 21,
  'New Vehicle Enquiry': 14,
  'Used Vehicle Enquiry': 15,
  // The specification gives demo vehicles no number; they are sold beside the used ones.
  'Demo Vehicle Enquiry': 15,
  'Special Offer Enquiry': 16,
  'Test Drive': 17,
  'Used Test Drive': 48,
  'Trade-In': 18,
  'Fleet Enquiry': 19,
  'Finance Enquiry': 23,
  'Insurance Enquiry': 24,
  'Calculator Enquiry': 26,
  'Competition Entry': 27,
  'Sell My Car': 40,
  Survey: 44,
  'Photo Request': 22,
  'Careers Enquiry': 51,
  'Reserve Car': 42,
} as const

export type LeadCategoryName = keyof typeof eventIds
export type LeadCategory = { name: LeadCategoryName; slug: string; eventId: number }

const byName = new Map<string, LeadCategory>(
  (Object.keys(eventIds) as LeadCategoryName[]).map((name) => [
    name,
    { name, slug: slugify(name), eventId: eventIds[name] },
  ]),
)
const bySlug = new Map([...byName.values()].map((category) => [category.slug, category]))

export const allLeadCategories: readonly LeadCategory[] = [...byName.values()]

/** The category that a form or a payload names, by its name or by its slug. */
export const findLeadCategory = (nameOrSlug: string): LeadCategory | undefined =>
  byName.get(nameOrSlug) ?? bySlug.get(nameOrSlug)

export function leadCategory(name: LeadCategoryName): LeadCategory {
  return { name, slug: slugify(name), eventId: eventIds[name] }
}

/** Under which an application for work is filed. */
export const careersSubcategory = 'Career Enquiry'

const vehicleCategories: Record<CarType, LeadCategoryName> = {
  new: 'New Vehicle Enquiry',
  used: 'Used Vehicle Enquiry',
  demo: 'Demo Vehicle Enquiry',
}

export const vehicleEnquiryCategory = (carType: CarType): LeadCategory => leadCategory(vehicleCategories[carType])

export const isVehicleEnquiry = (category: LeadCategory): boolean =>
  Object.values<string>(vehicleCategories).includes(category.name)

/** A new vehicle, and one that may only be driven, counts as 17; any other test drive as 48. */
export const testDriveCategory = (vehicle: { carType: CarType; isTestDriveOnly: boolean }): LeadCategory =>
  leadCategory(vehicle.carType === 'new' || vehicle.isTestDriveOnly ? 'Test Drive' : 'Used Test Drive')

/** What a visitor may choose on a general enquiry, the default first (specification 9, enquiry types). */
export const enquiryTypes: readonly LeadCategoryName[] = [
  'General Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  'New Vehicle Enquiry',
  'Used Vehicle Enquiry',
  'Fleet Enquiry',
  'Finance Enquiry',
  'Careers Enquiry',
  'Sell My Car',
]

export const successPath = (category: LeadCategory, extra: Record<string, string> = {}): string =>
  successPathOf(category.slug, extra)
