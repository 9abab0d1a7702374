import { parseSync } from 'oxc-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** What code of each kind may import. Nothing else is allowed. */
const mayImport: Record<string, string[]> = {
  kernel: ['kernel'],
  domain: ['kernel', 'domain'],
  ui: ['kernel', 'ui'],
  view: ['kernel', 'domain', 'ui', 'view'],
  platform: ['kernel', 'platform'],
  server: ['kernel', 'domain', 'platform', 'server'],
  adapters: ['kernel', 'domain', 'platform', 'server', 'adapters'],
  contract: ['kernel', 'domain', 'contract'],
  console: ['kernel', 'domain', 'ui', 'contract', 'console'],
  pages: ['kernel', 'domain', 'platform', 'ui', 'view', 'server', 'contract', 'pages'],
  main: ['kernel', 'domain', 'platform', 'adapters', 'server', 'pages', 'main'],
}

/** Capabilities, bottom-up: each builds only on earlier ones. */
const order = [
  'sites',
  'accounts',
  'media',
  'content',
  'inventory',
  'search',
  'finance',
  'leads',
  'bookings',
  'trade-in',
  'garage',
  'checkout',
  'chat',
  'tracking',
  'integrations',
  'publishing',
  'dealers',
]

/** Capabilities that put a whole site together, and so read the stores of the others. */
const composing = ['publishing', 'dealers']

/** Libraries that rules may use: they do no I/O and know no clock. */
const pureLibraries = ['zod']

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/\/test-[^/]*\.ts$/.test(file) &&
      !file.startsWith('src/testing/'),
  )

const kindOf = (file: string): string => {
  const [, top = '', , role = ''] = file.split('/')
  if (file.startsWith('src/console/contract/')) return 'contract'
  return top === 'features' ? role : top
}
const capabilityOf = (file: string): string | undefined =>
  file.startsWith('src/features/') ? file.split('/')[2] : undefined
const isPure = (file: string): boolean => ['kernel', 'domain', 'contract'].includes(kindOf(file))

type Import = { from: string; specifier: string; to: string | undefined }

const imports: Import[] = files.flatMap((from) => {
  const source = readFileSync(from, 'utf8')
  const { module } = parseSync(from, source)
  const specifiers = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) => each.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((each) => source.slice(each.moduleRequest.start + 1, each.moduleRequest.end - 1)),
  ]
  return specifiers.map((specifier) => ({ from, specifier, to: target(from, specifier) }))
})

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replace(/\?.*$/, '')
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined
}

const inside = imports.flatMap(({ from, to, specifier }) => (to?.startsWith('src/') ? [{ from, to, specifier }] : []))

test('code imports only what its kind may import', () => {
  const broken = inside.filter(({ from, to }) => !mayImport[kindOf(from)]?.includes(kindOf(to)))
  expect(broken.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

test('a capability builds only on earlier ones', () => {
  const broken = inside.filter(({ from, to }) => {
    const [mine, theirs] = [capabilityOf(from), capabilityOf(to)]
    return mine !== undefined && theirs !== undefined && order.indexOf(theirs) > order.indexOf(mine)
  })
  expect(broken.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

test('every capability stands in the written order', () => {
  const present = new Set(files.flatMap((file) => capabilityOf(file) ?? []))
  expect([...present].filter((name) => !order.includes(name))).toEqual([])
})

test('stores are private to their capability and to the program that wires them', () => {
  const broken = inside.filter(
    ({ from, to }) =>
      to.endsWith('-store.ts') &&
      kindOf(from) !== 'main' &&
      !composing.includes(capabilityOf(from) ?? '') &&
      capabilityOf(from) !== capabilityOf(to),
  )
  expect(broken.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

test('rules use no library but the pure ones', () => {
  const broken = imports.filter(
    ({ from, specifier, to }) => isPure(from) && to === undefined && !pureLibraries.includes(specifier),
  )
  expect(broken.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

test('rules know no clock and no chance', () => {
  const broken = files.filter(
    (file) =>
      isPure(file) && /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\./.test(readFileSync(file, 'utf8')),
  )
  expect(broken).toEqual([])
})

test('only the main folder reads the environment', () => {
  const broken = files.filter((file) => kindOf(file) !== 'main' && /process\.env/.test(readFileSync(file, 'utf8')))
  expect(broken).toEqual([])
})

test('no site is named in code', () => {
  const demo = readdirSync('demo', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const names = demo.filter((name) => !['media', 'mappings'].includes(name))
  const broken = files.filter((file) =>
    names.some((name) => new RegExp(`\\b${name}\\b`, 'i').test(readFileSync(file, 'utf8'))),
  )
  expect(broken).toEqual([])
})

test('no file imports itself in a circle', () => {
  const next = Map.groupBy(inside, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, trail: string[]): void => {
    if (done.has(file)) return
    if (trail.includes(file)) return void circles.push([...trail.slice(trail.indexOf(file)), file].join(' > '))
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})
