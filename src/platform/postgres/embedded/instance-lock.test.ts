import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'
import { claimInstance } from './instance-lock.ts'
import { died } from './test-launcher.ts'
import { inOtherNamespace } from './test-namespace.ts'
import { identifyProcess } from './process-identity.ts'
import { eventually } from '#testing/until.ts'

let scratch: string
beforeEach(async () => void (scratch = await temporaryFolder()))

const url = 'http://localhost:3000'
const lockFile = () => join(scratch, 'instance.lock')

test('a second web server on the same data is told who is first', () => {
  expect(claimInstance(scratch, { url }).ok).toBe(true)
  expect(claimInstance(scratch, { url: 'http://localhost:4000' })).toEqual({
    ok: false,
    problem: `Forecourt already runs on this data (process ${process.pid}, http://localhost:3000). Stop it first, or give this one its own FORECOURT_DATA.`,
  })
})

test('after release the next one may, and nobody is named any more', () => {
  for (let run = 0; run < 2; run++) {
    const claim = claimInstance(scratch, { url })
    if (claim.ok) claim.value.release()
    expect(claim.ok).toBe(true)
  }
  expect(readFileSync(lockFile(), 'utf8')).toBe('')
})

test('the lock of a dead process is taken over', async () => {
  const child = spawn('sleep', ['600'])
  await new Promise((spawned) => child.once('spawn', spawned))
  writeFileSync(lockFile(), JSON.stringify({ ...identifyProcess(Number(child.pid)), note: url }))
  expect(claimInstance(scratch, { url }).ok).toBe(false)
  child.kill()
  await died(child)
  expect(claimInstance(scratch, { url }).ok).toBe(true)
})

test('a lock whose process number went to another program is taken over', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startedAt: 'before that program', note: url }))
  expect(claimInstance(scratch, { url }).ok).toBe(true)
})

test('a lock file that nobody can read is taken over', () => {
  writeFileSync(lockFile(), '{"pid":')
  expect(claimInstance(scratch, { url }).ok).toBe(true)
})

test('a data directory that cannot be made is one sentence', () => {
  writeFileSync(join(scratch, 'file'), '')
  const claim = claimInstance(join(scratch, 'file', 'data'), { url })
  expect(claim.ok ? '' : claim.problem).toMatch(/^Forecourt cannot write to .*file\/data \(ENOTDIR.*FORECOURT_DATA\.$/)
})

/** Claims in a process of its own, says how it went, and holds on until it is killed. */
const claiming = () => `
  import { claimInstance } from ${JSON.stringify(new URL('instance-lock.ts', import.meta.url).href)}
  const claim = claimInstance(${JSON.stringify(scratch)}, { url: 'http://elsewhere:3000' })
  console.log(claim.ok ? 'claimed' : claim.problem)
  if (claim.ok) setInterval(() => {}, 1000)`

test('a lock is seen from another process namespace, where its process is not, and ends with kill -9', async () => {
  const elsewhere = await inOtherNamespace(claiming())
  // Where the system lets nobody make one there is nothing to try.
  if (!elsewhere) return
  expect(elsewhere.printed).toBe('claimed')
  const refused = claimInstance(scratch, { url })
  expect(refused.ok ? '' : refused.problem).toContain('Forecourt already runs on this data')
  await elsewhere.kill()
  // The kernel ends a namespace a moment after the program that made it.
  await eventually(() => expect(claimInstance(scratch, { url }).ok).toBe(true))
  const second = await inOtherNamespace(claiming())
  expect(second?.printed).toContain('Forecourt already runs on this data')
})

test('the lock of a process that was killed is free at once', async () => {
  const child = spawn(process.execPath, ['--experimental-strip-types', '--input-type=module', '-e', claiming()])
  await new Promise((stated) => child.stdout.once('data', stated))
  expect(claimInstance(scratch, { url }).ok).toBe(false)
  child.kill('SIGKILL')
  await died(child)
  expect(claimInstance(scratch, { url }).ok).toBe(true)
})
