/**
 * The shape of a file of records (XML, JSON): a node for every path of names in it, with what stands there. One pass over a
 * file makes it; which node is a vehicle, and what its columns are, follows from it.
 */
export type RecordNode = {
  name: string
  parent: RecordNode | null
  children: Map<string, RecordNode>
  /** Says how often it stands in the file. */
  count: number
  hasText: boolean
  /** Column of its text, once columns are known; -1 where it has none. */
  column: number
}

export function newNode(name: string, parent: RecordNode | null): RecordNode {
  return { name, parent, children: new Map(), count: 0, hasText: false, column: -1 }
}

export function childOf(node: RecordNode, name: string): RecordNode {
  const known = node.children.get(name)
  if (known) return known
  const made = newNode(name, node)
  node.children.set(name, made)
  return made
}

/** Returns whether it is an attribute: `@id`. */
const isAttribute = ({ name }: RecordNode): boolean => name.startsWith('@')

/** Matches what files call one vehicle. */
const vehicleName =
  /^(?:vehicle|car|listing|stock|item|unit|inventory|ad|advert|automobile|motorcycle|caravan|truck|rv|product|record|row|entry)s?$/i

/** The node whose repetitions are the vehicles: what is called one before anything else, then what stands most often. */
export function findRecordNode(root: RecordNode): RecordNode | undefined {
  const candidates = [...walk(root)].filter(
    (node) => node !== root && !isAttribute(node) && fieldsOf(node) >= fewestFields,
  )
  const named = candidates.filter(({ name }) => vehicleName.test(name))
  const among = named.length > 0 ? named : candidates
  return among.toSorted((one, other) => other.count - one.count || depthOf(one) - depthOf(other))[0]
}

/** A vehicle has at least a make, a model and something that tells it from others. */
const fewestFields = 3

/** Texts directly below: elements with text, and attributes. */
const fieldsOf = (node: RecordNode): number => [...node.children.values()].filter(({ hasText }) => hasText).length

function* walk(node: RecordNode): Generator<RecordNode> {
  yield node
  for (const child of node.children.values()) yield* walk(child)
}

const depthOf = (node: RecordNode): number => (node.parent === null ? 0 : 1 + depthOf(node.parent))

const mostColumns = 1_000

/** Gives every text below a record its column, and answers the headings. Undefined: more columns than any stock file has. */
export function nameColumns(record: RecordNode): string[] | undefined {
  const nodes = [...walk(record)].filter(({ hasText }) => hasText)
  if (nodes.length > mostColumns) return undefined
  const headings: string[] = []
  for (const node of nodes) {
    node.column = headings.length
    headings.push(headingOf(node, record, headings))
  }
  return headings
}

/** Names that say nothing beside the one above them: `images/image/url` is `images`. */
const empty = /^(?:@?(?:url|src|href|value|text|name|item|element|loc|link))$/i

function headingOf(node: RecordNode, record: RecordNode, taken: readonly string[]): string {
  const path: string[] = []
  for (let at: RecordNode | null = node; at !== null && at !== record; at = at.parent) path.unshift(at.name)
  const short = path.map((name) => name.replace(/^@/, ''))
  while (short.length > 1 && (empty.test(short.at(-1) ?? '') || isOneOf(short.at(-1), short.at(-2)))) short.pop()
  const candidates = [short.at(-1) ?? '', short.join(' '), path.join(' ')].map((name) => name || record.name)
  return candidates.find((name) => !taken.includes(name)) ?? `${path.join(' ')} ${taken.length}`
}

/** `image` of `images`, `photo` of `photolist`. */
function isOneOf(name = '', above = ''): boolean {
  const [one, many] = [name.toLowerCase(), above.toLowerCase()]
  return many.startsWith(one) && /^(?:s|es|list|urls)$/.test(many.slice(one.length))
}

/** Says what stands between several texts of one column, such as addresses of pictures. */
export const listSeparator = '|'
