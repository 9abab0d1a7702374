/** One selector of a rule, and what has to be on a page for it to match anything there. */
export type Selector = {
  text: string
  /** Classes that stand outside of brackets, and marks of rare elements: every one of them is on each page where it matches. */
  classes: readonly string[]
  /** Choices on the root element with which it begins: `data-hero` -> `split`. */
  conditions: readonly (readonly [name: string, value: string])[]
}

/** Pieces of a sheet in their order. A rule holds declarations and, nested in it, rules of its own. */
export type StyleNode =
  | { kind: 'rule'; selectors: readonly Selector[]; nodes: readonly StyleNode[] }
  | { kind: 'group'; head: string; nodes: readonly StyleNode[] }
  | { kind: 'text'; text: string }

/** Takes a sheet, or what stands in a block of one, apart. What it does not know (`@keyframes`, `@font-face`) stays in one piece. */
export function parseStylesheet(css: string): StyleNode[] {
  return piecesOf(css).map(({ head, body }): StyleNode => {
    if (body === null) return { kind: 'text', text: head }
    if (/^@(media|layer|supports|container)/.test(head)) return { kind: 'group', head, nodes: parseStylesheet(body) }
    if (head.startsWith('@')) return { kind: 'text', text: `${head}{${body}}` }
    return { kind: 'rule', selectors: selectorsIn(head).map(parseSelector), nodes: parseStylesheet(body) }
  })
}

/** The text of the sheet with those selectors that stay; a rule and a group that would hold nothing is left out. */
export const writeStylesheet = (nodes: readonly StyleNode[], stays: (selector: Selector) => boolean): string =>
  nodes.map((node) => textOf(node, stays)).join('')

function textOf(node: StyleNode, stays: (selector: Selector) => boolean): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'rule' && !node.selectors.some(stays)) return ''
  const inner = writeStylesheet(node.nodes, stays)
  if (inner === '') return ''
  const block = `{${inner.replace(/;$/, '')}}`
  if (node.kind === 'group') return node.head + block
  // The weight of `&` is that of the heaviest of the list: what is nested needs the list as it was.
  const isPlain = node.nodes.every(({ kind }) => kind === 'text')
  const remaining = isPlain ? node.selectors.filter(stays) : node.selectors
  return `${remaining.map(({ text }) => text).join(',')}${block}`
}

/** Elements that few pages have, and scripts never make by themselves: rules for them come with the element alone. */
const rareElements = ['blockquote', 'ol', 'select', 'table', 'td', 'textarea', 'th']

/** What a page with such an element notes beside its classes; no class has such a name. */
export const elementMark = (tag: string): string => (rareElements.includes(tag) ? `<${tag}` : '')
export const fileFieldMark = '<file'
export const elementMarks: readonly string[] = [...rareElements.map(elementMark), fileFieldMark]

/** Marks of the rare elements in text that is markup already. */
export const marksIn = (markup: string): string[] =>
  [...markup.matchAll(/<([a-z]+)/g)].flatMap(([, tag = '']) => elementMark(tag) || [])

const condition = /^\[(data-[\w-]+)=["']?([^"'\]]*)["']?\]/

function parseSelector(text: string): Selector {
  const conditions: [string, string][] = []
  let rest = text
  for (let found = condition.exec(rest); found; found = condition.exec(rest)) {
    conditions.push([found[1] ?? '', found[2] ?? ''])
    rest = rest.slice(found[0].length)
  }
  const outside = outsideBrackets(rest)
  return { text, conditions, classes: [...classesIn(outside), ...marksOf(outside, rest)] }
}

const marksOf = (outside: string, selector: string): string[] => [
  ...[...outside.matchAll(/(?<![\w.#:-])[a-z]+(?![\w-])/g)].flatMap(([tag]) => elementMark(tag) || []),
  ...(/^input\[type=["']?file/.test(selector) ? [fileFieldMark] : []),
]

/** The text without what brackets hold: `:not(.a)` and `:is(.a, .b)` do not say that a class has to be there. */
function outsideBrackets(selector: string): string {
  let text = ''
  let depth = 0
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (depth === 0) text += sign
  }
  return text
}

export const classesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
]

type Piece = { head: string; /** Null: a statement or a declaration, with its semicolon. */ body: string | null }

/** Statements, declarations and blocks of one level, in order. */
function piecesOf(css: string): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  let open = -1
  let depth = 0
  for (const { index: at, 0: sign } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = at
    if (sign === ';' && depth === 0) {
      pieces.push({ head: css.slice(start, at + 1).trim(), body: null })
      start = at + 1
    }
    if (sign === '}' && --depth === 0) {
      pieces.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  const last = css.slice(start).trim()
  return last === '' ? pieces : [...pieces, { head: `${last};`, body: null }]
}

/** Selectors of a list; commas inside brackets belong to one. */
function selectorsIn(head: string): string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (const { index: at, 0: sign } of head.matchAll(/[(),[\]]/g)) {
    if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (depth === 0) {
      selectors.push(head.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...selectors, head.slice(start).trim()]
}
