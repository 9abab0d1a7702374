import { ageText, attention, fine, type Finding } from './finding.ts'

type SetAside = { dealer: string; subject: string; at: Date }

const check = 'Set aside'

/** More than anybody reads at once; the rest is counted. */
const mostNamed = 10

/** Judges what took two processes down and is not begun again: a finding for each, so that operators hear of each by name. */
export function judgeAside(all: readonly SetAside[], now: Date): Finding[] {
  const named = new Map<string, SetAside>()
  for (const each of all) {
    const key = `${check}: ${each.subject}, ${each.dealer}`
    if (!named.has(key)) named.set(key, each)
  }
  if (named.size === 0) return [fine(check, 'Nothing was.')]
  const shown = [...named].slice(0, mostNamed).map(([name, { at }]) => {
    const age = ageText((now.getTime() - at.getTime()) / 1_000)
    return attention(
      name,
      `Reading it stopped a process twice, so it isn’t read again. That was ${age} ago.`,
      'The dealer is told as well. Look at the log of that time; give the processes more memory, or ask the dealer for another file.',
    )
  })
  const more = named.size - shown.length
  return more === 0 ? shown : [...shown, attention(check, `${more} more were set aside this week.`, '')]
}
