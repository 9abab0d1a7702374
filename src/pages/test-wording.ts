import type { Region } from '#features/sites/domain/region.ts'

/** Words, units and currencies of one region's English that have no business on a site of another region. */
const foreign: Record<'commonwealth' | 'american' | Region, RegExp[]> = {
  // On sites of Australia and New Zealand.
  american: [
    /\b(color(s|ed|ful)?|inquir(y|ies|e)|gasoline|tires?|center(s|ed)?|gray|aluminum|favorite|neighbor|odor)\b/i,
    /\b(zip code|license plate|mileage tax|motor vehicle department|sales tax|mph)\b/i,
    /\b(organi|winteri|recogni|customi|speciali|utili|reali)z(e|es|ed|ing|ation)\b/i,
    /\b[\d,]+ ?(miles?|mi|lbs?|pounds|gallons?|feet|ft|inches)\b/i,
    /\bUS(D|\$)|\bUS \$/,
  ],
  // On sites of the United States.
  commonwealth: [
    /\b(colour\w*|enquir\w*|petrol|tyres?|centres?|kerb|grey|aluminium|favourite|neighbour\w*|licen[c]es?)\b/i,
    /\b(postcode|rego|number plate|drive ?away|ute|utes|caravans?|campervans?|motorcycle licence|tare|ATM)\b/i,
    /\b(organi|winteri|recogni|customi|speciali|utili|reali)s(e|es|ed|ing|ation)\b/i,
    /\b[\d,.]+ ?(km|kms|kilomet\w+|kg|kilograms|litres?|metres?|mm|cm)\b/i,
    /\b(GST|LMCT|AUD|NZD)\b|A\$|NZ\$/,
  ],
  AU: [/\b(NZD|WOF|CCCFA|GST ?\(NZ\))\b|NZ\$/],
  NZ: [/\b(AUD|LMCT|NSW|ASIC|roadworthy)\b|AU?\$/],
  // Americans speak of repayments by the month.
  US: [/\bper week\b|\$[\d,.]+ a week\b/],
}

/** A sentence that ends in an abbreviation. */
const twoFullStops = /(?<!\.)\.\.(?!\.)/

/** Passages of a page's words that belong to another region, each with a little of what stands around it. */
export function foreignTerms(text: string, region: Region): string[] {
  const lists = [...foreign[region === 'US' ? 'commonwealth' : 'american'], ...foreign[region], twoFullStops]
  return lists.flatMap((pattern) => {
    const found = pattern.exec(text)
    return found ? [text.slice(Math.max(0, found.index - 30), found.index + 40).trim()] : []
  })
}

/** The text that people read: no tags, styles and scripts. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
