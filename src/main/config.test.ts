import { expect, test } from 'vitest'
import { usualProcesses } from './processes/usual-processes.ts'
import { readConfig } from './config.ts'

test('nothing needs to be said', () => {
  const config = readConfig({})
  expect(config.ok && config.value).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isDevelopment: true,
    databaseUrl: undefined,
    hstsSeconds: 0,
    drainSeconds: 0,
    trustedProxies: 0,
  })
})

test("with a database of one's own it is production unless told otherwise", () => {
  const production = readConfig({ DATABASE_URL: 'postgres://a:b@db.example/x' })
  expect(production.ok && production.value.isDevelopment).toBe(false)
  const development = readConfig({ DATABASE_URL: 'postgresql://a:b@db.example/x', FORECOURT_DEVELOPMENT: '1' })
  expect(development.ok && development.value.isDevelopment).toBe(true)
})

test('everything that is wrong is said at once, by name', () => {
  const config = readConfig({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    FORECOURT_LOG: 'loud',
    FORECOURT_SECRET: 'short',
  })
  expect(!config.ok && config.problem.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'FORECOURT_SECRET',
    'FORECOURT_LOG',
  ])
})

test('the ring of keys names each of them, the newest first', () => {
  const [newer, older] = ['n'.repeat(32), `o:${'o'.repeat(32)}`]
  const config = readConfig({ FORECOURT_SECRETS: `k2:${newer},k1:${older}` })
  expect(config.ok && config.value.secrets).toEqual([
    { id: 'k2', secret: newer },
    { id: 'k1', secret: older },
  ])
})

test.each([
  ['a short secret', 'k1:short'],
  ['no name', 'n'.repeat(40)],
  ['one name twice', `k1:${'n'.repeat(32)},k1:${'o'.repeat(32)}`],
  ["the name of the program's own", `program:${'n'.repeat(32)}`],
])('a ring with %s is refused', (_what, text) => {
  const config = readConfig({ FORECOURT_SECRETS: text })
  expect(!config.ok && config.problem[0]).toMatch(/^FORECOURT_SECRETS/)
})

test('as many processes as cores, at most four, and never more than the memory holds', () => {
  const gigabyte = 1 << 30
  const processesOf = (cores: number, memoryBytes: number) =>
    usualProcesses({ cores, memoryBytes, bytesOfProcess: gigabyte })
  expect(processesOf(1, 8 * gigabyte)).toBe(1)
  expect(processesOf(16, 64 * gigabyte)).toBe(4)
  expect(processesOf(4, 2.5 * gigabyte)).toBe(2)
  expect(processesOf(2, gigabyte / 4)).toBe(1)
  expect(usualProcesses({ cores: 4, memoryBytes: gigabyte, bytesOfProcess: gigabyte / 2 })).toBe(2)
})

test('one number says what a web process may take, and its caches have their shares of it unless they are said', () => {
  const memoryOf = (env: Record<string, string>) => {
    const config = readConfig(env)
    if (!config.ok) throw new Error(config.problem.join())
    const { memoryBytes, pageCacheBytes, snapshotBytes } = config.value
    return [memoryBytes, pageCacheBytes, snapshotBytes].map((bytes) => bytes / 2 ** 20)
  }
  expect(memoryOf({})).toEqual([1024, 192, 320])
  expect(memoryOf({ FORECOURT_MEMORY_MB: '4096' })).toEqual([4096, 768, 1280])
  expect(memoryOf({ FORECOURT_MEMORY_MB: '2048', FORECOURT_SNAPSHOT_MB: '900' })).toEqual([2048, 384, 900])
})

test('the usual room for pictures is two gigabytes', () => {
  const config = readConfig({})
  expect(config.ok && config.value.imageCacheBytes).toBe(2 * 2 ** 30)
})

test('reports of weaknesses go to a mail address or over https, and nowhere else', () => {
  const contactOf = (text: string) => {
    const config = readConfig({ FORECOURT_SECURITY_CONTACT: text })
    return config.ok ? config.value.securityContact : config.problem
  }
  expect(contactOf('security@platform.example')).toBe('security@platform.example')
  expect(contactOf('https://platform.example/report')).toBe('https://platform.example/report')
  const wrong = ['FORECOURT_SECURITY_CONTACT: must be a mail address, or an address that begins with https:']
  for (const text of ['http://platform.example', 'javascript:alert(1)', 'somebody'])
    expect(contactOf(text)).toEqual(wrong)
})
