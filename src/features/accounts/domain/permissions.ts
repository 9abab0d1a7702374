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
  /** Removing everything that the group has of a person, for good. */
  'leads.erase',
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
  /** What the site says: opening hours, pages, articles, offers. */
  'content.edit',
  /** Reservations with their payments. */
  'reservations.read',
  /** Confirming, extending, declining and cancelling them. */
  'reservations.manage',
  /** Saying that the vehicle was sold with it, and what became of the deposit. */
  'reservations.complete',
  /** Orders of the store with their payments. */
  'orders.read',
  /** Getting them ready, handing them over and cancelling them. */
  'orders.manage',
  /** Giving money back once more, or noting that it was paid back by hand. */
  'payments.refund',
  /** Holding the books of payment services against ours, and closing what differed. */
  'payments.reconcile',
  /** Which keys take deposits, and whether they work. */
  'payment-keys.manage',
  /** Test drives and service bookings of a day or a week. */
  'bookings.read',
  /** Moving, cancelling and closing them, and times at which none are taken. */
  'bookings.manage',
  /** Permits to read who changed what, of every dealership of the group. */
  'audit.read',
  /** Colleagues: inviting them, what they may do, and taking them out. Whom exactly, `people-rules.ts` says. */
  'people.manage',
  /** Keys of programs, webhooks, and the addresses of stock for partners. */
  'developers.manage',
  /** Stock files: sending, applying and undoing them, and where they are fetched from. */
  'stock.import',
  /** Statistics of the site, of its leads and its stock. */
  'reports.read',
  /** Domains of a site, and which of them is the primary one. */
  'domains.manage',
  /** Every dealer of this installation: their health, new dealers and sites, and looking through their eyes. */
  'platform.manage',
] as const
export type Permission = (typeof permissions)[number]

const sales = ['operator', 'group-manager', 'dealership-manager', 'salesperson'] as const
const managers = ['operator', 'group-manager', 'dealership-manager'] as const

const granted: Record<Permission, readonly Role[]> = {
  'leads.read': sales,
  'leads.work': sales,
  'leads.review': managers,
  'leads.export': managers,
  'leads.erase': ['operator', 'group-manager'],
  'finance.answers': managers,
  'deliveries.repair': managers,
  'outbox.read': managers,
  'stock.read': roles,
  'stock.edit': [...sales, 'content-editor'],
  'settings.edit': managers,
  'content.edit': [...managers, 'content-editor'],
  'reservations.read': sales,
  'reservations.manage': sales,
  'reservations.complete': managers,
  'orders.read': sales,
  'orders.manage': sales,
  'payments.refund': managers,
  'payments.reconcile': managers,
  'payment-keys.manage': managers,
  'bookings.read': sales,
  'bookings.manage': sales,
  'audit.read': ['operator', 'group-manager'],
  'people.manage': managers,
  'developers.manage': ['operator', 'group-manager'],
  'stock.import': managers,
  'reports.read': managers,
  'domains.manage': ['operator', 'group-manager'],
  'platform.manage': ['operator'],
}

export const may = (role: Role, permission: Permission): boolean => granted[permission].includes(role)

export const parseRole = (text: string): Role | undefined => roles.find((role) => role === text)

/** Managers are told when something needs a decision. */
export const isManager = (role: Role): boolean => role === 'group-manager' || role === 'dealership-manager'
