import { type ComposedMail, composed } from '#features/leads/domain/delivery/lead-mail.ts'
import { headerText, type MailBlock } from '#features/leads/domain/delivery/mail-content.ts'
import { fullAddress, primaryLocation, type Site } from '#features/sites/domain/site.ts'
import { formatMoney, type Cents } from '#kernel/money.ts'
import type { AlertKind } from './search-alert.ts'

/** Link and code are of the same sign-in: using one ends the other. */
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
      footer: ['If you didn’t ask for this, you can ignore this email. Nobody can sign in without it.'],
    },
    site,
  )

export const passkeyMail = (site: Site, { href }: { href: string }): ComposedMail =>
  composed(
    {
      subject: headerText(`A passkey was added to your account at ${site.name}`),
      preview: 'If that was you, there is nothing to do.',
      heading: 'A passkey was added',
      lede: 'From now on you can sign in with it, without waiting for an email. If that was you, there’s nothing to do.',
      notice: '',
      actions: [{ label: 'See your passkeys', href }],
      blocks: [],
      footer: ['If it wasn’t you, sign in, remove the passkey and sign out everywhere else.'],
    },
    site,
  )

/** Asks whether the address is theirs: no alert goes out until the button has been pressed. */
export const confirmSearchMail = (site: Site, { title, href }: { title: string; href: string }): ComposedMail =>
  composed(
    {
      subject: headerText(`Confirm: tell me about ${title}`),
      preview: 'Press the button and we’ll keep you posted.',
      heading: 'Shall we keep you posted?',
      lede: title,
      notice: '',
      actions: [{ label: 'Yes, tell me', href }],
      blocks: [],
      footer: ['If you didn’t ask for this, just ignore it. We won’t write again.'],
    },
    site,
  )

/** A vehicle of an alert, as it is now. */
export type AlertedVehicle = {
  kind: AlertKind
  name: string
  /** Null once it has left the site. */
  href: string | null
  price: Cents | null
}

export const alertLabels: Record<AlertKind, string> = {
  new: 'New',
  price: 'Price drop',
  back: 'Available again',
  sold: 'Sold',
  reserved: 'Reserved',
}
const mostInMail = 10

type AlertMailFacts = {
  title: string
  /** False where it is about saved vehicles. */
  isList: boolean
  listHref: string
  vehicles: readonly AlertedVehicle[]
  unsubscribeHref: string
}

/** New vehicles of a saved list, or changes of saved vehicles: at most ten, and a link to the rest. */
export function alertMail(site: Site, facts: AlertMailFacts): ComposedMail {
  const { title, isList, listHref, vehicles, unsubscribeHref } = facts
  const shown = vehicles.slice(0, mostInMail)
  const more = vehicles.length - shown.length
  const [first] = shown
  // What somebody waited for by name has become ready; in a list it is new.
  const labelOf = (kind: AlertKind): string => (kind === 'new' && !isList ? 'Ready' : alertLabels[kind])
  const subject =
    vehicles.length === 1 && first ? `${labelOf(first.kind)}: ${first.name}` : `${vehicles.length} updates: ${title}`
  const block: MailBlock = {
    kind: 'facts',
    title: more > 0 ? title : '',
    facts: shown.map(({ kind, name, href, price }) => ({
      label: labelOf(kind),
      text: price === null ? name : `${name}, ${formatMoney(price)}`,
      ...(href === null ? {} : { href }),
    })),
  }
  const reason = isList ? 'this list' : 'what you saved'
  return composed(
    {
      subject: headerText(subject),
      preview: shown.map(({ name }) => name).join(', '),
      heading: vehicles.length === 1 ? 'One update for you' : `${vehicles.length} updates for you`,
      lede: more > 0 ? `The first ${mostInMail} are below, and ${more} more are on the site.` : title,
      notice: '',
      actions: [{ label: isList ? 'See the list' : 'See what you saved', href: listHref }],
      blocks: [block],
      footer: [
        `You asked ${site.name} to tell you about ${reason}. Change or stop these emails: ${unsubscribeHref}`,
        senderLine(site),
      ],
    },
    site,
  )
}

/** Mail that sells must say who writes and where they are, by the law of several countries. */
function senderLine(site: Site): string {
  const place = primaryLocation(site)
  return [site.name, place && fullAddress(place.address)].filter(Boolean).join(', ')
}
