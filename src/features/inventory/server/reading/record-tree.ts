import { headingKey, withoutPrefix } from '../../domain/stock-file/headings/heading-key.ts'

/**
 * The shape of a file of records (XML, JSON): a node for every path of names in it, with what stands there. One pass over a
 * file makes it; which node is a vehicle, and what its columns are, follows from it.
 */
export type RecordNode = {
  name: string
  parent: RecordNode | null
  children: Map<string, RecordNode>
  /** How often it stands in the file. */
  count: number
  hasText: boolean
  /** Column of its text, once columns are known; -1 where it has none. */
  column: number
  /** Nodes of single kinds of it, as an attribute or field names them: `<price type="egc">`. */
  kinds: Map<string, RecordNode>
  /** Whether one element or object holds several of it. */
  repeats: boolean
  /** The element or object in which it stood last, by a number of its own. */
  lastParent: number
  /** Whether elements below it name and hold a fact: `<name>Make</name><value>Kia</value>`. */
  isPair: boolean
}

export function newNode(name: string, parent: RecordNode | null): RecordNode {
  return {
    name,
    parent,
    children: new Map(),
    count: 0,
    hasText: false,
    column: -1,
    kinds: new Map(),
    repeats: false,
    lastParent: -1,
    isPair: false,
  }
}

export function childOf(node: RecordNode, name: string): RecordNode {
  const known = node.children.get(name)
  if (known) return known
  const made = newNode(name, node)
  node.children.set(name, made)
  return made
}

const pairName = /^(?:name|key|label|code|field|attribute|title|fieldname|attributename)$/i
const pairValue = /^(?:value|val|text|content|data|fieldvalue|attributevalue)$/i

/** The name and the value of a fact that elements below it spell out, from their texts by name; undefined where they do not. */
export function pairIn(
  texts: ReadonlyMap<string, string>,
): { name: string; value: string; valueName: string } | undefined {
  if (texts.size < 2 || texts.size > 4) return undefined
  const entries = [...texts]
  const name = entries.find(([element]) => pairName.test(withoutPrefix(element)))?.[1].trim()
  const value = entries.find(([element]) => pairValue.test(withoutPrefix(element)))
  if (!value || name === undefined || kindOf({ name }) === undefined) return undefined
  return { name, value: value[1], valueName: value[0] }
}

/** Attributes and fields that say of which kind an element is, the surest first. */
const kindNames = [
  'type',
  'kind',
  'name',
  'key',
  'label',
  'basis',
  'field',
  'attribute',
  'code',
  'Name',
  'Type',
  'Key',
  't',
]

/** Undefined where none of the attributes or fields names a kind. */
export function kindOf(attributes: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of kindNames) {
    const value = attributes[name]
    if (typeof value === 'string' && /^[a-z][\w .:/-]{0,39}$/i.test(value) && !value.includes('://')) return value
  }
  return undefined
}

const mostKinds = 60

/** The node for one kind of an element, while the file is looked through. */
export function ofKind(node: RecordNode, kind: string): RecordNode {
  const known = node.kinds.get(kind)
  if (known) return known
  if (node.kinds.size >= mostKinds) return node
  const made = newNode(node.name, node.parent)
  node.kinds.set(kind, made)
  return made
}

/**
 * Decides which elements are several facts by their kind (`<price type="egc">` beside `<price type="dap">`, `{"name": "Make", "value":
 * "Kia"}` in a list): those become fields of their own. All others are one fact again, whatever kinds of it there are.
 */
export function settleKinds(node: RecordNode): void {
  if (node.kinds.size > 0) {
    if (isFactByKind(node)) {
      for (const each of node.kinds.values()) forgetKind(each)
      if (node.isPair) forgetTexts(node)
    } else {
      for (const each of node.kinds.values()) merge(node, each)
      node.kinds.clear()
    }
  }
  for (const child of [...node.children.values(), ...node.kinds.values()]) settleKinds(child)
}

/** A pair's own elements are said by the fact that it became. */
function forgetTexts(node: RecordNode): void {
  for (const child of node.children.values()) child.hasText = false
}

/** Lists of pictures and of equipment, and vehicles themselves, are lists whatever each of them is called. */
const listName =
  /^(?:images?|photos?|pictures?|media|pics?|gallery|files?|features?|options?|extras?|equipment|accessor(?:y|ies)|videos?|documents?|links?|vehicles?|cars?|listings?|ads?|adverts?|dealers?|locations?|contacts?|phones?|emails?)$/i

