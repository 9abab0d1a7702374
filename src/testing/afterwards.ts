import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Undoes what a test has made when that test ends, and what the top of a file has made after its last test: the newest first. */
export function afterwards(undo: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => void (await undo()))
}

/** A folder that is removed afterwards. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
