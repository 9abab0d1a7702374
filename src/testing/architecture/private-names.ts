import { basename } from 'node:path'
import type { CodeTree } from './code-tree.ts'

/** Names that this project alone used, and the names that an engineer searches for instead. Each has left the code and stays away. */
export const privateNames: Readonly<Record<string, string>> = {
  soon: 'MaybePromise',
  onceKnown: 'andThen',
  allKnown: 'Promise.all',
  bringToLife: 'provisionDealer',
  politePace: 'backgroundPace',
  rehearse: 'verify, or a name that begins with test',
  samePerson: 'identityMatch',
  fullTurn: 'view360',
  dayInMs: 'day of kernel/duration.ts',
  front: 'requestHandler',
  wrap: 'container',
  quiet: 'secondary',
  foot: 'footer',
  film: 'video',
  spin: 'view360',
  thumb: 'sliderThumb',
  look: 'viewMode, variant, style or impersonation',
  draw: 'render, or random',
  spread: 'histogram',
  waysIn: 'suggestedSearches',
  closerLook: 'zoomedRanges',
  leadWhole: 'LeadDetail',
  atWork: 'workRecord',
}

/** Parts of names that are private in the same way: a name that holds one is refused, and so is a file. */
export const privateParts: Readonly<Record<string, string>> = {
  words: 'labels, text, tokens, query or message',
  kept: 'stored, saved, cached or retained',
  keep: 'store, save, cache or retain',
  told: 'notified or announced',
  tell: 'notify',
  said: 'stated, text or message',
  asked: 'requested, query or question',
  given: 'input, args or params',
  walls: 'tenant isolation',
  walled: 'isolated by row-level security',
  shelf: 'buffer or folder',
  shelved: 'buffered or packed',
  loosening: 'relaxation',
  loosenings: 'relaxations',
  drawn: 'rendered, or random',
  looks: 'view modes, variants or theme attributes',
  standing: 'status or flags',
  gather: 'load or collect',
  tidy: 'clean up or normalize',
  sweep: 'clean up or requeue',
  patience: 'timeout',
  hush: 'visuallyHidden',
  decoy: 'honeypot',
  sister: 'alternate site',
  sisters: 'alternate sites',
  twin: 'alternate path',
  journey: 'timeline or user flow',
  brought: 'submitted or fetched',
  bring: 'submit or fetch',
}

/** Names in which such a part means what it means everywhere: words of a language, a method of HTTP, a factor of waiting in tests. */
const plainNames = new Set([
  'capitalWords',
  'countedWords',
  'keep-alive',
  'linkingWords',
  'longestWords',
  'looksLikeHtml',
  'looksLikeSvg',
  'looksLikeText',
  'looksLikeVin',
  'mostWords',
  'numberWords',
  'oddWords',
  'patience',
  'sortedWords',
  'words',
  'wordsWithSynonyms',
])

const declaration =
  /^(?:export )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|type|interface|class) (\w+)/gm

const inSmallLetters = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).map(([name, better]) => [name.toLowerCase(), better]))
const betterNames = inSmallLetters(privateNames)
const betterParts = inSmallLetters(privateParts)

/** The name that an engineer would search for instead; undefined for a name that may stay. */
function betterName(name: string): string | undefined {
  if (plainNames.has(name)) return undefined
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
  const part = parts.find((each) => betterParts.has(each))
  return betterNames.get(name.toLowerCase()) ?? (part && betterParts.get(part))
}

/** Declarations and files under names that nobody would search for (CONTRIBUTING.md). */
export const privateIdentifiers = ({ files, testFiles, source }: CodeTree): string[] =>
  [...files, ...testFiles].flatMap((file) =>
    [basename(file).replace(/\..*$/, ''), ...Array.from(source(file).matchAll(declaration), ([, name = '']) => name)]
      .map((name) => ({ name, better: betterName(name) }))
      .filter(({ better }) => better !== undefined)
      .map(({ name, better }) => `${file}: ${name}, which is ${better}`),
  )
