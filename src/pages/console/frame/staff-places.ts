import { may, type Permission, type Role } from '#features/accounts/domain/permissions.ts'

/** What the bar of every staff page leads to, in its order, with what one must be allowed to do to see it. */
export const staffPlaces: readonly { href: string; label: string; permission: Permission }[] = [
  { href: '/staff/leads', label: 'Enquiries', permission: 'leads.read' },
  { href: '/staff/calls', label: 'Calls', permission: 'leads.read' },
  { href: '/staff/deliveries', label: 'Deliveries', permission: 'deliveries.repair' },
  { href: '/staff/outbox', label: 'Outbox', permission: 'outbox.read' },
]

/** Those that a role may see; none for one that works elsewhere. */
export const placesFor = (role: Role) => staffPlaces.filter(({ permission }) => may(role, permission))
