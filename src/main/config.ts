import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { ObjectStorage } from '#adapters/file-storage/object-files.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { contradictionsIn, type Environment, environment, isWebAddress, type workers } from './environment.ts'
import type { QuietHours } from '#features/dealers/domain/doctor/quiet-hours.ts'
import { usualProcesses } from './processes/usual-processes.ts'
import type { Tracing } from '#platform/tracing/open-tracing.ts'
import type { SecretKey } from '#platform/secret-box.ts'

export type Config = {
  /** Where measurement of others takes events, when not at its usual address: a stand-in of tests, or a proxy. */
  conversionAddresses: { meta?: string; google?: string }
  /** Where services that know vehicles are, when not at their usual address: a test service, or a proxy. */
  vehicleDataAddresses: { autograb?: string; nevdis?: string; carjam?: string }
  /** Where payment services are, when not at their usual address: a stand-in of tests, or a proxy. */
  paymentAddresses: { stripe?: string; till?: string; payway?: string }
  /** Where Turnstile verifies, when not at its usual address: a stand-in of tests, or a proxy. */
  turnstileUrl: string | undefined
  /** Where Twilio takes texts, when not at its usual address: a stand-in of tests, or a proxy. */
  twilioUrl: string | undefined
  port: number
  host: string
  /** Where numbers about the process are read; further processes of one program take the ports after it. Undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** Where spans are sent. Undefined: nowhere. */
  tracing: Tracing | undefined
  /** An absolute path. */
  dataFolder: string
  /** Undefined: pictures and files are in the data folder. */
  objectStorage: ObjectStorage | undefined
  /** Where backups of the embedded database go, sealed with the operator's key, and how long they stay. */
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
  /** How long browsers ask for the sites over TLS only; 0: they are not told to. */
  hstsSeconds: number
  /** How long a stopping process goes on taking connections, so that a balancer in front sees that it is not ready. */
  drainSeconds: number
  /** How many proxies stand in front, each of which adds to X-Forwarded-For; none of it is believed at 0. */
  trustedProxies: number
  /** Signs sessions. Undefined: one is made and kept in the data folder. */
  secret: string | undefined
  /** Seal what the database holds: the first seals, all of them open. Empty: the program's secret does both. */
  secrets: SecretKey[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** What one web process may take, with everything. */
  memoryBytes: number
  pageCacheBytes: number
  snapshotBytes: number
  /** Milliseconds that a page waits for the newest version of its site while an older one is at hand. */
  newestWithin: number
  imageCacheBytes: number
  /** How many web processes share the port. */
  processes: number
  /** Jobs are done inside the web process, or only by `dist/server/worker.js`. */
  worker: (typeof workers)[number]
  /** Undefined: mails are kept in the outbox of the data folder. */
  smtpUrl: string | undefined
  /** Address that mails come from. */
  mailFrom: string
  /** Where operators hear of what is wrong with the installation, and when they sleep. */
  alerts: { mailTo: string[]; webhook: string | undefined; quiet: QuietHours | undefined }
  /** Mail address, or https address, for reports of weaknesses. Undefined: there is no security.txt. */
  securityContact: string | undefined
  /** Name under which the mail server's key is published. Undefined: the usual names are tried. */
  dkimSelector: string | undefined
  /** Where a ClamAV daemon listens. Undefined: files are not scanned. */
  clamd: { host: string; port: number } | undefined
  /** Key with which stock is published to Meilisearch hosts. */
  searchWriteKey: string | undefined
  /** Search hosts of the operator's own network, in small letters; all others must be public and speak TLS. */
  searchHosts: string[]
  /** Host of the staff console, in small letters. Undefined: there is none. */
  consoleHost: string | undefined
  previewDomain: string | undefined
  /** Where the domains of sites have to lead: a host to be an alias of, and addresses. */
  domainTarget: { host: string; addresses: string[] }
  /** Operators and group managers must have a second factor to work at the console. */
  isSecondFactorRequired: boolean
}

function backupOf(read: Environment): Config['backup'] {
  const { FORECOURT_BACKUP: where, FORECOURT_BACKUP_KEY: key, FORECOURT_BACKUP_DAYS: days } = read
  if (where === undefined || key === undefined) return undefined
  return { folder: resolve(where), storage: isWebAddress(where) ? objectStorageOf(read, where) : undefined, key, days }
}

function objectStorageOf(read: Environment, url: string | undefined): ObjectStorage | undefined {
  const { FORECOURT_STORAGE_KEY: key, FORECOURT_STORAGE_REGION: region } = read
  if (url === undefined || key === undefined) return undefined
  const at = key.indexOf(':')
  return { url, region, accessKeyId: key.slice(0, at), secretAccessKey: key.slice(at + 1) }
}

const metricsOf = ({ FORECOURT_METRICS_PORT: port, FORECOURT_METRICS_HOST: host }: Environment): Config['metrics'] =>
  port === undefined ? undefined : { port, host }

function tracingOf(read: Environment): Tracing | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: ratio } = read
  return endpoint === undefined ? undefined : { endpoint, serviceName, ratio }
}

