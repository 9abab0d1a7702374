import { sessionContract } from '#console/contract/session-contract.ts'
import { siteContract } from '#console/contract/site-contract.ts'
import { type OperationRow, rowsOf } from './console-call.ts'
import { sessionRuns } from './run-session.ts'
import { siteRuns } from './run-site.ts'

/** Everything that the console can ask for or change: `POST /api/console/{name}`. */
export const consoleOperations: readonly OperationRow[] = [
  ...rowsOf(sessionContract, sessionRuns),
  ...rowsOf(siteContract, siteRuns),
]
