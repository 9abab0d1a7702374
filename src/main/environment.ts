import { z } from 'zod'
import { formatServerList, parseServerList, type ServerRole } from '#platform/postgres/servers/server-list.ts'
import { parseQuietHours } from '#features/dealers/domain/doctor/quiet-hours.ts'

/** Name of the key that follows from FORECOURT_SECRET; it opens what was sealed before there was a ring. */
export const programKey = 'program'

const flag = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no', ''] })

/** A number, or yes for one. */
const proxies = z
  .string()
  .transform((text) => (/^(?:true|yes)$/i.test(text) ? '1' : text.replace(/^(?:|false|no)$/i, '0')))
  .pipe(z.string().regex(/^\d$/, 'must be the number of proxies in front, 0 to 9').transform(Number))
export const workers = ['inside', 'separate'] as const
const clamd = z.string().regex(/^[^:\s]+:\d{1,5}$/, 'must be host:port')
const megabytes = z.coerce.number().int().min(8).max(65_536)

/** `k2:…,k1:…`: a name of letters and digits, and a secret of 32 characters or more without commas. */
const secretKeys = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().regex(/^[a-z0-9]{1,20}:.{32,}$/i, 'must be name:secret, secrets of 32 characters or more')))
  .transform((keys) =>
    keys.map((key) => ({ id: key.slice(0, key.indexOf(':')), secret: key.slice(key.indexOf(':') + 1) })),
  )
  .refine(
    (keys) => new Set([programKey, ...keys.map(({ id }) => id)]).size > keys.length,
    `names must differ, and none may be "${programKey}"`,
  )

