import type { z } from 'zod'
import { auditCalls } from './audit-calls.ts'
import { demandCalls } from './demand-calls.ts'
import { leadCalls } from './lead-calls.ts'
import { reservationCalls } from './reservation-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { settingCalls } from './setting-calls.ts'
import { siteCalls } from './site-calls.ts'
import { stockCalls } from './stock-calls.ts'
import { todayCalls } from './today-calls.ts'
import { viewCalls } from './view-calls.ts'

/** Everything that the console asks of the server. */
export const allCalls = {
  ...sessionCalls,
  ...siteCalls,
  ...todayCalls,
  ...leadCalls,
  ...stockCalls,
  ...reservationCalls,
  ...viewCalls,
  ...settingCalls,
  ...auditCalls,
  ...demandCalls,
}

export type AllCalls = typeof allCalls
export type OperationName = keyof AllCalls
/** As the client sends it. */
export type InputOf<Name extends OperationName> = z.input<AllCalls[Name]['input']>
/** As it is answered. */
export type OutputOf<Name extends OperationName> = z.output<AllCalls[Name]['output']>
