import { comparableAddress } from '#features/content/domain/redirects.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { brandNote } from '#features/sites/domain/theme-findings.ts'
import { themeChoices } from '#features/sites/domain/theme.ts'
import type { OldBusiness } from '../old-site.ts'
import { hoursText, readOldHours } from './old-hours.ts'

/** What a dealer's old site says of it and the new one can take over, piece by piece. */
export const businessParts = ['name', 'phone', 'email', 'address', 'hours', 'logo', 'colour', 'menu'] as const
export type BusinessPart = (typeof businessParts)[number]

type BusinessProposal = {
  part: BusinessPart
  /** What the new site has, and what the old one has, in words. */
  here: string
  there: string
  /** It is the same already. */
  isSame: boolean
  /** Why it can't be taken over by itself, or what to look at; empty where all is well. */
  note: string
  /** It has to be copied by hand, or has too little to take over. */
  isBlocked?: boolean
}

export const partLabels: Record<BusinessPart, string> = {
  name: 'Name of the site',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  hours: 'Opening hours',
  logo: 'Logo',
  colour: 'Main colour',
  menu: 'Menu of the header',
}

type NewSite = {
  site: Site
  place: Location
  /** Finds where an address of the old site is by now. */ newHref(address: string): string | null
}

/** What the old site didn't say is no proposal. */
export function businessProposals(business: OldBusiness, { site, place, newHref }: NewSite): BusinessProposal[] {
  const proposals: (BusinessProposal | null)[] = [
    plain('name', { here: site.name, there: business.name }),
    plain('phone', {
      here: place.phone,
      there: business.phone,
      isSame: digits(place.phone) === digits(business.phone),
    }),
    plain('email', { here: place.email, there: business.email }),
    addressProposal(business, place),
    hoursProposal(business, place),
    logoProposal(business, site),
    colourProposal(business, site),
    menuProposal(business, { site, newHref }),
  ]
  return proposals.filter((proposal) => proposal !== null)
}

const digits = (phone: string): string =>
  phone
    .replace(/\D/g, '')
    .replace(/^(?:61|64|1)(?=\d{8,10}$)/, '')
    .replace(/^0/, '')

function plain(
  part: BusinessPart,
  {
    here,
    there,
    isSame = here.toLowerCase() === there.toLowerCase(),
  }: { here: string; there: string; isSame?: boolean },
): BusinessProposal | null {
  return there === '' ? null : { part, here, there, isSame, note: '' }
}

const addressText = ({ street, city, state, postcode }: Location['address']): string =>
  [street, city, state, postcode].filter(Boolean).join(', ')

/** Parts of an address as the old site's structured data lists them; null where it wrote one line. */
export function readOldAddress(
  text: string,
): Pick<Location['address'], 'street' | 'city' | 'state' | 'postcode'> | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4) return null
  const [street = '', city = '', state = '', postcode = ''] = parts
  return /^[\d -]{3,10}$/.test(postcode) ? { street, city, state, postcode } : null
}

function addressProposal({ address }: OldBusiness, place: Location): BusinessProposal | null {
  if (address === '') return null
  const here = addressText(place.address)
  const isReadable = readOldAddress(address) !== null
  const note = isReadable ? '' : 'It’s written in one line: copy it by hand.'
  const isSame = here.toLowerCase() === address.toLowerCase()
  return { part: 'address', here, there: address, isSame, note, isBlocked: !isReadable }
}

function hoursProposal({ hours }: OldBusiness, place: Location): BusinessProposal | null {
  if (hours.length === 0) return null
  const read = readOldHours(hours)
  const here = hoursText(place.openingHours)
  if (!read)
    return {
      part: 'hours',
      here,
      there: hours.join('; '),
      isSame: false,
      note: 'We can’t read these: enter them under Opening hours.',
      isBlocked: true,
    }
  const there = hoursText(read)
  return { part: 'hours', here, there, isSame: here === there, note: '' }
}

function logoProposal({ logo }: OldBusiness, site: Site): BusinessProposal | null {
  if (logo === '') return null
  const here = site.settings.theme.logo ?? ''
  return {
    part: 'logo',
    here,
    there: logo,
    isSame: false,
    note: here === '' ? '' : 'It takes the place of the logo that’s there.',
  }
}

function colourProposal({ colour }: OldBusiness, site: Site): BusinessProposal | null {
  if (colour === '') return null
  const here = themeChoices(site).brand
  return { part: 'colour', here, there: colour, isSame: here === colour, note: brandNote(site, colour) }
}

/** A menu of one entry is none. */
export const fewestEntries = 2
export const tooFewEntries = 'Too few of its entries have a place here yet: take in pages and addresses first.'

type MenuEntry = { label: string; href: string }

/** The menu with each entry at its new place; what has none is left out. */
export function newMenu(
  { menu }: OldBusiness,
  newHref: NewSite['newHref'],
): { entries: MenuEntry[]; leftOut: string[] } {
  const entries: MenuEntry[] = []
  const leftOut: string[] = []
  for (const { label, href } of menu) {
    const to = newHref(href)
    if (to === null) leftOut.push(label)
    else if (!entries.some((entry) => comparableAddress(entry.href) === comparableAddress(to)))
      entries.push({ label, href: to })
  }
  return { entries: entries.slice(0, 12), leftOut }
}

function menuProposal(
  business: OldBusiness,
  { site, newHref }: Pick<NewSite, 'site' | 'newHref'>,
): BusinessProposal | null {
  if (business.menu.length === 0) return null
  const { entries, leftOut } = newMenu(business, newHref)
  const here = site.settings.content.header.map(({ label }) => label).join(', ')
  const there = entries.map(({ label }) => label).join(', ')
  const isBlocked = entries.length < fewestEntries
  const note = isBlocked
    ? tooFewEntries
    : leftOut.length > 0
      ? `Without a place here yet, and left out: ${leftOut.slice(0, 8).join(', ')}.`
      : ''
  return {
    part: 'menu',
    here,
    there: there || business.menu.map(({ label }) => label).join(', '),
    isSame: here === there,
    note,
    isBlocked,
  }
}

/** Whether a part can be taken over at a press. */
export const isTakeable = ({ isBlocked = false }: BusinessProposal): boolean => !isBlocked
