/** A number that staff read in more than one place: what it is called, and what counts. */
type Definition = { label: string; means: string }

/** The one definition of each figure, which every screen, report, mail and command that shows it names and counts by. */
export const figureDefinitions = {
  inStock: {
    label: 'In stock',
    means:
      'Vehicles for sale: here, reserved or coming soon, shown or hidden. Sold, archived and deleted ones don’t count.',
  },
  onSite: { label: 'On the site', means: 'Vehicles in stock that shoppers can find.' },
  offSite: {
    label: 'Not on the site',
    means: 'Vehicles in stock that are hidden, or left out by a filter of the site.',
  },
  withoutPhotos: { label: 'Without photos', means: 'Vehicles in stock that have no photo, on the site or not.' },
  withoutPrice: { label: 'Without a price', means: 'Vehicles in stock that have no price, on the site or not.' },
  aged: {
    label: '60 days or more',
    means: 'Vehicles in stock that were added 60 days ago or earlier. The amount is what they’re offered for together.',
  },
  visits: {
    label: 'Visits',
    means:
      'Pages of one person with less than half an hour between them. Robots and pages in sight for less than a second don’t count.',
  },
  pages: { label: 'Pages', means: 'Pages that were in sight for a second or longer.' },
  searches: { label: 'Searches', means: 'Lists that were searched or narrowed, once each time.' },
  leads: {
    label: 'Leads',
    means: 'Everything that came in, and what staff entered. Held, unfinished and merged ones don’t count.',
  },
  siteLeads: { label: 'Leads from the site', means: 'Leads that staff didn’t enter themselves.' },
  leadsPerHundred: { label: 'Leads per 100 visits', means: 'Leads from the site for every hundred visits.' },
  answerTime: {
    label: 'Usual answer time',
    means: 'Half of the answered leads heard back sooner. Leads that staff entered and answered at once don’t count.',
  },
  seen: {
    label: 'Came across it',
    means: 'Shoppers who had it in sight in a list or opened it, each counted once a day.',
  },
  views: { label: 'Opened it', means: 'Shoppers who opened its page, each counted once a day.' },
  interest: {
    label: 'Looked closer',
    means: 'Shoppers who went through its photos, its number or its repayments, each counted once a day, or enquired.',
  },
  vehicleLeads: { label: 'Enquired', means: 'Leads from the site about it.' },
  contacts: {
    label: 'Contacts',
    means: 'Enquiries, calls and other clicks of the last 30 days, as the order of lists uses them.',
  },
} as const satisfies Record<string, Definition>

export type FigureName = keyof typeof figureDefinitions
