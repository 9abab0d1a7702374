import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'
import { mayRead, parseAccounts } from './system-user.ts'

let scratch: string
beforeEach(async () => {
  scratch = await temporaryFolder()
  chmodSync(scratch, 0o755)
  mkdirSync(join(scratch, 'closed'))
  writeFileSync(join(scratch, 'closed', 'file'), '')
})

const stranger = { uid: 54_321, gid: 54_321, name: 'stranger' }
const ourselves = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, name: 'ourselves' }

test('root and broken lines are no accounts', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/bash\nbroken\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\n'
  expect(parseAccounts(passwd)).toEqual([{ name: 'postgres', uid: 101, gid: 104 }])
})

test('an open path may be read by anyone', () => {
  expect(mayRead(join(scratch, 'closed', 'file'), stranger)).toBe(true)
})

test('one closed directory above is enough to keep a stranger out, but not its owner', () => {
  chmodSync(join(scratch, 'closed'), 0o700)
  expect(mayRead(join(scratch, 'closed', 'file'), stranger)).toBe(false)
  expect(mayRead(join(scratch, 'closed', 'file'), ourselves)).toBe(true)
})

test('a file that only its owner reads is closed to a stranger', () => {
  chmodSync(join(scratch, 'closed', 'file'), 0o600)
  expect(mayRead(join(scratch, 'closed', 'file'), stranger)).toBe(false)
})
