import type { Region } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Block } from '../blocks.ts'

/** Something that a person should look at before shoppers do. It stops nothing. */
type PageFinding = {
  /** Place of the block; null: the page as a whole. */ block: number | null
  message: string
}

/** What is missing or may be against the law of the country, in plain words. Links have a check of their own. */
export function pageFindings(blocks: readonly Block[], region: Region): PageFinding[] {
  return blocks.flatMap((block, at) => [
    ...picturesOf(block)
      .filter(({ image, alt }) => image !== undefined && alt.trim() === '')
      .map(() => ({ block: at, message: 'This picture needs a description for people who can’t see it.' })),
    ...lawFindings(textOf(block), region).map((message) => ({ block: at, message })),
  ])
}

/** Pictures without a description, each with the place at which it is missing: `blocks.2.pictures.0.image_alt`. */
export const undescribedPictures = (blocks: readonly Block[]): { at: string; image: string }[] =>
  blocks.flatMap((block, at) => {
    const place = `blocks.${at}`
    if (block.type === 'hero') return missingAlt(place, block)
    if (block.type === 'columns')
      return block.columns.flatMap((column, index) => missingAlt(`${place}.columns.${index}`, column))
    if (block.type !== 'gallery') return []
    return block.pictures.flatMap((picture, index) => missingAlt(`${place}.pictures.${index}`, picture))
  })

const missingAlt = (
  place: string,
  { image, image_alt: alt }: { image?: string | undefined; image_alt: string },
): { at: string; image: string }[] =>
  image === undefined || alt.trim() !== '' ? [] : [{ at: `${place}.image_alt`, image }]

type ShownPicture = { image: string | undefined; alt: string }

function picturesOf(block: Block): ShownPicture[] {
  if (block.type === 'hero') return [{ image: block.image, alt: block.image_alt }]
  if (block.type === 'columns') return block.columns.map(({ image, image_alt: alt }) => ({ image, alt }))
  if (block.type === 'gallery') return block.pictures.map(({ image, image_alt: alt }) => ({ image, alt }))
  const written = textsOf(block).flatMap((text) => [...text.matchAll(/!\[([^\]]*)\]\(/g)])
  return written.map(([, alt = '']) => ({ image: 'in the words', alt }))
}

/** Everything that a block says, as it is written. */
function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'hero':
    case 'call-to-action':
      return [block.heading, block.text]
    case 'text':
      return [block.markdown]
    case 'html':
      return [block.html]
    case 'columns':
      return [block.heading, ...block.columns.flatMap(({ heading, markdown }) => [heading, markdown])]
    case 'faq':
      return [block.heading, ...block.questions.flatMap(({ question, answer }) => [question, answer])]
    case 'form':
      return [block.heading, block.text]
    default:
      return [block.heading]
  }
}

const textOf = (block: Block): string => textsOf(block).join('\n')

const price = /\$\s?\d{1,3}(?:,\d{3})+|\$\s?\d{4,}/
const repayment = /\$\s?\d[\d,.]*\s?(?:\*|\^)?\s?(?:a|per|each|\/)\s?(?:week|fortnight|month|wk|pw|pm)/i
const interest = /\d(?:\.\d+)?\s?%\s?(?:p\.?a\.?|per annum|interest|comparison|apr)/i

const priceLabels: Record<Region, { pattern: RegExp; message: string }> = {
  AU: {
    pattern: /drive[\s-]?away|on[\s-]road|excl|government charges|egc|rrp|deposit|from|save|off\b/i,
    message:
      'This price doesn’t say what it includes. Add “drive away”, or what’s extra (Australian Consumer Law, section 48).',
  },
  NZ: {
    pattern: /on[\s-]road|orc|drive[\s-]?away|excl|\+|plus|deposit|from|save|off\b/i,
    message: 'This price doesn’t say whether on-road costs are included (Fair Trading Act, section 13).',
  },
  US: {
    pattern: /msrp|plus|excl|tax|fees|out the door|deposit|from|save|off\b/i,
    message: 'This price doesn’t say which taxes and fees are extra (FTC Act, section 5, and state law).',
  },
}

/** What the advertising law of the country wants beside these words, in plain words. */
export function lawFindings(text: string, region: Region): string[] {
  const findings: string[] = []
  if (price.test(text) && !priceLabels[region].pattern.test(text)) findings.push(priceLabels[region].message)
  if (region === 'AU' && (repayment.test(text) || interest.test(text)) && !/comparison rate/i.test(text))
    findings.push(
      'This repayment or interest rate needs its comparison rate beside it (National Credit Code, section 160).',
    )
  if (region === 'US' && repayment.test(text) && !/\bapr\b/i.test(text))
    findings.push('This repayment needs its APR and terms (Regulation Z, 12 CFR 1026.24).')
  if (region === 'NZ' && interest.test(text) && !/fees?|terms/i.test(text))
    findings.push('This interest rate needs its fees and terms (Credit Contracts and Consumer Finance Act).')
  if (/guaranteed (?:approval|finance)|no credit checks?/i.test(text))
    findings.push('Promising finance to everyone is misleading. It isn’t allowed in Australia, New Zealand or the US.')
  return findings
}

const licenceText: Record<Region, (name: string) => string> = {
  AU: (name) => `your site doesn’t show a dealer licence number for ${name}, which the states require in advertising.`,
  NZ: (name) => `your site doesn’t say that ${name} is a registered trader, with its number (Motor Vehicle Sales Act).`,
  US: (name) => `your site doesn’t show a dealer number for ${name}, which many states require in advertising.`,
}

/** Dealerships whose advertisement lacks the number that the law wants beside an offer; nothing where no price is named. */
export function licenceFindings(texts: readonly string[], { region, dealerships }: LicensedSite): string[] {
  if (!texts.some((text) => price.test(text) || repayment.test(text))) return []
  return dealerships
    .filter(({ licenceNumber }) => licenceNumber.trim() === '')
    .map(({ name }) => `There’s a price here, but ${licenceText[region](name)}`)
}

type LicensedSite = {
  region: Region
  dealerships: readonly Pick<Site['dealerships'][number], 'name' | 'licenceNumber'>[]
}

/** One text for each block, in order; the parts of a block stand on lines of their own. */
export const textsOfBlocks = (blocks: readonly Block[]): string[] => blocks.map(textOf)

/** Addresses on the site itself that the page leads to. */
export function linksIn(blocks: readonly Block[]): { block: number; href: string }[] {
  return blocks.flatMap((block, at) => {
    const written = [...textOf(block).matchAll(/\]\((\/[^)\s]*)|href="(\/[^"]*)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    const hrefs = [...linkedBy(block), ...written].filter((href) => href.startsWith('/') && !href.startsWith('//'))
    return [...new Set(hrefs)].map((href) => ({ block: at, href }))
  })
}

function linkedBy(block: Block): string[] {
  if (block.type === 'hero' || block.type === 'call-to-action') return block.links.map(({ href }) => href)
  if (block.type === 'columns') return block.columns.flatMap(({ link }) => (link ? [link.href] : []))
  return block.type === 'vehicles' && block.search.startsWith('/') ? [block.search] : []
}
