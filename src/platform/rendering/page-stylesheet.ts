import { LRUCache } from 'lru-cache'
import { cspHash } from '../http/security-headers.ts'
import {
  classesIn,
  elementMarks,
  parseStylesheet,
  type Selector,
  type StyleNode,
  writeStylesheet,
} from './stylesheet-rules.ts'

/**
 * The styles of one view, and what of it opens later: all of it, or what has one of these classes, an attribute (`[data-x`) or a state
 * (`:not(:empty)`) that scripts alone bring, is for a rare element (`<select`), or stands in one of these groups (`@media …`), by the
 * beginning of its condition.
 */
type StylesheetPart = { css: string; later?: 'all' | readonly string[] | undefined }

/** Values of `class` on a page: of what is in sight at first, and of what stands in something closed. */
type PageClasses = { classes: Iterable<string>; closedClasses: Iterable<string> }

/** What a page inlines, and the hash by which its policy allows it. */
type StylesheetText = { text: string; bytes: Uint8Array; hash: string }

export type PageStylesheet = {
  /**
   * The rules that a page with these classes needs at first, in their order: what stands in something closed gets its own from the
   * styles of what opens later, if they have them. `rootTag` is the `<html …>` of the page.
   */
  textFor(classes: PageClasses, rootTag: string): StylesheetText
  /** The styles of what opens later, the same for every page, to be fetched behind it. */
  later: StylesheetText
  /** The stylesheet with every rule, in the same order: after the rules of a page it changes nothing there. */
  whole: StylesheetText
}

/** About 60 KB each, the text and its bytes. Pages of one kind and look share one for the most part. */
const mostTexts = 300

/**
 * A sheet that is cut to each page and to the looks of its site: most of a large one would be styles of others. `basics` are for
 * every page; rules of a view without a class come with any class of it.
 */
export function pageStylesheet(basics: string, parts: readonly StylesheetPart[]): PageStylesheet {
  const names = [...parts.flatMap(({ css }) => classesIn(css)), ...elementMarks]
  const numbers = new Map(names.map((name, at): [string, number] => [name, at]))
  const laterNumbers = new Set(parts.flatMap(laterClassesOf).flatMap((name) => numbers.get(name) ?? []))
  const basicRules = parseStylesheet(basics)
  const neverPresent = Math.max(-1, ...numbers.values()) + 1
  const sheets = parts.map((part) => sheetOf(part, numbers, neverPresent))
  const known = new LRUCache<string, StylesheetText>({ max: mostTexts })

  /** Every page repeats a few hundred values of `class`: each is taken apart once. */
  const numbersOfNames = new Map<string, readonly number[]>()
  function numbersIn(names: string): readonly number[] {
    const found = numbersOfNames.get(names) ?? names.split(' ').flatMap((name) => numbers.get(name) ?? [])
    if (found.length > 0) numbersOfNames.set(names, found)
    return found
  }

  function textFor({ classes, closedClasses }: PageClasses, rootTag: string): StylesheetText {
    const present = new Presence(neverPresent)
    for (const names of classes) for (const number of numbersIn(names)) present.add(number)
    for (const names of closedClasses)
      for (const number of numbersIn(names)) if (!laterNumbers.has(number)) present.add(number)
    const key = present.name() + rootTag
    const text = known.get(key) ?? stylesheetText(textOf(present, rootTag))
    known.set(key, text)
    return text
  }

  function textOf(present: Presence, rootTag: string): string {
    const isChosen = choicesOf(rootTag)
    const isPresent = (number: number) => present.has(number)
    const texts = sheets.map(({ nodes, bringers, classesOf }) =>
      bringers.some(isPresent)
        ? writeStylesheet(nodes, (each) => isChosen(each) && (classesOf.get(each) ?? []).every(isPresent))
        : '',
    )
    return writeStylesheet(basicRules, isChosen) + texts.join('')
  }

  return {
    textFor,
    whole: stylesheetText(basics + parts.map(({ css }) => css).join('')),
    later: stylesheetText(parts.map(laterTextOf).join('')),
  }
}

/** Which of a few thousand classes a page has, and a short name for it. */
class Presence {
  private readonly words: Uint16Array

