import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** `sender`: the file of the program that sent it, from `src`; empty where a library did. */
export type SentStatement = { role: 'group' | 'platform'; text: string; sender: string }

/** Names the file in which a run of the tests of the server writes down what it sends to the database; without it nothing is written. */
export const statementsFile = process.env['FORECOURT_TEST_STATEMENTS']

/** Writes down each statement that the program sends as one of its two roles, once for this process; what tests send themselves is left out. */
export function recordStatements(file: string): void {
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function recorded(this: pg.Client, ...parts: unknown[]) {
    note(file, { user: this.user, query: parts[0] })
    return Reflect.apply(send, this, parts)
  } as typeof send
}

const roles = new Map<string, SentStatement['role']>([
  ['forecourt_app', 'group'],
  ['forecourt_platform', 'platform'],
])
const seen = new Set<string>()

function note(file: string, { user, query }: { user: string | undefined; query: unknown }): void {
  const role = roles.get(user ?? '')
  const text = textOf(query)
  if (!role || !text || !isAboutRows.test(text) || seen.has(`${role} ${text}`)) return
  const sender = findSender()
  if (isTest.test(sender)) return
  seen.add(`${role} ${text}`)
  appendFileSync(file, `${JSON.stringify({ role, text, sender } satisfies SentStatement)}\n`)
}

const isAboutRows = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|merge|with)\b/i
const isTest = /\.test\.ts$|\/test-[^/]+$|^testing\//

/** Libraries send a text, or an object that holds it. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : undefined
}

const frames = 60
const carriers = ['testing/statements/record-statements.ts', 'platform/postgres/database.ts']

/** The innermost file of ours that is not on the way of every statement. */
function findSender(): string {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = frames
  const { stack = '' } = new Error('Who sends it')
  Error.stackTraceLimit = usual
  const files = [...stack.matchAll(/\/src\/([\w./-]+\.tsx?)\b/g)].map(([, name]) => name ?? '')
  return files.find((name) => !carriers.includes(name)) ?? ''
}
