/** Limits over all processes; they belong to no dealer group. */
export type LimitTables = {
  'limits.rate_count': { key: Buffer; /** Since 1970. */ hour: number; count: number }
}
