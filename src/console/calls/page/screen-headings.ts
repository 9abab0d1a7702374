/** What stands at the head of a screen for everybody and always: the page shows it before the program has come. */
type ScreenHeading = { title: string; lede?: string; width?: 'text' | 'plain' | 'wide' }

/** Screens that are a section of their own: no row of tabs stands above them. */
const alone = ['today', 'leads', 'new-lead', 'follow-ups', 'account', 'platform']

const published = 'Changes go live as soon as you publish.'

export const screenHeadings = {
  today: { title: 'Today', lede: 'What needs you today.' },
  leads: { title: 'Leads', width: 'wide' },
  'new-lead': { title: 'New lead', lede: 'A walk-in, a call, an email or a marketplace.', width: 'text' },
  'follow-ups': { title: 'Follow-ups', lede: 'What you’ve planned to do next, across all leads.', width: 'text' },
  stock: { title: 'Stock', width: 'wide' },
  yard: { title: 'Photo round', lede: 'Find a vehicle and take the shots on its list.', width: 'text' },
  'yard-check': {
    title: 'Yard round',
    lede: 'Walk the yard and scan what’s there. At the end you’ll see what nobody found.',
    width: 'text',
  },
  import: {
    title: 'Import',
    lede: 'Upload a stock file as it is. You’ll see what it changes before anything goes live, and you can undo any import.',
  },
  reservations: {
    title: 'Reservations',
    lede: 'A shopper has paid a refundable deposit and you’re holding the vehicle for them. Please answer within one trading day.',
    width: 'wide',
  },
  orders: {
    title: 'Orders',
    lede: 'What shoppers have bought and paid for in your store. Get it ready, then mark it as ready or sent: that emails them.',
    width: 'wide',
  },
  moveIn: {
    title: 'Moving in',
    lede: 'Bring your old site’s articles, pages and addresses along, so that no link and no search result is lost.',
  },
  calendar: { title: 'Calendar', width: 'wide' },
  pictures: {
    title: 'Pictures',
    lede: 'What pages, articles, offers and settings choose from, and where each picture is used.',
  },
  demand: {
    title: 'Saved vehicles and searches',
    lede: 'What shoppers are saving, following and waiting for. You only see names when they’ve agreed to be contacted.',
  },
  mismatches: {
    title: 'Mismatches',
    lede: 'Where your stock file and your partners differ from your website: which vehicle, in what, since when and why.',
    width: 'wide',
  },
  reports: {
    title: 'Reports',
    lede: 'We count visits without cookies. Leads come straight from your inbox.',
  },
  calls: {
    title: 'Calls and other clicks',
    lede: 'Calls, directions, WhatsApp and other taps, by vehicle. We count a call when someone taps the button, and can’t tell whether it was answered.',
  },
  deliveries: {
    title: 'Undelivered leads',
    lede: 'Leads we couldn’t deliver after several tries. The leads themselves are safe in your inbox.',
  },
  outbox: {
    title: 'Emails not sent',
    lede: 'There’s no mail server set up, so emails are stored here instead of being sent.',
  },
  audit: {
    title: 'Audit',
    lede: 'Every change, who made it, and what was there before. Entries can’t be edited.',
    width: 'wide',
  },
  hours: { title: 'Opening hours', lede: published },
  departments: {
    title: 'Departments',
    lede: 'Sales, service, parts and finance can each have their own phone, mailbox and hours. Enquiries go to the right one.',
  },
  people: { title: 'People', lede: 'Who works here, what they may do, and for which dealerships.' },
  shifts: { title: 'Shifts', lede: 'When each of your salespeople is on duty: new leads go to whoever is.' },
  'split-test': {
    title: 'Split test',
    lede: 'Two variants of your site, side by side: see which brings more enquiries.',
  },
  services: {
    title: 'Services and keys',
    lede: 'How much other companies’ services slow your site down, measured in real visits, and your keys for those that need one. A service that’s too heavy for a week waits until a shopper does something.',
  },
  pages: { title: 'Pages', lede: published },
  content: { title: 'Articles and offers', lede: published },
  menus: { title: 'Menus', lede: published },
  theme: { title: 'Theme', lede: 'Shoppers won’t see it until you publish.', width: 'wide' },
  settings: { title: 'Settings', lede: published },
} as const satisfies Record<string, ScreenHeading>

const outside = ['sign-in', 'join', 'forgot-password', 'new-password']

/** The screen of an address by its name: `/{site}/leads` is `leads`, `/` leads to the first screen; empty below and outside of them. */
export function screenOfPath(path: string): string {
  const [site = '', screen = 'today', below] = path.split('/').filter(Boolean)
  return below !== undefined || outside.includes(site) ? '' : screen
}

/** The heading of an address, where it is known before anything was asked. */
export function headingOfPath(path: string): (ScreenHeading & { hasTabs: boolean }) | undefined {
  const screen = screenOfPath(path)
  if (!Object.hasOwn(screenHeadings, screen)) return undefined
  return { ...screenHeadings[screen as keyof typeof screenHeadings], hasTabs: !alone.includes(screen) }
}
