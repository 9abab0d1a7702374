import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing needs to be said', () => {
  const config = readConfig({})
  expect(config.ok && config.value).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isDevelopment: true,
    databaseUrl: undefined,
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
