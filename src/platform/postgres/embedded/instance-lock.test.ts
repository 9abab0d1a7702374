import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimInstance } from './instance-lock.ts'
import { died } from './launcher-rehearsal.ts'
import { identifyProcess } from './process-identity.ts'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
})
afterEach(() => rmSync(scratch, { recursive: true }))

const url = 'http://localhost:3000'
const lockFile = () => join(scratch, 'instance.lock')

test('a second web server on the same data is told who is first', () => {
  expect(claimInstance(scratch, { url }).ok).toBe(true)
  expect(claimInstance(scratch, { url: 'http://localhost:4000' })).toEqual({
    ok: false,
    problem: `Forecourt already runs on this data (process ${process.pid}, http://localhost:3000). Stop it first, or give this one its own FORECOURT_DATA.`,
  })
})

test('after release the next one may, and nothing is left behind', () => {
  for (let run = 0; run < 2; run++) {
    const claim = claimInstance(scratch, { url })
    if (claim.ok) claim.value.release()
    expect(claim.ok).toBe(true)
  }
  expect(readdirSync(scratch)).toEqual([])
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
