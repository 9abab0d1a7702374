import type { WhenOmitted } from './column-types.ts'

/** What belongs to the program as a whole and to no dealer group. */
export type ProgramTables = {
  'limits.rate_count': { key: Buffer; /** Since 1970. */ hour: number; count: number }
  'program.secret_check': { purpose: string; fingerprint: Buffer; noted_at: WhenOmitted<Date> }
}
