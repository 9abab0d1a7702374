/** Why a search host cannot serve, in words that may be logged: they never hold a key, a query or a document. */
export class SearchHostProblem extends Error {}

/** The reason that may be logged of anything that a search host threw. */
export function reasonOf(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (each instanceof SearchHostProblem) return each.message
    if (each.name === 'TimeoutError') return 'it takes too long'
    if ('code' in each && typeof each.code === 'string' && /^\w{1,40}$/.test(each.code)) return each.code
  }
  return error instanceof Error ? error.name : 'unknown'
}
