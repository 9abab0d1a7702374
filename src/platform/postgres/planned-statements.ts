import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * A statement that begins with this is planned once for each connection and then kept, whatever it reads: its result has the same
 * columns after every migration. Behind a pooler it is planned each time.
 */
export const plannedOnce = '/* planned once */'

/** Each costs memory in every connection; lists of varying length make texts without end. */
const mostNames = 200
const longestText = 10_000
/** What is rarely run would hold memory for nothing. */
const usesBefore = 5
const mostCounted = 1_000

/** A migration that adds a column changes what these answer, and Postgres refuses to run a plan of before. */
const readsEveryColumn = /(?:select|returning|,)\s+(?:distinct\s+)?(?:[\w"]+\.)?\*/i

/** One statement that has a plan: others, and several in one message, Postgres does not prepare. */
const isOneStatement = /^\s*(?:with|select|insert|update|delete)\b[^;]*$/i

const mayBeNamed = (text: string): boolean =>
  text.length <= longestText && isOneStatement.test(text) && !readsEveryColumn.test(text)

export type StatementNames = {
  /** Under which name connections prepare this text; undefined for one that is planned each time. */
  nameOf(text: string): string | undefined
  /** Has every statement planned anew, on every connection: a migration has changed what one of them answers. */
  renew(): void
}

export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let round = 0
  const isDue = (text: string): boolean => {
    if (text.startsWith(plannedOnce)) return true
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, count)
    return count > usesBefore && mayBeNamed(text)
  }
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known || names.size >= mostNames || !isDue(text)) return known
      const name = createHash('sha256').update(`${round} ${text}`).digest('hex').slice(0, 32)
      uses.delete(text)
      names.set(text, name)
      return name
    },
    renew() {
      round++
      names.clear()
    },
  }
}

const featureNotSupported = '0A000'

/** Whether Postgres refused a plan of before a migration that changed the columns of its answer. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === featureNotSupported &&
  error.message.startsWith('cached plan must not change')
