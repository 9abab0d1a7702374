import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A text that a person reads, and where it is written. */
export type ProductString = { file: string; line: number; text: string }

/**
 * Folders where texts for shoppers and staff are written: views, pages, rules that word things, the console, what scripts
 * say.
 */
const rooms = [
  /^features\/[^/]+\/(?:view|domain)\//,
  /^features\/[^/]+\/server\/.*(?:mail|notice|alert|words)[^/]*$/,
  /^pages\//,
  /^console\//,
  /^ui\//,
]

/** Descriptions for whoever sets a site up or writes a program, and names of cars, have rules of their own. */
const others =
  /^(?:features\/sites\/domain\/settings\/|features\/inventory\/domain\/naming\/|pages\/api\/(?!console\/)|pages\/api\/console\/console-open-api|console\/calls\/)/

/** Every text of the product below `src`, file by file. */
export function productStringsBelow(src: string): ProductString[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => relative(src, join(src, file)).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test\.|\/sample-|\/test-)/.test(file))
    .filter((file) => rooms.some((room) => room.test(file)) && !others.test(file))
    .toSorted()
  return files.flatMap((file) =>
    productStrings(readFileSync(join(src, file), 'utf8')).map((each) => ({ file, ...each })),
  )
}

/** Quoted texts, and what stands between tags, that read like words for people and not like names for programs. */
export function productStrings(source: string): { line: number; text: string }[] {
  const code = withoutComments(source)
  const found = [...code.matchAll(quoted), ...code.matchAll(betweenTags)].map((match) => ({
    at: match.index,
    text: (match[2] ?? match[1] ?? '').replace(/\s+/g, ' ').trim(),
  }))
  return found
    .filter(({ at, text }) => isForPeople(text) && !isImport(code, at))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ line: code.slice(0, at).split('\n').length, text }))
}

const quoted = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g
const betweenTags = />([^<>{}=;()]*[A-Za-z][^<>{}=;()]*)</g

/** Comments become as many line breaks, so that lines keep their numbers. An address in a text keeps its slashes. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/ .*$/gm, '$1')

/** A sentence or a label: begins with a capital letter, or holds two words that are no class names. */
function isForPeople(text: string): boolean {
  if (
    !/[a-z]{2}/.test(text) ||
    /^[#./@]|=>|[{}[\]|]|^\W|_|\\[dwsbpn]|\.(?:ts|css)/.test(text.replace(/\$\{[^}]*\}/g, ''))
  ) {
    return false
  }
  return /^[A-Z][a-z’]+(?:\s|[.?!:,]|$)/.test(text) || / [a-z]+ [a-z]+[ .?!,]/.test(text)
}

const isImport = (code: string, at: number): boolean =>
  /(?:from|import)\s*\(?$/.test(code.slice(Math.max(0, at - 12), at))