const megabyte = 1 << 20

/** Half is left for the program itself and for what the heap has let go and not collected yet. */
const shares = { pages: 3 / 16, snapshots: 5 / 16 }

function memoryOf(read: Environment): Pick<Config, 'memoryBytes' | 'pageCacheBytes' | 'snapshotBytes'> {
  const { FORECOURT_MEMORY_MB: all, FORECOURT_PAGE_CACHE_MB: pages, FORECOURT_SNAPSHOT_MB: snapshots } = read
  return {
    memoryBytes: all * megabyte,
    pageCacheBytes: (pages ?? Math.floor(all * shares.pages)) * megabyte,
    snapshotBytes: (snapshots ?? Math.floor(all * shares.snapshots)) * megabyte,
  }
}

const aYear = 31_536_000

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
    ...serviceAddressesOf(read),
    port: read.PORT,
    host: read.HOST,
    metrics: metricsOf(read),
    tracing: tracingOf(read),
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
    ...memoryOf(read),
    newestWithin: read.FORECOURT_NEWEST_WITHIN,
    imageCacheBytes: read.FORECOURT_IMAGE_CACHE_MB * megabyte,
    processes: read.FORECOURT_PROCESSES ?? usualProcesses({ bytesOfProcess: read.FORECOURT_MEMORY_MB * megabyte }),
    worker: read.FORECOURT_WORKER,
    smtpUrl: read.FORECOURT_SMTP_URL,
    securityContact: read.FORECOURT_SECURITY_CONTACT,
    dkimSelector: read.FORECOURT_DKIM_SELECTOR,
    mailFrom: read.FORECOURT_MAIL_FROM ?? 'enquiries@forecourt.example',
    alerts: alertsOf(read),
    clamd: read.FORECOURT_CLAMD ? { host, port: Number(port) } : undefined,
    searchWriteKey: read.FORECOURT_SEARCH_WRITE_KEY,
    searchHosts: searchHostsOf(read),
    ...consoleOf(read, isDevelopment),
  })
}

const searchHostsOf = (read: Environment): string[] =>
  read.FORECOURT_SEARCH_HOSTS.toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)

const alertsOf = (read: Environment): Config['alerts'] => ({
  mailTo: read.FORECOURT_ALERT_MAIL,
  webhook: read.FORECOURT_ALERT_WEBHOOK,
  quiet: read.FORECOURT_ALERT_QUIET,
})

const databaseOf = (read: Environment) => ({
  databaseUrl: read.DATABASE_URL,
  directUrl: read.DATABASE_DIRECT_URL,
  readUrl: read.DATABASE_READ_URL,
})

function paymentAddressesOf(read: Environment): Config['paymentAddresses'] {
  const { FORECOURT_STRIPE_URL: stripe, FORECOURT_TILL_URL: till, FORECOURT_PAYWAY_URL: payway } = read
  return { ...(stripe ? { stripe } : {}), ...(till ? { till } : {}), ...(payway ? { payway } : {}) }
}

function vehicleDataAddressesOf(read: Environment): Config['vehicleDataAddresses'] {
  const { FORECOURT_AUTOGRAB_URL: autograb, FORECOURT_NEVDIS_URL: nevdis, FORECOURT_CARJAM_URL: carjam } = read
  return { ...(autograb ? { autograb } : {}), ...(nevdis ? { nevdis } : {}), ...(carjam ? { carjam } : {}) }
}

const serviceAddressesOf = (read: Environment) => ({
  turnstileUrl: read.FORECOURT_TURNSTILE_URL,
  twilioUrl: read.FORECOURT_TWILIO_URL,
})

const consoleOf = (read: Environment, isDevelopment: boolean) => ({
  isSecondFactorRequired: (read.FORECOURT_SECOND_FACTOR ?? (isDevelopment ? 'offered' : 'required')) === 'required',
  consoleHost: read.FORECOURT_CONSOLE_HOST ?? (isDevelopment ? 'console.localhost' : undefined),
  previewDomain: read.FORECOURT_PREVIEW_DOMAIN ?? (isDevelopment ? 'localhost' : undefined),
  domainTarget: targetOf(read.FORECOURT_SITES_TARGET ?? ''),
})

function targetOf(written: string): Config['domainTarget'] {
  const parts = written.split(',').filter(Boolean)
  return { host: parts.find((part) => isIP(part) === 0) ?? '', addresses: parts.filter((part) => isIP(part) > 0) }
}
