import { type ChildProcess, execFileSync, type ExecFileSyncOptions, spawn } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { programFolder } from '../src/main/folders.ts'
import { demoSites } from './demo-pages.ts'
import { cpuWithChildren, freePort, pageOf, removeData, runProgram } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'

const rounds = 5
const pagesInARound = 150
/** Milliseconds. */
const idleFor = 5_000
const encodings = ['identity', 'gzip, deflate, br, zstd']
const site = `${demoSites.car}.localhost`

/** How each framework builds and serves its page. */
const frameworks = {
  next: {
    build: ['next/dist/bin/next', 'build'],
    serve: (port: number) => ['next/dist/bin/next', 'start', '-p', port],
  },
  astro: { build: ['astro/bin/astro.mjs', 'build'], serve: () => ['../dist/server/entry.mjs'] },
} as const

type Server = {
  name: string
  port: number
  host: string
  /** Path of a search that nobody asked for before. */
  pathOf(unlike: number): string
  pid: string
  stop(): Promise<void>
}

/**
 * The same search page, 24 cards of the same stock with filters and their counts, here and in two frameworks in their own idiom: processor
 * time per page that no cache holds, in turn in one run on the same Node.
 */
export async function measurePageRivals(): Promise<void> {
  const program = await runProgram(undefined, { FORECOURT_TRUST_PROXY: '1', FORECOURT_PROCESSES: '1' })
  const servers: Server[] = []
  try {
    const stock = await stockOf(program.port)
    servers.push({
      name: 'here',
      port: program.port,
      host: site,
      pathOf: (unlike) => `/search/new-used-and-demo-cars?price=5000-${200_000 + unlike}`,
      pid: program.pid,
      stop: () => program.stop(),
    })
    for (const name of Object.keys(frameworks)) servers.push(await startRival(name as keyof typeof frameworks, stock))
    await measure(servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await removeData(program.dataFolder)
  }
}

async function measure(servers: readonly Server[]): Promise<void> {
  const costs = new Map<string, number[]>()
  const idle = new Map<string, number>()
  let unlike = 0
  const costOf = async (server: Server, encoding: string, pages: number): Promise<number> => {
    const before = await cpuWithChildren(server.pid)
    const began = performance.now()
    for (let at = 0; at < pages; at++) await page(server, unlike++, encoding)
    const spent = (await cpuWithChildren(server.pid)) - before
    return (spent - (idle.get(server.name) ?? 0) * (performance.now() - began)) / pages
  }
  for (const server of servers) await costOf(server, 'identity', 2 * pagesInARound)
  for (const server of servers) idle.set(server.name, await idleShare(server))
  const turns = Array.from({ length: rounds }, () => encodings.map((encoding) => ({ encoding }))).flat()
  for (const { encoding } of turns) {
    for (const server of servers) {
      const key = `${server.name} ${encoding}`
      costs.set(key, [...(costs.get(key) ?? []), await costOf(server, encoding, pagesInARound)])
    }
  }
  const cost = (name: string, encoding: string) => quantile(costs.get(`${name} ${encoding}`) ?? [], 0.5)
  const rows = []
  for (const server of servers) {
    const [plain, packed] = await Promise.all(encodings.map((encoding) => page(server, unlike++, encoding)))
    const row: Record<string, string | number> = { server: server.name }
    for (const [title, encoding] of [
      ['CPU', 'identity'],
      ['CPU, packed', encodings[1] ?? ''],
    ] as const) {
      row[title] = milliseconds(cost(server.name, encoding))
      row[`${title}, times here`] = (cost(server.name, encoding) / cost('here', encoding)).toFixed(1)
    }
    row['HTML, KB'] = kilobytes(plain?.bytes.length ?? 0)
    row['as sent, KB'] = kilobytes(packed?.bytes.length ?? 0)
    row['JavaScript, gzip KB'] = kilobytes(await scriptBytes(server, plain?.bytes.toString() ?? ''))
    rows.push(row)
  }
  printTable(`A search page that no cache holds: medians of ${rounds} rounds of ${pagesInARound}, in turn`, rows)
}

/** Share of a core that a server takes with nobody asking: here its jobs for all sites. */
async function idleShare({ pid }: Server): Promise<number> {
  const [before, began] = [await cpuWithChildren(pid), performance.now()]
  await sleep(idleFor)
  return ((await cpuWithChildren(pid)) - before) / (performance.now() - began)
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

/** Asks as another sender each time: here one sender may ask for so many new pages only. */
async function page({ port, host, pathOf }: Server, unlike: number, encoding: string) {
  const headers = {
    host,
    'accept-encoding': encoding,
    'x-forwarded-for': `10.${unlike >> 16}.${(unlike >> 8) & 255}.${unlike & 255}`,
  }
  const found = await new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathOf(unlike), headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
  if (found.status !== 200) throw new Error(`${host}${pathOf(unlike)} answered ${found.status}`)
  return found
}

/** Bytes of every script that the page names, itself and by preloading, compressed alike. */
async function scriptBytes({ port, host }: Server, html: string): Promise<number> {
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.m?js(?:\?[^"]*)?)"/g)].map(([, path]) => path ?? '')
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([^]*?)<\/script>/g)].map(
    ([, text]) => text ?? '',
  )
  const files = await Promise.all([...new Set(named)].map((path) => pageOf(port, host, { path })))
  return [...files.map(({ bytes }) => bytes), ...inline.map((text) => Buffer.from(text))].reduce(
    (sum, bytes) => sum + gzipSync(bytes).length,
    0,
  )
}

