import type { Role } from './permissions.ts'

/** What roles are called on screens and in mails. */
export const roleNames: Record<Role, string> = {
  operator: 'Operator',
  'group-manager': 'Group manager',
  'dealership-manager': 'Dealership manager',
  salesperson: 'Salesperson',
  'content-editor': 'Content editor',
}

/** What each of them is for, in a line. */
export const rolePurposes: Record<Role, string> = {
  operator: 'Runs the platform: everything, for every dealership.',
  'group-manager': 'Everything in the group, including people, settings, keys and the audit log.',
  'dealership-manager': 'Leads, stock, settings and reports, and the people of their dealerships.',
  salesperson: 'Leads and stock.',
  'content-editor': 'Stock: texts, photos and prices. No leads.',
}
