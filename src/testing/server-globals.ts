/**
 * The HTTP server replaces the global `Request` and `Response` when it is first made. Tests share a process, so that a test
 * without a server would get either, by what ran before it: here each gets what the program has.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { recordStatements, statementsFile } from './statements/record-statements.ts'

getRequestListener(() => new Response())

if (statementsFile) recordStatements(statementsFile)

/**
 * A password is hashed at a cost that makes guessing slow, and a test guesses nothing: hundreds of people sign in, each for a fifth of a second of
 * a processor. Wrong passwords stay wrong.
 */
const costOfTests = 1024
const { scrypt } = crypto
if (scrypt.name !== 'cheapScrypt') {
  const cheapScrypt = (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
    scrypt(password, salt, length, { ...options, N: costOfTests }, done)
  Reflect.set(crypto, 'scrypt', cheapScrypt)
  syncBuiltinESMExports()
}
