import { retryAfterOf } from '#platform/unavailable.ts'

/** Why a database cannot be used; `isAway`: it may answer later, without anybody changing anything here. */
export type DatabaseProblem = { sentence: string; isAway: boolean }

/** One sentence for whoever runs the program, with what to do about it where that is known. */
export function databaseProblem(error: unknown, { isEmbedded }: { isEmbedded: boolean }): DatabaseProblem {
  const isAway = !isEmbedded && retryAfterOf(error) !== undefined
  const reason = messageOf(error)
  if (isAway) return { sentence: `The database does not answer: ${reason}. ${whenAway}`, isAway }
  return {
    sentence: `The database cannot be prepared: ${reason}. ${isEmbedded ? '' : adviceFor(error)}`.trim(),
    isAway,
  }
}

const whenAway = 'Check that it runs and that DATABASE_URL names it.'

const advice: [code: RegExp, sentence: string][] = [
  [/^28/, 'Check the user and the password in DATABASE_URL.'],
  [/^3D/, 'Create that database, or name another one in DATABASE_URL.'],
  [
    /^42501$/,
    'The user of DATABASE_URL must own the database; where it may not create roles, run what `forecourt database roles --print` prints.',
  ],
]

function adviceFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return advice.find(([pattern]) => pattern.test(code))?.[1] ?? ''
}

/** Several addresses of one name fail together, and that says nothing by itself. */
function messageOf(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error
  return one instanceof Error ? one.message : String(one)
}
