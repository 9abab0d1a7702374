import { type Region, regionRules } from '#features/sites/domain/region.ts'

/** What nobody sees and no keyboard types: marks of direction around a number from contacts or a chat, spaces without width. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Cf}|\p{Variation_Selector}|[\u034f\u115f]/gu, '')

/**
 * A value as a person meant it whose device filled it in: `78701-1234` where five digits are asked for, `NSW 2000`, a number in
 * full-width digits, `mailto:` before an email address, an option in capitals.
 */
export function deviceValue(
  { rule, options }: { rule: string; options?: readonly { value: string; label?: string }[] },
  value: string,
  region: Region,
): string {
  if (rule === 'text' || rule === 'ticked') return value
  const text = withoutInvisible(value).replace(/\s+/g, ' ').trim()
  if (options) return optionMeant(options, text) ?? text
  switch (rule) {
    case 'postcode':
      return postcodeIn(text.normalize('NFKC'), region)
    case 'email':
      return text
        .normalize('NFKC')
        .replace(/^mailto:/i, '')
        .replace(/^[^<>]*<([^<>]*)>[;,]?$/, '$1')
        .replace(/[;,]$/, '')
        .trim()
    case 'phone':
    case 'mobile':
      return text
        .normalize('NFKC')
        .replace(/^tel:\s*/i, '')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
    default:
      return text
  }
}

/** The postcode alone, where a device wrote more: ZIP+4, or the state beside it. */
function postcodeIn(text: string, region: Region): string {
  const { digits } = regionRules(region).postcode
  if (region === 'US') return /^(?:[a-z ,.]*)(\d{5})(?:[-\u2010-\u2015 ]?\d{4})?[a-z ,.]*$/i.exec(text)?.[1] ?? text
  const alone = new RegExp(`^[a-z ,.]*(\\d{${digits}})[a-z ,.]*$`, 'i').exec(text)
  return alone?.[1] ?? text
}

function optionMeant(options: readonly { value: string; label?: string }[], text: string): string | undefined {
  if (text === '' || options.some(({ value }) => value === text)) return undefined
  const key = bare(text)
  const same = options.filter(({ value, label = value }) => bare(value) === key || bare(label) === key)
  return same.length === 1 ? same[0]?.value : undefined
}

/** `N.S.W.` and `nsw` are one. */
const bare = (text: string): string => text.toLowerCase().replace(/[.\s]/g, '')
