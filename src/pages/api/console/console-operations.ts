import { auditCalls } from '#console/calls/audit-calls.ts'
import { demandCalls } from '#console/calls/demand-calls.ts'
import { leadCalls } from '#console/calls/lead-calls.ts'
import { reservationCalls } from '#console/calls/reservation-calls.ts'
import { sessionCalls } from '#console/calls/session-calls.ts'
import { settingCalls } from '#console/calls/setting-calls.ts'
import { siteCalls } from '#console/calls/site-calls.ts'
import { stockCalls } from '#console/calls/stock-calls.ts'
import { todayCalls } from '#console/calls/today-calls.ts'
import { viewCalls } from '#console/calls/view-calls.ts'
import { type OperationRow, rowsOf } from './console-call.ts'
import { auditRuns } from './audit/run-audit.ts'
import { deliveryRuns } from './leads/run-deliveries.ts'
import { leadRuns } from './leads/run-leads.ts'
import { reservationRuns } from './reservations/run-reservations.ts'
import { demandRuns } from './run-demand.ts'
import { sessionRuns } from './run-session.ts'
import { settingRuns } from './settings/run-settings.ts'
import { siteRuns } from './run-site.ts'
import { stockRuns } from './stock/run-stock.ts'
import { todayRuns } from './run-today.ts'
import { viewRuns } from './session/run-views.ts'

/** Everything that the console can ask for or change: `POST /api/console/{name}`. */
export const consoleOperations: readonly OperationRow[] = [
  ...rowsOf(sessionCalls, sessionRuns),
  ...rowsOf(siteCalls, siteRuns),
  ...rowsOf(todayCalls, todayRuns),
  ...rowsOf(stockCalls, stockRuns),
  ...rowsOf(reservationCalls, reservationRuns),
  ...rowsOf(viewCalls, viewRuns),
  ...rowsOf(settingCalls, settingRuns),
  ...rowsOf(auditCalls, auditRuns),
  ...rowsOf(demandCalls, demandRuns),
  ...rowsOf(leadCalls, { ...leadRuns, ...deliveryRuns }),
]
