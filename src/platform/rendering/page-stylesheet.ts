import { cspHash } from '../http/security-headers.ts'
import { themeAttributesOf, withoutOtherVariants } from './stylesheet-variants.ts'

/** The styles of one view, and the names of others that a script may bring into a page which shows this one. */
type StylesheetPart = { name: string; css: string; dependsOn?: readonly string[] }

/** Describes what a page inlines, and the hash by which its policy allows it. */
type StylesheetText = { text: string; bytes: Uint8Array; hash: string }

export type PageStylesheet = {
  /**
   * The parts whose classes the page uses, in their order; what no page can do without is always there. `classes` are values of
   * `class`, `rootTag` is the `<html …>` of the page.
   */
  textFor(classes: Iterable<string>, rootTag: string): StylesheetText
  /** The stylesheet with the rules of every part. */
  whole: StylesheetText
}

/** A sheet that is cut to each page and to the looks of its site: most of a large one would be styles of others. */
export function pageStylesheet(basics: string, parts: readonly StylesheetPart[]): PageStylesheet {
  const partOfClass = new Map(
    parts.flatMap(({ css }, at) => classesIn(css).map((name): [string, number] => [name, at])),
  )
  const dependencies = parts.map(({ dependsOn = [] }) =>
    dependsOn.map((name) => parts.findIndex((part) => part.name === name)),
  )
  const known = new Map<string, StylesheetText>()

  function textOf(isUsed: Uint8Array, rootTag = ''): StylesheetText {
    const key = isUsed.join('') + rootTag
    const text =
      known.get(key) ?? stylesheetText(withoutOtherVariants(basics + cssOf(isUsed), themeAttributesOf(rootTag)))
    known.set(key, text)
    return text
  }

  const cssOf = (isUsed: Uint8Array): string => parts.map(({ css }, at) => (isUsed[at] ? css : '')).join('')

  /** Every page repeats a few hundred values of `class`: each is taken apart once. */
  const partsOfNames = new Map<string, readonly number[]>()
  function partsOf(names: string): readonly number[] {
    const parts = partsOfNames.get(names) ?? names.split(' ').flatMap((name) => partOfClass.get(name) ?? [])
    if (parts.length > 0) partsOfNames.set(names, parts)
    return parts
  }

  function textFor(classes: Iterable<string>, rootTag: string): StylesheetText {
    const isUsed = new Uint8Array(parts.length)
    for (const names of classes) for (const part of partsOf(names)) isUsed[part] = 1
    for (const [at, others] of dependencies.entries()) if (isUsed[at]) for (const other of others) isUsed[other] = 1
    return textOf(isUsed, rootTag)
  }

  return { textFor, whole: textOf(new Uint8Array(parts.length).fill(1)) }
}

/** Returns one sheet for every page: while it is being written, and in tests. */
export function fullStylesheet(text: string): PageStylesheet {
  const whole = stylesheetText(text)
  return { textFor: () => whole, whole }
}

const stylesheetText = (text: string): StylesheetText => ({ text, bytes: Buffer.from(text), hash: cspHash(text) })

const classesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
]