const isFactByKind = (node: RecordNode): boolean =>
  node.repeats &&
  !listName.test(node.name) &&
  [...node.kinds.values()].every(
    (each) => each.children.size <= 4 && !/"(?:make|model|vin|year)"/i.test(JSON.stringify([...each.children.keys()])),
  )

/** What says of which kind it is, is in its name now. */
function forgetKind(node: RecordNode): void {
  const named = kindNames.flatMap((name) => node.children.get(name) ?? node.children.get(`@${name}`) ?? [])[0]
  if (named) named.hasText = false
}

function merge(into: RecordNode, from: RecordNode): void {
  into.count += from.count
  into.hasText ||= from.hasText
  into.repeats ||= from.repeats
  for (const [name, child] of from.children) merge(childOf(into, name), child)
  for (const [kind, child] of from.kinds) merge(ofKind(into, kind), child)
}

/** Attributes are written `@id`. */
const isAttribute = ({ name }: RecordNode): boolean => name.startsWith('@')

/** Matches what files call one vehicle. */
const vehicleName =
  /^(?:vehicle|car|listing|stock|item|unit|inventory|ad|advert|automobile|motorcycle|caravan|truck|rv|product|record|row|entry)s?$/i

/** The node whose repetitions are the vehicles: what is called one before anything else, then what stands most often. */
export function findRecordNode(root: RecordNode): RecordNode | undefined {
  const nodes = [...walk(root)].filter((node) => node !== root && !isAttribute(node))
  const candidates = nodes.filter((node) => fieldsOf(node) >= fewestFields)
  const named = candidates.filter(({ name }) => vehicleName.test(withoutPrefix(name)))
  const among = named.length > 0 ? named : candidates
  const found = among.toSorted((one, other) => other.count - one.count || depthOf(one) - depthOf(other))[0]
  if (found && saysVehicle(found)) return wholeOf(found)
  // Vehicles whose every fact stands a level below them: `{"make": {"name": "Kia"}, "price": {"amount": 1}}`, `<field name="make">`.
  const nested = nodes
    .filter((node) => factsBelow(node).length >= fewestFields && saysVehicle(node))
    .toSorted((one, other) => other.count - one.count || depthOf(other) - depthOf(one))[0]
  const whole = nested ?? found
  return whole && wholeOf(whole)
}

const mostLevels = 4

/** Names of what is said of a node and of what it holds once. */
function factsBelow(node: RecordNode, levels = mostLevels): string[] {
  if (levels === 0) return []
  const parts = [...node.children.values()].flatMap((child) => (child.repeats && child.kinds.size === 0 ? [] : [child]))
  return parts.flatMap((child) => [
    ...child.kinds.keys(),
    ...(child.hasText ? [child.name] : []),
    ...factsBelow(child, levels - 1).map((name) => (empty.test(name) ? child.name : name)),
  ])
}

const saysVehicle = (node: RecordNode): boolean => {
  const keys = new Set(factsBelow(node).map((name) => headingKey(name.replace(/^@/, ''))))
  const says = (pattern: RegExp): boolean => [...keys].some((key) => pattern.test(key))
  return says(/make|brand|manufacturer|marque|marca|fabrikat|^mk$/) && says(/model|range|vin|stock|price|year|^mdl$/)
}

/** A vehicle whose names stand one level below it (`{"stockNumber", "vehicle": {"make", "model", "year"}}`) is the whole of it. */
function wholeOf(record: RecordNode): RecordNode {
  const { parent } = record
  const isPart = parent !== null && parent.count === record.count && (fieldsOf(parent) > 0 || parent.children.size > 1)
  return isPart && (record.count > 1 || vehicleName.test(parent.name)) ? wholeOf(parent) : record
}

/** A vehicle has at least a make, a model and something that tells it from others. */
const fewestFields = 3

/** Texts directly below: elements with text, and attributes. */
const fieldsOf = (node: RecordNode): number => [...node.children.values()].filter(({ hasText }) => hasText).length

function* walk(node: RecordNode): Generator<RecordNode> {
  yield node
  for (const child of node.children.values()) yield* walk(child)
  for (const kind of node.kinds.values()) yield* walk(kind)
}

