/** What a site's robots.txt lets us do (RFC 9309). */
export type RobotsRules = {
  mayRead(address: string): boolean
  /** Seconds between two requests, as far as the site asks for any. */
  delaySeconds: number
  sitemaps: string[]
}

const ownName = 'forecourt'

/** A site that asks for more would be read for weeks: its rules are followed up to this pause. */
const longestDelay = 10

type Rule = { isAllowed: boolean; pattern: string }
type Group = { agents: string[]; rules: Rule[]; delay: number }

/** Reads the rules that are for us, else those for everybody; the longest that fits an address decides. */
export function robotsRules(text: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text)
  const named = groups.filter(({ agents }) => agents.some((agent) => ownName.startsWith(agent) && agent !== ''))
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = ours.flatMap((group) => group.rules)
  const delay = Math.max(0, ...ours.map((group) => group.delay))
  return {
    mayRead: (address) => isAllowed(rules, address),
    delaySeconds: Math.min(longestDelay, delay),
    sitemaps,
  }
}

/** Longer lines are no rules. */
const longestLine = 500
const mostLines = 5_000

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/).slice(0, mostLines)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(\S*)/i.exec(line.slice(0, longestLine)) ?? []
    const field = name.toLowerCase()
    if (field === 'sitemap') sitemaps.push(value)
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delay: 0 })
      groups.at(-1)?.agents.push(value.toLowerCase())
    }
    if (field !== '' && field !== 'sitemap') isNaming = field === 'user-agent'
    const group = groups.at(-1)
    if ((field === 'allow' || field === 'disallow') && value !== '')
      group?.rules.push({ isAllowed: field === 'allow', pattern: value })
    if (field === 'crawl-delay' && group) group.delay = Number(value) || 0
  }
  return { groups, sitemaps }
}

function isAllowed(rules: readonly Rule[], address: string): boolean {
  const fitting = rules.filter(({ pattern }) => fits(pattern, address))
  const [longest] = fitting.toSorted(
    (one, other) => other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed),
  )
  return longest?.isAllowed ?? true
}

/** `*` stands for any letters and `$` for the end; compared part by part, so that no pattern takes long. */
function fits(pattern: string, address: string): boolean {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = parts
  if (!address.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = address.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === address.length || (rest.length > 0 && address.endsWith(rest.at(-1) ?? ''))
}
