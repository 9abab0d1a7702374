import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { places, segments, wholes } from './address-names.ts'

/** The path of a request, cut into its segments once for all rows. */
export type Path = { whole: string; parts: readonly string[] }

/** What the names of a pattern find at a path, by name; undefined: the path is another one. */
type Match = (path: Path, snapshot: SiteSnapshot) => Record<string, unknown> | undefined

export const pathOf = (whole: string): Path => ({ whole, parts: whole.split('/').slice(1) })

/**
 * `/compare`, `/our-locations/:location`, `{blog}/tag/:tag`, `{otherBlog}/*`, `*list`: plain text; a segment that names a thing of
 * the site; an address that a setting gives; anything that goes on; a whole address that the site decides.
 */
export function matchOf(pattern: string): Match {
  if (pattern.startsWith('*')) return whole(pattern.slice(1))
  const setting = /^\{(\w+)\}(.*)$/.exec(pattern)
  if (!setting) return inParts(segmentsOf(pattern))
  const [, name = '', rest = ''] = setting
  return below(placeNamed(name), rest === '' ? [] : segmentsOf(rest))
}

/** The first segment that every path of the pattern has; undefined where a site or a name decides it. */
export const firstSegment = (pattern: string): string | undefined => /^\/(?!:)([^/]*)/.exec(pattern)?.[1]

const segmentsOf = (pattern: string): string[] => pattern.split('/').slice(1)

function whole(name: string): Match {
  const find = finderNamed(wholes, name)
  return (path, snapshot) => {
    const found = find(path.whole, snapshot)
    return found === undefined ? undefined : { [name]: found }
  }
}

function below(place: (snapshot: SiteSnapshot) => string | undefined, rest: string[]): Match {
  const match = inParts(rest)
  return (path, snapshot) => {
    const start = place(snapshot)
    if (start === undefined) return undefined
    const isThere = path.whole === start || path.whole.startsWith(`${start}/`)
    return isThere ? match(pathOf(path.whole.slice(start.length)), snapshot) : undefined
  }
}

type Segment = (text: string, snapshot: SiteSnapshot, found: Record<string, unknown>) => boolean

function inParts(pattern: string[]): Match {
  const goesOn = pattern.at(-1) === '*'
  const wanted = (goesOn ? pattern.slice(0, -1) : pattern).map(segmentOf)
  return ({ parts }, snapshot) => {
    if (goesOn ? parts.length <= wanted.length : parts.length !== wanted.length) return undefined
    const found = {}
    return wanted.every((segment, at) => segment(parts[at] ?? '', snapshot, found)) ? found : undefined
  }
}

function segmentOf(wanted: string): Segment {
  if (!wanted.startsWith(':')) return (text) => text === wanted
  const name = wanted.slice(1)
  const find = finderNamed(segments, name)
  return (text, snapshot, found) => {
    const thing = text === '' ? undefined : find(text, snapshot)
    if (thing === undefined) return false
    found[name] = thing
    return true
  }
}

type Finders = Record<string, (text: string, snapshot: SiteSnapshot) => unknown>

function finderNamed(finders: Finders, name: string): Finders[string] {
  const find = finders[name]
  if (!find) throw new Error(`No address has a part called ${name}`)
  return find
}

function placeNamed(name: string): (snapshot: SiteSnapshot) => string | undefined {
  if (name === 'blog' || name === 'otherBlog') return places[name]
  throw new Error(`No setting gives an address called ${name}`)
}
