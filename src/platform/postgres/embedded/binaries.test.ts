import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'
import { linkLibraries, placeBinaries, usableBinaries } from './binaries.ts'

let scratch: string
beforeEach(async () => void (scratch = await temporaryFolder()))

test('the library links that the install script would have made are made here, and once is enough', () => {
  mkdirSync(join(scratch, 'native', 'lib'), { recursive: true })
  writeFileSync(join(scratch, 'native', 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(scratch, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  expect(linkLibraries(join(scratch, 'native'))).toBe(true)
  expect(linkLibraries(join(scratch, 'native'))).toBe(true)
  expect(lstatSync(join(scratch, 'native', 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true)
})

test('programs that the server user cannot read are copied once, complete and working', () => {
  const lines: string[] = []
  const stranger = { uid: 54_321, gid: 54_321, name: 'stranger' }
  const where = { account: stranger, cacheDir: join(scratch, 'cache'), say: (line: string) => lines.push(line) }
  const packaged = usableBinaries({ ...where, account: null })
  const closed = { native: packaged.ok ? copyOfPackage(packaged.value.postgres) : '', version: '18.4' }
  const first = placeBinaries(closed, where)
  const second = placeBinaries(closed, where)
  expect(second).toEqual(first)
  expect(lines).toHaveLength(1)
  expect(first.postgres.startsWith(where.cacheDir)).toBe(true)
  expect(execFileSync(first.postgres, ['--version'], { encoding: 'utf8' })).toContain('(PostgreSQL) 18')
})

/** Under a directory that only we may enter, with its library links still missing. */
function copyOfPackage(postgres: string): string {
  const native = join(scratch, 'private', 'native')
  cpSync(join(postgres, '..', '..'), native, { recursive: true, verbatimSymlinks: true })
  rmSync(join(native, 'lib', 'libicui18n.so.60'), { force: true })
  chmodSync(join(scratch, 'private'), 0o700)
  return native
}
