/** What stands at the head of a screen for everybody and always: the page shows it before the program has come. */
type ScreenHeading = { title: string; lede?: string; width?: 'text' | 'plain' | 'wide' }

const published = 'What is published here is on the site with the next page.'

export const screenHeadings = {
  today: { title: 'Today', lede: 'What needs you today.' },
  leads: { title: 'Leads', width: 'wide' },
  stock: { title: 'Stock', width: 'wide' },
  yard: { title: 'Photo round', lede: 'Find a vehicle and take the shots on its list.', width: 'text' },
  import: {
    title: 'Import',
    lede: 'Send a stock file as it is. You see what it would change before anything changes, and every import can be undone.',
  },
  reservations: {
    title: 'Reservations',
    lede: 'A shopper paid a refundable deposit, the vehicle is held for them. Answer within a trading day.',
    width: 'wide',
  },
  calendar: { title: 'Calendar', width: 'wide' },
  demand: {
    title: 'Demand',
    lede: 'What shoppers save, follow and wait for. You see how many they are; who they are only when they agreed to it.',
  },
  reports: {
    title: 'Reports',
    lede: 'Counted by us, without cookies. Leads are counted from the inbox, so nothing is missing.',
  },
  calls: {
    title: 'Calls and other clicks',
    lede: 'How shoppers reached for you without writing. A call is counted when its button is tapped; whether somebody answered only the phone knows.',
  },
  deliveries: {
    title: 'Delivery problems',
    lede: 'Receivers that could not be reached, after every attempt. The leads themselves are safe.',
  },
  outbox: {
    title: 'Outbox',
    lede: 'Emails that this machine stores instead of sending, because no mail server is configured.',
  },
  audit: {
    title: 'Audit',
    lede: 'Every change, who made it, and what was there before. Entries stay as they are.',
    width: 'wide',
  },
  hours: { title: 'Opening hours', lede: published },
  departments: {
    title: 'Departments',
    lede: 'Sales, service, parts and finance: each may have a phone, a mailbox and hours of its own. Enquiries reach the one they are for.',
  },
  people: { title: 'People', lede: 'Who works here, what they may do, and for which dealerships.' },
  services: {
    title: 'Chat and trackers',
    lede: 'What services of other companies cost your shoppers, measured in real visits. One that’s too heavy for a week waits until a shopper does something.',
  },
  pages: { title: 'Pages', lede: published },
  content: { title: 'Articles and offers', lede: published },
  menus: { title: 'Menus', lede: published },
  theme: { title: 'Theme', lede: 'Shoppers see it when you publish. Until then it is yours alone.', width: 'wide' },
  settings: { title: 'Settings', lede: published },
} as const satisfies Record<string, ScreenHeading>

const outside = ['sign-in', 'join', 'forgot-password', 'new-password']

/** The screen of an address by its name: `/{site}/leads` is `leads`, `/` leads to the first screen; empty below and outside of them. */
export function screenOfPath(path: string): string {
  const [site = '', screen = 'today', below] = path.split('/').filter(Boolean)
  return below !== undefined || outside.includes(site) ? '' : screen
}

/** The heading of an address, where it is known before anything was asked. */
export function headingOfPath(path: string): ScreenHeading | undefined {
  const screen = screenOfPath(path)
  return Object.hasOwn(screenHeadings, screen) ? screenHeadings[screen as keyof typeof screenHeadings] : undefined
}
