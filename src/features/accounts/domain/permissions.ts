/** What staff of a dealer group can be (ruling K1). */
export const roles = ['operator', 'group-manager', 'dealership-manager', 'salesperson', 'content-editor'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  /** The inbox, and one lead whole with its files. */
  'leads.read',
  /** Status, notes, answers, and who looks after a lead. */
  'leads.work',
  /** What was held for review: let it go on, or archive it. */
  'leads.review',
  /** Personal data of many shoppers in one file. */
  'leads.export',
  /** What shoppers said about their income and debts. */
  'finance.answers',
  /** Deliveries that failed, and sending them again. */
  'deliveries.repair',
  /** Mails that a machine for development did not send. */
  'outbox.read',
  /** Every vehicle, hidden and sold ones too. */
  'stock.read',
  /** Prices, tags, photos and whatever else of a vehicle is changed by hand. */
  'stock.edit',
  /** Everything about a site that is a setting: looks, forms, deliveries, services of others. */
  'settings.edit',
  /** Reservations with their payments. */
  'reservations.read',
  /** Confirming, extending, declining and cancelling them. */
  'reservations.manage',
  /** Saying that the vehicle was sold with it, and what became of the deposit. */
  'reservations.complete',
  /** Giving money back once more, or noting that it was paid back by hand. */
  'payments.refund',
  /** Who changed what, of every dealership of the group. */
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

const sales = ['operator', 'group-manager', 'dealership-manager', 'salesperson'] as const
const managers = ['operator', 'group-manager', 'dealership-manager'] as const

const granted: Record<Permission, readonly Role[]> = {
  'leads.read': sales,
  'leads.work': sales,
  'leads.review': managers,
  'leads.export': managers,
  'finance.answers': managers,
  'deliveries.repair': managers,
  'outbox.read': managers,
  'stock.read': roles,
  'stock.edit': [...sales, 'content-editor'],
  'settings.edit': managers,
  'reservations.read': sales,
  'reservations.manage': sales,
  'reservations.complete': managers,
  'payments.refund': managers,
  'audit.read': ['operator', 'group-manager'],
}

export const may = (role: Role, permission: Permission): boolean => granted[permission].includes(role)

export const parseRole = (text: string): Role | undefined => roles.find((role) => role === text)

/** Who is told when something needs a manager. */
export const isManager = (role: Role): boolean => role === 'group-manager' || role === 'dealership-manager'
