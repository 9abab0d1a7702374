import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { bodyRows } from './body-names.ts'
import { synonymsOf } from '../../text/synonyms.ts'
import { phraseAt } from '../quantity-phrases.ts'
import type { ReadingContext } from '../query-reading.ts'
import type { Token } from '../query-tokens.ts'

/** A body by a word of the trade: `slugs` are what the yard calls so; where `absent` names what it has none of, those that come nearest, maybe none. */
type TypedBody = { absent: string | undefined; slugs: readonly string[]; end: number }

/**
 * What people of the region call bodies: a `bumper pull` is a travel trailer, and where the yard has none of them, what comes nearest is
 * shown in its place. Null where no body is named, or a word that says more than the body (`dual cab`) is looked for as it stands.
 */
export function typedBodyAt(
  tokens: readonly Token[],
  at: number,
  { template, region, vocabulary }: ReadingContext,
): TypedBody | null {
  const named = phraseAt(bodyTerms(template, region), tokens, at)
  if (!named) return null
  const { wanted, itself, near } = named.meaning
  const present = itself.filter((slug) => vocabulary.body.has(slug))
  const phrase = tokens.slice(at, named.end).map(({ word }) => word)
  if (present.length > 0)
    return template !== 'motorcycle' && phrase.some((word) => narrower.has(word))
      ? null
      : { absent: undefined, slugs: present, end: named.end }
  // A badge that says so (`ST-X King Cab`) is found by its words.
  if (isSpelledOut(phrase, vocabulary)) return null
  return { absent: wanted, slugs: near.filter((slug) => vocabulary.body.has(slug)), end: named.end }
}

/** `Tray with Crane` says a crane truck in its badge; `ST-X King Cab` what the cab is. */
function isSpelledOut(phrase: readonly string[], { badge }: ReadingContext['vocabulary']): boolean {
  const telling = phrase.filter((word) => !general.has(word))
  if (telling.length === 0) return false
  const wanted = phrase.includes('cab')
    ? [phrase.join('-')]
    : telling.length > 1
      ? [telling.join('-')]
      : namesFor(telling[0] ?? '')
  return [...badge.keys()].some((slug) => wanted.some((name) => `-${slug}-`.includes(`-${name}-`)))
}

const namesFor = (word: string): string[] => [word, ...(synonymsOf(word) ?? [])]

/** Words that stand for any vehicle of the kind. */
const general = new Set('truck trucks bike bikes car cars van vans ute with'.split(' '))

/** Words that say more than the body, for which names and texts are looked through. */
const narrower = new Set(
  'cab tray deck flatdeck door sports sport sporty sportscar sportscars tourer tourers crane'.split(' '),
)

/** `itself` are slugs under which a stock may hold it, `near` those that serve the same end, the nearest first. */
type BodyTerm = { wanted: string; itself: string[]; near: string[] }

const read = new Map<string, ReadonlyMap<string, BodyTerm>>()

function bodyTerms(template: Template, region: Region): ReadonlyMap<string, BodyTerm> {
  const key = `${template} ${region}`
  const known = read.get(key)
  if (known) return known
  const made = new Map(
    bodyRows(template, region).flatMap(([wanted, words, itself, near]) => {
      const meaning = { wanted, itself: itself.split(' '), near: near.split(' ') }
      return words.split('|').map((word): [string, BodyTerm] => [word, meaning])
    }),
  )
  read.set(key, made)
  return made
}
