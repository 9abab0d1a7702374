import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fullName, type StoredLead, vehicleOfLead } from '../lead/lead.ts'
import { kindOfLead, reachFacts } from './lead-facts.ts'
import { type ComposedMail, composed } from './lead-mail.ts'
import { headerText } from './mail-content.ts'

type AlertFacts = {
  site: Site
  lead: StoredLead
  /** What failed: rule, receiver and the last thing it said. */
  note: string
  staffHref: string
}

/** Tells whoever looks after the site that a receiver could not be told, with the lead. */
export function alertMail({ site, lead, note, staffHref }: AlertFacts): ComposedMail {
  const about = [kindOfLead(lead, site), vehicleOfLead(lead), fullName(lead)].filter(Boolean).join(', ')
  return composed(
    {
      subject: headerText(`Couldn’t be delivered: ${about}`),
      preview: spell(site.region, 'We couldn’t reach one of the places this enquiry goes to. Please take a look.'),
      heading: spell(site.region, 'An enquiry couldn’t be delivered'),
      lede: about,
      notice: note,
      actions: [{ label: spell(site.region, 'Open the enquiry'), href: staffHref }],
      blocks: [{ kind: 'facts', title: 'Answer the shopper first', facts: reachFacts(lead, site) }],
      footer: [
        `${spell(site.region, 'Enquiry')} ${lead.id} on ${site.name}. It is kept; once the receiver works again it can be sent once more from its page.`,
      ],
    },
    site,
  )
}
