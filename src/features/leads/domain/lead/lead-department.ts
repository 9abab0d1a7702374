import type { DepartmentKind } from '#features/sites/domain/departments/department.ts'
import { findLeadCategory, type LeadCategoryName } from './lead-category.ts'

/** Which department of a location answers; what is missing here, the location itself does. */
const departments: Partial<Record<LeadCategoryName, DepartmentKind>> = {
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
  'Finance Enquiry': 'finance',
  'Calculator Enquiry': 'finance',
  'Insurance Enquiry': 'finance',
  'New Vehicle Enquiry': 'sales',
  'Used Vehicle Enquiry': 'sales',
  'Demo Vehicle Enquiry': 'sales',
  'Special Offer Enquiry': 'sales',
  'Test Drive': 'sales',
  'Used Test Drive': 'sales',
  'Trade-In': 'sales',
  'Fleet Enquiry': 'sales',
  'Sell My Car': 'sales',
  'Photo Request': 'sales',
  'Reserve Car': 'sales',
}

/** Undefined for a category that is not known here. */
export const departmentOfCategory = (category: string): DepartmentKind | undefined => {
  const known = findLeadCategory(category)
  return known && departments[known.name]
}

/** The kinds of enquiry that a department answers. */
export const categoriesOfDepartment = (kind: DepartmentKind): LeadCategoryName[] =>
  (Object.keys(departments) as LeadCategoryName[]).filter((name) => departments[name] === kind)
