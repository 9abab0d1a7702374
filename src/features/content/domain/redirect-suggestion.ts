/** Words of an address; what says nothing of its subject is left out. */
const tokensOf = (path: string): Set<string> =>
  new Set(
    path
      .toLowerCase()
      .replace(/\.(html?|php|aspx?|jsp)$/, '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !['the', 'and', 'our', 'page', 'pages', 'index', 'default'].includes(word)),
  )

/**
 * The address of the site that shares most words with a dead one. Addresses of vehicles that are gone lead to the
 * stock, everything else to the home page.
 */
export function suggestedDestination(
  path: string,
  { destinations, stock }: { destinations: readonly string[]; stock: string },
): string {
  const requested = tokensOf(path)
  const scored = destinations.map((to) => {
    const tokens = tokensOf(to)
    const shared = [...tokens].filter((word) => requested.has(word)).length
    return { to, score: shared === 0 ? 0 : shared / (tokens.size + requested.size - shared) }
  })
  const best = scored.reduce((before, each) => (each.score > before.score ? each : before), { to: '', score: 0 })
  if (best.score > 0) return best.to
  return /\/(cars?|vehicles?|stock|inventory|used|new|campers?|motorcycles?|trucks?|rvs?|caravans?)(\/|-|$)/i.test(path)
    ? stock
    : '/'
}