  constructor(last: number) {
    this.words = new Uint16Array((last >>> 4) + 1)
  }

  add(number: number): void {
    const { words } = this
    words[number >>> 4] = (words[number >>> 4] ?? 0) | (1 << (number & 15))
  }

  has(number: number): boolean {
    return ((this.words[number >>> 4] ?? 0) & (1 << (number & 15))) !== 0
  }

  name(): string {
    return String.fromCharCode(...this.words)
  }
}

const laterClassesOf = ({ css, later = [] }: StylesheetPart): readonly string[] =>
  later === 'all' ? classesIn(css) : later

/** The rules of a view that are for what opens later. */
function laterTextOf(part: StylesheetPart): string {
  if (part.later === 'all') return part.css
  const names = new Set(part.later)
  const isLater = (selector: Selector) => isScripted(part, selector) || selector.classes.some((name) => names.has(name))
  const isWanted = (node: StyleNode): boolean =>
    node.kind === 'group' ? isLaterGroup(part, node) : node.kind === 'rule' && node.selectors.some(isLater)
  return writeStylesheet(nodesFor(parseStylesheet(part.css), isWanted), () => true)
}

const isScripted = ({ later = [] }: StylesheetPart, { text }: Selector): boolean =>
  later !== 'all' && later.some((each) => /^[[:]/.test(each) && text.includes(each))

/** Nobody prints a page before it is there. */
const isLaterGroup = ({ later = [] }: StylesheetPart, { head }: { head: string }): boolean =>
  head.startsWith('@media print') ||
  (later !== 'all' && later.some((each) => each.startsWith('@') && head.startsWith(each)))

function withoutLaterGroups(nodes: readonly StyleNode[], part: StylesheetPart): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'text') return [node]
    if (node.kind === 'group' && isLaterGroup(part, node)) return []
    return [{ ...node, nodes: withoutLaterGroups(node.nodes, part) }]
  })
}

/** The rules and groups that are wanted, whole with what is nested in them. */
function nodesFor(nodes: readonly StyleNode[], isWanted: (node: StyleNode) => boolean): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'text') return []
    if (isWanted(node)) return [node]
    const inner = nodesFor(node.nodes, isWanted)
    return inner.length === 0 ? [] : [{ ...node, nodes: inner }]
  })
}

/** One sheet for every page: while it is being written, and in tests. */
export function fullStylesheet(text: string): PageStylesheet {
  const whole = stylesheetText(text)
  return { textFor: () => whole, whole, later: stylesheetText('') }
}

const stylesheetText = (text: string): StylesheetText => ({ text, bytes: Buffer.from(text), hash: cspHash(text) })

/** The sheet of one view. Its classes are numbers, because each page is compared with a few thousand selectors. */
type ViewSheet = {
  nodes: readonly StyleNode[]
  /** Classes that bring rules of this sheet. */
  bringers: readonly number[]
  classesOf: ReadonlyMap<Selector, readonly number[]>
}

function sheetOf(part: StylesheetPart, numbers: ReadonlyMap<string, number>, neverPresent: number): ViewSheet {
  const nodes = withoutLaterGroups(parseStylesheet(part.css), part)
  const numbered = (names: readonly string[]) => names.flatMap((each) => numbers.get(each) ?? [])
  const needsOf = (each: Selector) => (isScripted(part, each) ? [neverPresent] : numbered(each.classes))
  const classesOf = new Map(selectorsOf(nodes).map((each): [Selector, number[]] => [each, needsOf(each)]))
  return { nodes, bringers: numbered(classesIn(part.css)), classesOf }
}

const selectorsOf = (nodes: readonly StyleNode[]): Selector[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return []
    return [...(node.kind === 'rule' ? node.selectors : []), ...selectorsOf(node.nodes)]
  })

/** Tells of a selector whether it is for the choices on this root: those that the root does not name are all there. */
function choicesOf(rootTag: string): (selector: Selector) => boolean {
  const chosen = new Map(
    [...rootTag.matchAll(/ (data-[\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  return ({ conditions }) => conditions.every(([name, value]) => (chosen.get(name) ?? value) === value)
}