/** The addresses of servers; of several the first that will do is used. */
const database = (usual: ServerRole) =>
  z.string().transform((text, context) => {
    const read = parseServerList(text, usual)
    if (read.ok) return formatServerList(read.value)
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

/** Several with commas between. */
const mailAddresses = z
  .string()
  .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
  .pipe(z.array(z.email('must be mail addresses with commas between')))

const quietHours = z.string().transform((text, context) => {
  const read = parseQuietHours(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

const contactProblem = 'must be a mail address, or an address that begins with https:'
const webAddress = z.url({ protocol: /^https?$/ })

/** Everything the environment can say. `process.env` is read here and nowhere else. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  FORECOURT_METRICS_PORT: z.coerce.number().int().min(1).max(65_000).optional(),
  FORECOURT_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('forecourt'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  FORECOURT_DATA: z.string().default('.data'),
  FORECOURT_STORAGE: z.url({ protocol: /^https?$/ }).optional(),
  FORECOURT_STORAGE_KEY: z
    .string()
    .regex(/^[^:\s]+:\S+$/, 'must be the id and the secret of an access key, id:secret')
    .optional(),
  FORECOURT_STORAGE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  FORECOURT_BACKUP: z.string().min(1).optional(),
  FORECOURT_BACKUP_KEY: z.string().min(32).optional(),
  FORECOURT_BACKUP_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
  DATABASE_URL: database('read-write').optional(),
  DATABASE_DIRECT_URL: database('read-write').optional(),
  DATABASE_READ_URL: database('any').optional(),
  FORECOURT_DEVELOPMENT: flag.optional(),
  FORECOURT_DEMO_ACTIVITY: flag.optional(),
  FORECOURT_TRUST_PROXY: proxies.default(0),
  FORECOURT_HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).optional(),
  FORECOURT_DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
  FORECOURT_SECRET: z.string().min(32).optional(),
  FORECOURT_SECRETS: secretKeys.default([]),
  FORECOURT_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  FORECOURT_MEMORY_MB: megabytes.default(1024),
  FORECOURT_PAGE_CACHE_MB: megabytes.optional(),
  FORECOURT_SNAPSHOT_MB: megabytes.optional(),
  FORECOURT_NEWEST_WITHIN: z.coerce.number().int().min(0).max(600_000).default(400),
  FORECOURT_IMAGE_CACHE_MB: megabytes.default(2048),
  FORECOURT_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  FORECOURT_WORKER: z.enum(workers).default('inside'),
  FORECOURT_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FORECOURT_MAIL_FROM: z.email().optional(),
  FORECOURT_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9.-]{1,63}$/i)
    .optional(),
  FORECOURT_SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })], contactProblem).optional(),
  FORECOURT_ALERT_MAIL: mailAddresses.default([]),
  FORECOURT_ALERT_WEBHOOK: webAddress.optional(),
  FORECOURT_ALERT_QUIET: quietHours.optional(),
  FORECOURT_CLAMD: clamd.optional(),
  FORECOURT_SEARCH_WRITE_KEY: z.string().min(1).optional(),
  FORECOURT_SEARCH_HOSTS: z.string().default(''),
  FORECOURT_AUTOGRAB_URL: webAddress.optional(),
  FORECOURT_NEVDIS_URL: webAddress.optional(),
  FORECOURT_CARJAM_URL: webAddress.optional(),
  FORECOURT_TURNSTILE_URL: webAddress.optional(),
  FORECOURT_TWILIO_URL: webAddress.optional(),
  FORECOURT_META_URL: webAddress.optional(),
  FORECOURT_GOOGLE_URL: webAddress.optional(),
  FORECOURT_STRIPE_URL: webAddress.optional(),
  FORECOURT_TILL_URL: webAddress.optional(),
  FORECOURT_PAYWAY_URL: webAddress.optional(),
  FORECOURT_PREVIEW_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain without a port, whose sub-domains all lead here')
    .optional(),
  FORECOURT_SITES_TARGET: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.:-]+(,[a-z0-9.:-]+)*$/, 'must be a host name, IP addresses, or both, separated by commas')
    .optional(),
  FORECOURT_CONSOLE_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name without a port')
    .optional(),
  FORECOURT_SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
})

export type Environment = z.output<typeof environment>

/** A server that sends for real must be told in whose name. */
const unsaid = 'FORECOURT_MAIL_FROM: must be set together with FORECOURT_SMTP_URL'

const lonelyAlert = 'FORECOURT_ALERT_MAIL: must be set together with FORECOURT_SMTP_URL'
const lonelyQuiet = 'FORECOURT_ALERT_QUIET: must be set together with FORECOURT_ALERT_MAIL or FORECOURT_ALERT_WEBHOOK'
const lonelyAddress = 'DATABASE_DIRECT_URL and DATABASE_READ_URL: must be set together with DATABASE_URL'
const halfStorage = 'FORECOURT_STORAGE: must be set together with FORECOURT_STORAGE_KEY'
const halfBackup =
  'FORECOURT_BACKUP: must be set together with FORECOURT_BACKUP_KEY, 32 characters or more that you keep elsewhere'

export const contradictionsIn = (read: Environment): string[] => [
  ...(read.FORECOURT_SMTP_URL && !read.FORECOURT_MAIL_FROM ? [unsaid] : []),
  ...(read.FORECOURT_ALERT_MAIL.length > 0 && !read.FORECOURT_SMTP_URL ? [lonelyAlert] : []),
  ...(read.FORECOURT_ALERT_QUIET && read.FORECOURT_ALERT_MAIL.length === 0 && !read.FORECOURT_ALERT_WEBHOOK
    ? [lonelyQuiet]
    : []),
  ...(!read.DATABASE_URL && (read.DATABASE_DIRECT_URL ?? read.DATABASE_READ_URL) ? [lonelyAddress] : []),
  ...((read.FORECOURT_STORAGE !== undefined || isWebAddress(read.FORECOURT_BACKUP)) !==
  (read.FORECOURT_STORAGE_KEY !== undefined)
    ? [halfStorage]
    : []),
  ...((read.FORECOURT_BACKUP === undefined) === (read.FORECOURT_BACKUP_KEY === undefined) ? [] : [halfBackup]),
]

export const isWebAddress = (text: string | undefined): boolean => /^https?:/.test(text ?? '')
