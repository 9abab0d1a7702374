import { beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { query, testLauncher, type TestLauncher } from './test-launcher.ts'
import { findServer } from './server-process.ts'
import { inOtherNamespace } from './test-namespace.ts'

let house: TestLauncher
beforeEach(() => void (house = testLauncher()))

/** Starts the database of the same directory and, when it is refused, says why. */
const starting = () => `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('launcher.ts', import.meta.url).href)}
  const opened = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(house.dataDir)}, say() {} })
  console.log(opened.ok ? 'started' : opened.problem)
  if (opened.ok) setInterval(() => {}, 1000)`

test('two containers never run two servers on one directory', async () => {
  const { ownerUrl, stop } = await house.start()
  await query(ownerUrl, 'create table lead (n int)')
  const elsewhere = await inOtherNamespace(starting())
  // Where the system lets nobody make a namespace there is nothing to try.
  if (!elsewhere) return
  expect(elsewhere.printed).toContain('A database server in another container or on another machine uses')
  await elsewhere.kill()
  // Ours was left alone.
  await query(ownerUrl, 'insert into lead values (1)')
  await stop()
  expect(await query((await house.start()).ownerUrl, 'select n from lead')).toEqual([1])
})

test('a server whose program was killed still keeps others off, until it ends too', async () => {
  const first = await house.startElsewhere()
  first.process.kill('SIGKILL')
  const elsewhere = await inOtherNamespace(starting())
  if (!elsewhere) return
  expect(elsewhere.printed).toContain('A database server in another container')
  await elsewhere.kill()
  // In its own namespace it is adopted, as ever.
  const second = await house.start()
  expect(second.adopted).toBe(true)
  await second.stop()
  expect(findServer(join(house.dataDir, 'cluster'))).toBeNull()
  const third = await inOtherNamespace(starting())
  expect(third?.printed).toBe('started')
})
