import type { ContentSettings } from '#features/sites/domain/settings/content-settings.ts'
import { comparableAddress } from './redirects.ts'

type Redirects = ContentSettings['redirects']

/** Problems of the redirects as a whole, in sentences: circles, and old addresses that are named twice. */
export function redirectWarnings(redirects: Redirects): string[] {
  const byPath = new Map(redirects.map(({ from, to }) => [comparableAddress(from), to]))
  const circles = new Map<string, string[]>()
  for (const from of byPath.keys()) {
    const circle = circleFrom(from, byPath)
    const key = circle?.toSorted().join(' ') ?? ''
    if (circle && !circles.has(key)) circles.set(key, circle)
  }
  const counts = Map.groupBy(redirects, ({ from }) => comparableAddress(from))
  const twice = [...counts].filter(([, same]) => same.length > 1)
  return [
    ...[...circles.values()].map(
      ([first = '', ...rest]) => `${[first, ...rest, first].join(' → ')} is a circle: nobody is sent anywhere.`,
    ),
    ...twice.map(([from, same]) => `${from} is there ${same.length} times: the last one counts.`),
  ]
}

/** The addresses of a circle that begins and ends here; undefined when the way from here leads out. */
function circleFrom(start: string, byPath: ReadonlyMap<string, string>): string[] | undefined {
  const seen: string[] = []
  let at: string | undefined = start
  while (at !== undefined && !seen.includes(at)) {
    seen.push(at)
    const next: string | undefined = byPath.get(at)
    at = next === undefined ? undefined : comparableAddress(next)
  }
  return at === start ? seen : undefined
}
