import type { Unit } from '../cells/quantity-text.ts'
import { unitNamed } from '../cells/quantity-text.ts'

/** `Stock #`, `Stock-No.`, `g:stock_no` and `StockNo` are read alike; what stands in brackets is a unit, a place in a list or a remark. */
export const headingKey = (heading: string): string =>
  withoutPrefix(heading)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/#/g, 'number')
    .replace(/\+/g, 'plus')
    .replace(/[^a-z0-9]+/g, '')

/** The name without the prefix of its namespace: `g:make` -> `make`. */
export const withoutPrefix = (name: string): string => name.replace(/^@?[a-z][\w-]*:(?=[^\s:])/i, '')

/** The keys under which a heading may be known, the surest first: as it is, then without its unit, wrapper and container. */
export function headingKeys(heading: string): string[] {
  const whole = headingKey(heading)
  const withoutUnit = headingKey(
    partsOf(heading)
      .slice(0, unitSuffix(heading) === undefined ? undefined : -1)
      .join(' '),
  )
  // `Price (Ex GST)`: a remark that makes another field of it comes first.
  const remarked = headingKey(heading.replace(/\(([^)\d]*)\)/g, ' $1'))
  const plain = [remarked, whole, withoutUnit].flatMap((key) => [key, key.replace(wrapper, '')])
  const keys = [
    ...plain,
    ...plain.map((key) => key.replace(container, '')),
    ...plain.map((key) => key.replace(container, '').replace(container, '')),
  ]
  const last = lastSegment(heading)
  const all = last === '' ? keys : [...keys, last, last.replace(wrapper, '')]
  return [...new Set([...all, ...all.map(spelledOut)])].filter((key) => key !== '')
}

/** What a heading is about besides its value: `mileage.value`, `mileage` -> `mileage`; its unit stands under `mileageunit`. */
export function headingStems(heading: string): string[] {
  const key = headingKey(heading)
  return [...new Set([key, key.replace(wrapper, '')])].filter((stem) => stem !== '')
}

/** A unit in brackets or as the last word: `Tare (t)`, `length_mm`, `Odometer Miles`. */
export function unitInHeading(heading: string): Unit | 'cents' | 'dollars' | undefined {
  const inBrackets = /\(([^)]*)\)/.exec(heading)?.[1]?.trim().toLowerCase()
  if (inBrackets === 'cents' || inBrackets === 'dollars') return inBrackets
  if (/(?:^|[a-z\W_])cents$/i.test(heading)) return 'cents'
  return unitNamed(inBrackets ?? '') ?? unitSuffix(heading)
}

/** The place of a heading in a numbered list: `Photo 3`, `Photo (3)`, `image[2].url`; undefined where it has none. */
export function placeInList(heading: string): { key: string; place: number } | undefined {
  const match = /^(.*?\D)[[(\s_.-]*(\d{1,3})[\])]?((?:[\s_./-]*[a-z]+)?)$/i.exec(withoutPrefix(heading))
  if (!match) return undefined
  const key = headingKey(`${match[1]} ${match[3]}`).replace(wrapper, '')
  return key === '' ? undefined : { key, place: Number(match[2]) }
}

/** `lengthMm`, `length_mm`, `Length mm` -> `length`, `mm`. */
const partsOf = (heading: string): string[] =>
  withoutPrefix(heading)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')

function unitSuffix(heading: string): Unit | undefined {
  const parts = partsOf(heading.replace(/\([^)]*\)/g, ''))
  const last = parts.at(-1)?.toLowerCase() ?? ''
  // `Fitted in` and `Date In` end in a word that is a unit elsewhere; a lone letter would be one by chance.
  if (last === 'in' || last === 'k' || (last.length === 1 && parts.length === 1)) return undefined
  return unitNamed(last)
}

/** `Prc`, `Dry Wt`, `WOF Exp`, `Sold Y/N`: words cut short, and what is answered by yes or no. */
const spelledOut = (key: string): string =>
  key
    .replace(/prc/, 'price')
    .replace(/(?<=[a-z]{2})wt$/, 'weight')
    .replace(/(?<=[a-z]{2})exp$/, 'expiry')
    .replace(/(?<=[a-z]{3})(?:yn|yesno|yornn?)$/, '')

/** Words that say nothing beside the one before them. */
const wrapper = /(?<=[a-z0-9]{2})(?:incents|cents|value|amount|text|urls?|src|href|reading|display|raw)$/

/** Words for the vehicle itself, before what is said of it. */
const container =
  /^(?:vehicles?|veh|cars?|autos?|listings?|items?|adverts?|products?|units?|general|basic|details?|data|info|specs?|specifications?|attributes?|main)(?=[a-z0-9]{2})/

/** The last word of a path such as `chassis.vin`; empty for what is no path, or the path of somebody else's facts. */
function lastSegment(heading: string): string {
  const segments = withoutPrefix(heading).split(/[./>]+|__/)
  if (segments.length < 2 || segments.some((segment) => others.test(segment.replace(/\[\d*\]/g, '').trim()))) return ''
  return headingKey(segments.at(-1) ?? '')
}

const others =
  /^(?:dealers?|dealership|sellers?|contacts?|locations?|address|finance|users?|owner|company|branch|images?|photos?|pictures?|media|videos?)$/i