const depthOf = (node: RecordNode): number => (node.parent === null ? 0 : 1 + depthOf(node.parent))

const mostColumns = 1_000

/** Gives every text below a record its column, and answers the headings. Undefined: more columns than any stock file has. */
export function nameColumns(record: RecordNode): string[] | undefined {
  // Text between the elements of a vehicle is a slip of whoever wrote the file.
  const isStray = (node: RecordNode): boolean =>
    node === record && [...node.children.values()].some((child) => !isAttribute(child))
  const nodes = [...walk(record)].filter((node) => node.hasText && !isStray(node))
  if (nodes.length > mostColumns) return undefined
  const headings: string[] = []
  for (const node of nodes) {
    const beside = besideText(node)
    node.column = beside ?? headings.length
    if (beside === undefined) headings.push(headingOf(node, record, headings))
  }
  return headings
}

/** The column of the element around an address, where some of its kind hold the address as their own text. */
const besideText = ({ name, parent }: RecordNode): number | undefined =>
  /^@?(?:url|src|href)$/i.test(name) && parent !== null && parent.hasText && parent.column >= 0
    ? parent.column
    : undefined

/** Names that say nothing beside the one above them: `images/image/url` is `images`, `mileage/value` is `mileage`. */
const empty = /^(?:@?(?:url|src|href|value|amount|text|name|item|element|loc|link|content|reading|string|val|v))$/i

/** Names that say something of the one above them, and too little alone: `mileage/unit`, `price/@currency`, `dealer/id`. */
const dependent =
  /^@?(?:units?|u|uom|unit_?code|unit_?text|currency(?:_?code)?|type|code|id|kind|basis|label|tag|tags|caption|title|order|seq|sequence|index|position|rank|size|width|height|date|status|note|notes|description|category)$/i

/** What is said of somebody or something else is no fact of the vehicle: `dealer/phone`, `address/state`, `image/title`. */
const foreign =
  /^(?:dealers?|dealership|sellers?|contacts?|address|location|finance|users?|owner|company|branch|images?|photos?|pictures?|media|videos?|enclosures?|previous|was|statistics|stats|seo|meta)$/i

/** Elements that hold any fact by its name: `<field name="make">`. */
const anyFact =
  /^(?:fields?|attributes?|attr|propert(?:y|ies)|props?|params?|parameters?|items?|entry|entries|cells?|columns?|values?|data|custom|spec(?:s|ification)?s?|details?|facts?|characteristics?|elements?|info)$/i

function headingOf(node: RecordNode, record: RecordNode, taken: readonly string[]): string {
  const path: string[] = []
  for (let at: RecordNode | null = node; at !== null && at !== record; at = at.parent) path.unshift(...namesOf(at))
  const short = path.map((name) => withoutPrefix(name.replace(/^@/, '')))
  while (short.length > 1 && anyFact.test(short[0] ?? '')) short.shift()
  while (short.length > 1 && (empty.test(short.at(-1) ?? '') || isOneOf(short.at(-1), short.at(-2)))) short.pop()
  const last = short.at(-1) ?? ''
  const above = short.at(-2)
  const isPart = above !== undefined && !isOneOf(last, above) && (dependent.test(last) || foreign.test(above))
  const first = isPart ? `${above} ${last}` : last
  const candidates = [first, last, short.join(' '), path.join(' ')].map((name) => name || record.name)
  const isFree = (name: string): boolean => !taken.some((each) => each.toLowerCase() === name.toLowerCase())
  return candidates.find(isFree) ?? `${path.join(' ')} ${taken.length}`
}

/** What a node is called in its path: of one kind of an element both, of any fact by its name only that. */
function namesOf(node: RecordNode): string[] {
  const kind = [...(node.parent?.children.get(node.name)?.kinds ?? [])].find(([, each]) => each === node)?.[0]
  if (kind === undefined) return [node.name]
  return anyFact.test(withoutPrefix(node.name)) ? [kind] : [`${node.name} ${kind}`]
}

/** `image` of `images`, `photo` of `photolist`. */
function isOneOf(name = '', above = ''): boolean {
  const [one, many] = [name.toLowerCase(), above.toLowerCase()]
  return many.startsWith(one) && /^(?:s|es|list|urls)$/.test(many.slice(one.length))
}

/** What stands between several texts of one column, such as addresses of pictures. */
export const listSeparator = '|'
