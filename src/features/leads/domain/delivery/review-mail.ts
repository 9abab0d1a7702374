import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fullName, type StoredLead } from '../lead/lead.ts'
import { kindOfLead, timeText } from './lead-facts.ts'
import { type ComposedMail, composed } from './lead-mail.ts'
import { headerText } from './mail-content.ts'

type ReviewFacts = {
  site: Site
  /** Held leads, the newest first, as many as a mail should name. */
  held: readonly StoredLead[]
  count: number
  /** The inbox with only these. */
  inboxHref: string
}

const longestName = 60

/**
 * Tells whoever looks after the site what was held back because it looks like advertising, so that no shopper is lost with
 * it.
 */
export function reviewMail({ site, held, count, inboxHref }: ReviewFacts): ComposedMail {
  const what = `${count} ${spell(site.region, count === 1 ? 'enquiry' : 'enquiries')}`
  const waits = count === 1 ? 'waits' : 'wait'
  return composed(
    {
      subject: headerText(`Waiting for review: ${what}`),
      preview: 'Held back because it looks like advertising. Please check if any of it is from a real shopper.',
      heading: `${what} ${waits} for review`,
      lede: `${count === 1 ? 'It looks' : 'They look'} like advertising, so nobody else was told. What is from a shopper can be released with one click.`,
      notice: '',
      actions: [{ label: count === 1 ? 'Look at it' : 'Look at them', href: inboxHref }],
      blocks: [
        {
          kind: 'facts',
          title: held.length < count ? `The newest ${held.length}` : '',
          facts: held.map((lead) => ({
            label: timeText(lead.createdAt, lead, site),
            text: `${headerText(fullName(lead), longestName) || 'No name given'}: ${kindOfLead(lead, site)}\n${lead.heldBecause}`,
          })),
        },
      ],
      footer: [`You get this once a day at most, when something new is waiting on ${site.name}.`],
    },
    site,
  )
}
