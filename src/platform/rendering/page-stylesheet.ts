import { LRUCache } from 'lru-cache'
import { cspHash } from '../http/security-headers.ts'
import { classesIn, parseStylesheet, type Selector, type StyleNode, writeStylesheet } from './stylesheet-rules.ts'

/** The styles of one view, and the names of others whose elements a script makes in this one. */
type StylesheetPart = { name: string; css: string; scripted?: readonly string[] }

/** What a page inlines, and the hash by which its policy allows it. */
type StylesheetText = { text: string; bytes: Uint8Array; hash: string }

export type PageStylesheet = {
  /**
   * The rules that can match something on a page with these classes, in their order. `classes` are values of `class`, `rootTag` is
   * the `<html …>` of the page.
   */
  textFor(classes: Iterable<string>, rootTag: string): StylesheetText
  /** The stylesheet with every rule, in the same order: after the rules of a page it changes nothing there. */
  whole: StylesheetText
}

/** About 60 KB each, the text and its bytes. Pages of one kind and look share one for the most part. */
const mostTexts = 300

/**
 * A sheet that is cut to each page and to the looks of its site: most of a large one would be styles of others. `basics` are for
 * every page; rules of a view without a class come with any class of it, or with
 * that of a view in which a script makes its elements.
 */
export function pageStylesheet(basics: string, parts: readonly StylesheetPart[]): PageStylesheet {
  const numbers = new Map(parts.flatMap(({ css }) => classesIn(css)).map((name, at): [string, number] => [name, at]))
  const basicRules = parseStylesheet(basics)
  const sheets = parts.map((part) => sheetOf(part, parts, numbers))
  const known = new LRUCache<string, StylesheetText>({ max: mostTexts })

  const numberOfClasses = Math.max(-1, ...numbers.values()) + 1

  /** Every page repeats a few hundred values of `class`: each is taken apart once. */
  const numbersOfNames = new Map<string, readonly number[]>()
  function numbersIn(names: string): readonly number[] {
    const found = numbersOfNames.get(names) ?? names.split(' ').flatMap((name) => numbers.get(name) ?? [])
    if (found.length > 0) numbersOfNames.set(names, found)
    return found
  }

  function textFor(classes: Iterable<string>, rootTag: string): StylesheetText {
    const present = Buffer.alloc(numberOfClasses)
    for (const names of classes) for (const number of numbersIn(names)) present[number] = 1
    const key = present.toString('latin1') + rootTag
    const text = known.get(key) ?? stylesheetText(textOf(present, rootTag))
    known.set(key, text)
    return text
  }

  function textOf(present: Uint8Array, rootTag: string): string {
    const isChosen = choicesOf(rootTag)
    const isPresent = (number: number) => present[number] === 1
    const texts = sheets.map(({ nodes, bringers, classesOf }) =>
      bringers.some(isPresent)
        ? writeStylesheet(nodes, (each) => isChosen(each) && (classesOf.get(each) ?? []).every(isPresent))
        : '',
    )
    return writeStylesheet(basicRules, isChosen) + texts.join('')
  }

  return { textFor, whole: stylesheetText(basics + parts.map(({ css }) => css).join('')) }
}

/** One sheet for every page: while it is being written, and in tests. */
export function fullStylesheet(text: string): PageStylesheet {
  const whole = stylesheetText(text)
  return { textFor: () => whole, whole }
}

const stylesheetText = (text: string): StylesheetText => ({ text, bytes: Buffer.from(text), hash: cspHash(text) })

/** The sheet of one view. Its classes are numbers, because each page is compared with a few thousand selectors. */
type ViewSheet = {
  nodes: readonly StyleNode[]
  /** Classes that bring rules of this sheet. */
  bringers: readonly number[]
  classesOf: ReadonlyMap<Selector, readonly number[]>
}

function sheetOf(
  { name, css }: StylesheetPart,
  parts: readonly StylesheetPart[],
  numbers: ReadonlyMap<string, number>,
): ViewSheet {
  const nodes = parseStylesheet(css)
  const numbered = (names: readonly string[]) => names.flatMap((each) => numbers.get(each) ?? [])
  const makers = parts.filter(({ scripted = [] }) => scripted.includes(name))
  const bringers = [css, ...makers.map((maker) => maker.css)].flatMap(classesIn)
  const classesOf = new Map(selectorsOf(nodes).map((each): [Selector, number[]] => [each, numbered(each.classes)]))
  return { nodes, bringers: numbered(bringers), classesOf }
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
