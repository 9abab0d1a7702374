import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { StoredLead } from '../lead/lead.ts'
import { answererOf } from './lead-facts.ts'
import { type ComposedMail, composed } from './lead-mail.ts'
import { headerText } from './mail-content.ts'

/**
 * Asks whoever the address belongs to whether an enquiry is theirs. Nobody has shown that, so not one word of the sender's is in it.
 */
export function confirmRequestMail({
  site,
  lead,
  followHref,
}: {
  site: Site
  lead: StoredLead
  /** The private page with its button, as a full address. */
  followHref: string
}): ComposedMail {
  const { dealer = site.name } = answererOf(lead, site)
  const what = spell(site.region, 'enquiry')
  return composed(
    {
      subject: headerText(`Please confirm your ${what} to ${dealer}`),
      preview: `One tap, and your ${what} goes to the right person.`,
      heading: `Is this ${what} yours?`,
      lede: `Someone used this address to send an ${what} to ${dealer}. Open the page and confirm it, so that we know it came from you.`,
      notice: '',
      actions: [{ label: `Confirm your ${what}`, href: followHref }],
      blocks: [],
      footer: [
        'If it wasn’t you, you can ignore this email.',
        `Keep the link private: anyone who has it can read and change this ${what}.`,
      ],
    },
    site,
  )
}
