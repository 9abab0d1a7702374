import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { ObjectStorage } from '#adapters/file-storage/object-files.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { usualProcesses } from './processes/usual-processes.ts'
import { formatServerList, parseServerList, type ServerRole } from '#platform/postgres/servers/server-list.ts'
import type { SecretKey } from '#platform/secret-box.ts'

/** Name of the key that follows from FORECOURT_SECRET; it opens what was sealed before there was a ring. */
export const programKey = 'program'

const flag = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no', ''] })
const aYear = 31_536_000

/** A number, or yes for one. */
const proxies = z
  .string()
  .transform((text) => (/^(?:true|yes)$/i.test(text) ? '1' : text.replace(/^(?:|false|no)$/i, '0')))
  .pipe(z.string().regex(/^\d$/, 'must be the number of proxies in front, 0 to 9').transform(Number))
const workers = ['inside', 'separate'] as const
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

const webAddress = z.url({ protocol: /^https?$/ })

/** Everything the environment can say. `process.env` is read here and nowhere else. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  FORECOURT_METRICS_PORT: z.coerce.number().int().min(1).max(65_000).optional(),
  FORECOURT_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
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
  FORECOURT_PAGE_CACHE_MB: megabytes.default(256),
  FORECOURT_SNAPSHOT_MB: megabytes.default(512),
  FORECOURT_NEWEST_WITHIN: z.coerce.number().int().min(0).max(600_000).default(400),
  FORECOURT_IMAGE_CACHE_MB: megabytes.default(2048),
  FORECOURT_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  FORECOURT_WORKER: z.enum(workers).default('inside'),
  FORECOURT_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FORECOURT_MAIL_FROM: z.email().optional(),
  FORECOURT_CLAMD: clamd.optional(),
  FORECOURT_SEARCH_WRITE_KEY: z.string().min(1).optional(),
  FORECOURT_SEARCH_HOSTS: z.string().default(''),
  FORECOURT_AUTOGRAB_URL: webAddress.optional(),
  FORECOURT_NEVDIS_URL: webAddress.optional(),
  FORECOURT_CARJAM_URL: webAddress.optional(),
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

export type Config = {
  /** Says where measurement of others takes events, when not at its usual address: a stand-in of tests, or a proxy. */
  conversionAddresses: { meta?: string; google?: string }
  /** Says where services that know vehicles are, when not at their usual address: a test service, or a proxy. */
  vehicleDataAddresses: { autograb?: string; nevdis?: string; carjam?: string }
  /** Says where payment services are, when not at their usual address: a stand-in of tests, or a proxy. */
  paymentAddresses: { stripe?: string; till?: string; payway?: string }
  port: number
  host: string
  /** Says where numbers about the process are read; further processes of one program take the ports after it. Undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** An absolute path. */
  dataFolder: string
  /** Undefined: pictures and files are in the data folder. */
  objectStorage: ObjectStorage | undefined
  /** Says where backups of the embedded database go, sealed with the operator's key, and how long they stay. */
  backup: { folder: string; storage: ObjectStorage | undefined; key: string; days: number } | undefined
  /** Undefined: the embedded database is used. */
  databaseUrl: string | undefined
  /** Reaches the database without a pooler between, for what needs a session: listening, migrations and locks. */
  directUrl: string | undefined
  /** Names standbys, which snapshots of sites are read from. */
  readUrl: string | undefined
  /** Serves `{slug}.localhost` and the list of sites on the bare host. */
  isDevelopment: boolean
  /** Gives the demo dealers two months of visitors and enquiries, once. */
  hasDemoActivity: boolean
  /** Says how long browsers ask for the sites over TLS only; 0: they are not told to. */
  hstsSeconds: number
  /** Says how long a stopping process goes on taking connections, so that a balancer in front sees that it is not ready. */
  drainSeconds: number
  /** Says how many proxies stand in front, each of which adds to X-Forwarded-For; none of it is believed at 0. */
  trustedProxies: number
  /** Signs sessions. Undefined: one is made and kept in the data folder. */
  secret: string | undefined
  /** Seal what the database holds: the first seals, all of them open. Empty: the program's secret does both. */
  secrets: SecretKey[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  pageCacheBytes: number
  snapshotBytes: number
  /** Milliseconds that a page waits for the newest version of its site while an older one is at hand. */
  newestWithin: number
  imageCacheBytes: number
  /** Says how many web processes share the port. */
  processes: number
  /** Jobs are done inside the web process, or only by `dist/server/worker.js`. */
  worker: (typeof workers)[number]
  /** Undefined: mails are kept in the outbox of the data folder. */
  smtpUrl: string | undefined
  /** Address that mails come from. */
  mailFrom: string
  /** Says where a ClamAV daemon listens. Undefined: files are not scanned. */
  clamd: { host: string; port: number } | undefined
  /** Key with which stock is published to Meilisearch hosts. */
  searchWriteKey: string | undefined
  /** Search hosts of the operator's own network, in small letters; all others must be public and speak TLS. */
  searchHosts: string[]
  /** Host of the staff console, in small letters. Undefined: there is none. */
  consoleHost: string | undefined
  previewDomain: string | undefined
  /** Says where the domains of sites have to lead: a host to be an alias of, and addresses. */
  domainTarget: { host: string; addresses: string[] }
  /** Operators and group managers must have a second factor to work at the console. */
  isSecondFactorRequired: boolean
}