type ListedVehicle = Record<string, unknown> & { path: string }
type Listed = {
  pageCount: number
  hits: {
    slug: string
    name: string
    url: string
    make: string
    condition: string
    year: number
    odometer: number | null
    price: { amount: number | null; text: string; note: string }
    image: { url: string } | null
  }[]
  facets: Record<string, { value: string; label: string }[]>
}

/** The stock of the demo site by its own search API, with the filters that the rivals show too. */
async function stockOf(port: number): Promise<ListedVehicle[]> {
  const list = async (query: string, page: number): Promise<Listed> => {
    const path = `/api/search?path=/search/new-used-and-demo-cars&${query}&page=${page}`
    return JSON.parse((await pageOf(port, site, { path })).bytes.toString()) as Listed
  }
  const all = async (query: string) => {
    const first = await list(query, 1)
    const others = Array.from({ length: first.pageCount - 1 }, (_, at) => list(query, at + 2))
    return [first, ...(await Promise.all(others))].flatMap(({ hits }) => hits)
  }
  const { facets } = await list('', 1)
  const more = new Map<string, Record<string, string>>()
  for (const name of Object.keys(facets).filter((each) => each !== 'features')) {
    for (const { value, label } of facets[name] ?? []) {
      for (const { slug } of await all(`${name}=${encodeURIComponent(value)}`))
        more.set(slug, { ...more.get(slug), [name]: label })
    }
  }
  return (await all('')).map((hit) => ({
    ...more.get(hit.slug),
    id: hit.slug,
    path: hit.url,
    title: hit.name,
    price: hit.price.amount,
    priceText: hit.price.text,
    priceNote: hit.price.note,
    image: hit.image?.url ?? '',
    repayments: `From $${Math.round((hit.price.amount ?? 0) / 230)} a week over 5 years at 8.95% a year`,
    facts: [
      `${hit.year}`,
      `${hit.odometer?.toLocaleString('en') ?? '-'} km`,
      ...Object.values(more.get(hit.slug) ?? {}),
    ],
  }))
}

/** Installs, builds and starts the page of a framework, in a folder of its own that later runs use again. */
async function startRival(name: keyof typeof frameworks, stock: readonly ListedVehicle[]): Promise<Server> {
  const source = join(programFolder, 'bench/page-rivals')
  const folder = join(programFolder, '.cache/page-rivals', name)
  const code = join(folder, name === 'next' ? 'app' : 'src')
  await mkdir(folder, { recursive: true })
  await cp(join(source, name), folder, { recursive: true })
  for (const file of ['stock-search.mjs', 'site.css']) await cp(join(source, file), join(code, file))
  await writeFile(join(folder, 'stock.json'), JSON.stringify(stock))
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  console.log(`Installing and building the page in ${name} ...`)
  const inFolder: ExecFileSyncOptions = { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], inFolder)
  const [program, ...rest] = frameworks[name].build
  execFileSync(process.execPath, [join(folder, 'node_modules', program), ...rest], inFolder)
  const port = await freePort()
  const [server = '', ...args] = frameworks[name].serve(port).map(String)
  const child = spawn(process.execPath, [join(folder, 'node_modules', server), ...args], {
    cwd: folder,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(port)
  const version = await versionOf(folder, name)
  return {
    name: version,
    port,
    host: 'localhost',
    pathOf: (unlike) => `/search?price=5000-${200_000 + unlike}`,
    pid: String(child.pid),
    stop: () => ended(child),
  }
}

async function versionOf(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return `${name} ${(JSON.parse(text) as { version: string }).version}`
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const found = await pageOf(port, 'localhost', { path: '/search' }).catch(() => undefined)
    if (found?.status === 200) return
    await sleep(200)
  }
  throw new Error('The page did not answer within a minute')
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
