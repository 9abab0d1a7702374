/**
 * The HTTP server replaces the global `Request` and `Response` when it is first made. Tests share a process, so that a test
 * without a server would get either, by what ran before it: here each gets what the program has.
 */
import { getRequestListener } from '@hono/node-server'
import { recordStatements, statementsFile } from './statements/record-statements.ts'

getRequestListener(() => new Response())

if (statementsFile) recordStatements(statementsFile)