/** A server that sends for real must be told in whose name. */
const unsaid = 'FORECOURT_MAIL_FROM: must be set together with FORECOURT_SMTP_URL'

const lonelyAddress = 'DATABASE_DIRECT_URL and DATABASE_READ_URL: must be set together with DATABASE_URL'
const halfStorage = 'FORECOURT_STORAGE: must be set together with FORECOURT_STORAGE_KEY'
const halfBackup =
  'FORECOURT_BACKUP: must be set together with FORECOURT_BACKUP_KEY, 32 characters or more that you keep elsewhere'

const contradictionsIn = (read: z.output<typeof environment>): string[] => [
  ...(read.FORECOURT_SMTP_URL && !read.FORECOURT_MAIL_FROM ? [unsaid] : []),
  ...(!read.DATABASE_URL && (read.DATABASE_DIRECT_URL ?? read.DATABASE_READ_URL) ? [lonelyAddress] : []),
  ...((read.FORECOURT_STORAGE !== undefined || isAddress(read.FORECOURT_BACKUP)) !==
  (read.FORECOURT_STORAGE_KEY !== undefined)
    ? [halfStorage]
    : []),
  ...((read.FORECOURT_BACKUP === undefined) === (read.FORECOURT_BACKUP_KEY === undefined) ? [] : [halfBackup]),
]

const isAddress = (text: string | undefined): boolean => /^https?:/.test(text ?? '')

function backupOf(read: z.output<typeof environment>): Config['backup'] {
  const { FORECOURT_BACKUP: where, FORECOURT_BACKUP_KEY: key, FORECOURT_BACKUP_DAYS: days } = read
  if (where === undefined || key === undefined) return undefined
  return { folder: resolve(where), storage: isAddress(where) ? objectStorageOf(read, where) : undefined, key, days }
}

function objectStorageOf(read: z.output<typeof environment>, url: string | undefined): ObjectStorage | undefined {
  const { FORECOURT_STORAGE_KEY: key, FORECOURT_STORAGE_REGION: region } = read
  if (url === undefined || key === undefined) return undefined
  const at = key.indexOf(':')
  return { url, region, accessKeyId: key.slice(0, at), secretAccessKey: key.slice(at + 1) }
}

