import { type ComposedMail, composed } from '#features/leads/domain/delivery/lead-mail.ts'
import { headerText, type MailBlock } from '#features/leads/domain/delivery/mail-content.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { formatMoney, type Cents } from '#kernel/money.ts'
import type { AlertKind } from './search-alert.ts'

export const signInMail = (site: Site, { href, code }: { href: string; code: string }): ComposedMail =>
  composed(
    {
      subject: `${code} is your code for ${site.name}`,
      preview: 'Sign in with the button, or type the code on another device.',
      heading: 'Sign in',
      lede: `Press the button on this device, or type ${code} on another one. Both work once, for 15 minutes.`,
      notice: '',
      actions: [{ label: 'Sign in', href }],
      blocks: [],
      footer: ['If you did not ask for this, you can ignore this email: nobody is signed in without it.'],
    },
    site,
  )

export const confirmSearchMail = (site: Site, { title, href }: { title: string; href: string }): ComposedMail =>
  composed(
    {
      subject: headerText(`Confirm: tell me about ${title}`),
      preview: 'One press, and you hear of new matches.',
      heading: 'Shall we tell you about new matches?',
      lede: title,
      notice: '',
      actions: [{ label: 'Yes, tell me', href }],
      blocks: [],
      footer: ['If you did not ask for this, ignore it and you hear nothing more.'],
    },
    site,
  )

/** A vehicle of an alert, as it is now. */
export type AlertedVehicle = { kind: AlertKind; name: string; href: string; price: Cents | null }

const tellings: Record<AlertKind, string> = { new: 'New', price: 'Price drop', back: 'Available again', sold: 'Sold' }
const mostInMail = 10

export type AlertMailFacts = {
  title: string
  listHref: string
  vehicles: readonly AlertedVehicle[]
  unsubscribeHref: string
}

/** What came up in one saved list, at most ten vehicles and a link to the rest. */
export function alertMail(site: Site, { title, listHref, vehicles, unsubscribeHref }: AlertMailFacts): ComposedMail {
  const shown = vehicles.slice(0, mostInMail)
  const more = vehicles.length - shown.length
  const [first] = shown
  const subject =
    vehicles.length === 1 && first ? `${tellings[first.kind]}: ${first.name}` : `${vehicles.length} updates: ${title}`
  const block: MailBlock = {
    kind: 'facts',
    title,
    facts: shown.map(({ kind, name, href, price }) => ({
      label: tellings[kind],
      text: price === null ? name : `${name}, ${formatMoney(price)}`,
      href,
    })),
  }
  return composed(
    {
      subject: headerText(subject),
      preview: shown.map(({ name }) => name).join(', '),
      heading: vehicles.length === 1 ? 'One update for you' : `${vehicles.length} updates for you`,
      lede: more > 0 ? `The first ${mostInMail} are below, ${more} more are in the list.` : title,
      notice: '',
      actions: [{ label: 'See the list', href: listHref }],
      blocks: [block],
      footer: [`You asked ${site.name} to tell you about this list. Change or stop these emails: ${unsubscribeHref}`],
    },
    site,
  )
}