/** Reports everything that is wrong at once, one line per variable. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string[]> {
  const parsed = environment.safeParse(env)
  if (!parsed.success) return fail(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const read = parsed.data
  const problems = contradictionsIn(read)
  if (problems.length > 0) return fail(problems)
  const isDevelopment = read.FORECOURT_DEVELOPMENT ?? read.DATABASE_URL === undefined
  const [host = '', port = ''] = read.FORECOURT_CLAMD?.split(':') ?? []
  return ok({
    vehicleDataAddresses: vehicleDataAddressesOf(read),
    conversionAddresses: {
      ...(read.FORECOURT_META_URL ? { meta: read.FORECOURT_META_URL } : {}),
      ...(read.FORECOURT_GOOGLE_URL ? { google: read.FORECOURT_GOOGLE_URL } : {}),
    },
    paymentAddresses: paymentAddressesOf(read),
    port: read.PORT,
    host: read.HOST,
    metrics: read.FORECOURT_METRICS_PORT
      ? { port: read.FORECOURT_METRICS_PORT, host: read.FORECOURT_METRICS_HOST }
      : undefined,
    dataFolder: resolve(read.FORECOURT_DATA),
    objectStorage: objectStorageOf(read, read.FORECOURT_STORAGE),
    backup: backupOf(read),
    ...databaseOf(read),
    isDevelopment,
    hasDemoActivity: isDevelopment && read.FORECOURT_DEMO_ACTIVITY === true,
    hstsSeconds: read.FORECOURT_HSTS_SECONDS ?? (isDevelopment ? 0 : aYear),
    drainSeconds: read.FORECOURT_DRAIN_SECONDS ?? (isDevelopment ? 0 : 5),
    trustedProxies: read.FORECOURT_TRUST_PROXY,
    secret: read.FORECOURT_SECRET,
    secrets: read.FORECOURT_SECRETS,
    logLevel: read.FORECOURT_LOG,
    pageCacheBytes: read.FORECOURT_PAGE_CACHE_MB << 20,
    snapshotBytes: read.FORECOURT_SNAPSHOT_MB << 20,
    newestWithin: read.FORECOURT_NEWEST_WITHIN,
    imageCacheBytes: read.FORECOURT_IMAGE_CACHE_MB << 20,
    processes: read.FORECOURT_PROCESSES ?? usualProcesses(),
    worker: read.FORECOURT_WORKER,
    smtpUrl: read.FORECOURT_SMTP_URL,
    mailFrom: read.FORECOURT_MAIL_FROM ?? 'enquiries@forecourt.example',
    clamd: read.FORECOURT_CLAMD ? { host, port: Number(port) } : undefined,
    searchWriteKey: read.FORECOURT_SEARCH_WRITE_KEY,
    searchHosts: read.FORECOURT_SEARCH_HOSTS.toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    ...consoleOf(read, isDevelopment),
  })
}

const databaseOf = (read: z.output<typeof environment>) => ({
  databaseUrl: read.DATABASE_URL,
  directUrl: read.DATABASE_DIRECT_URL,
  readUrl: read.DATABASE_READ_URL,
})

function paymentAddressesOf(read: z.output<typeof environment>): Config['paymentAddresses'] {
  const { FORECOURT_STRIPE_URL: stripe, FORECOURT_TILL_URL: till, FORECOURT_PAYWAY_URL: payway } = read
  return { ...(stripe ? { stripe } : {}), ...(till ? { till } : {}), ...(payway ? { payway } : {}) }
}

function vehicleDataAddressesOf(read: z.output<typeof environment>): Config['vehicleDataAddresses'] {
  const { FORECOURT_AUTOGRAB_URL: autograb, FORECOURT_NEVDIS_URL: nevdis, FORECOURT_CARJAM_URL: carjam } = read
  return { ...(autograb ? { autograb } : {}), ...(nevdis ? { nevdis } : {}), ...(carjam ? { carjam } : {}) }
}

const consoleOf = (read: z.output<typeof environment>, isDevelopment: boolean) => ({
  isSecondFactorRequired: (read.FORECOURT_SECOND_FACTOR ?? (isDevelopment ? 'offered' : 'required')) === 'required',
  consoleHost: read.FORECOURT_CONSOLE_HOST ?? (isDevelopment ? 'console.localhost' : undefined),
  previewDomain: read.FORECOURT_PREVIEW_DOMAIN ?? (isDevelopment ? 'localhost' : undefined),
  domainTarget: targetOf(read.FORECOURT_SITES_TARGET ?? ''),
})

function targetOf(written: string): Config['domainTarget'] {
  const parts = written.split(',').filter(Boolean)
  return { host: parts.find((part) => isIP(part) === 0) ?? '', addresses: parts.filter((part) => isIP(part) > 0) }
}
