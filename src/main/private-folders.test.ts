import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'
import { diskLeadFiles } from '#adapters/file-storage/disk-lead-files.ts'
import { openOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { asId } from '#kernel/ids.ts'
import { claimInstance } from '#platform/postgres/embedded/instance-lock.ts'
import { closePrivateFolders } from './private-folders.ts'

let scratch: string
beforeEach(async () => void (scratch = await temporaryFolder()))

const groupId = asId<'dealer group'>('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
const mail = {
  groupId,
  messageId: '<a1@forecourt.example>',
  from: { name: '', address: 'a@b.example' },
  to: ['c@d.example'],
  subject: 'Private',
  text: 'Words',
}

const openTo = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    const { mode } = statSync(join(folder, name))
    return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
  })

test('files and mails of shoppers are for our own user alone', async () => {
  await diskLeadFiles(join(scratch, 'lead-files')).put(groupId, asId<'lead file'>(groupId), Readable.from(['pdf']))
  await openOutboxMail(folderFiles(join(scratch, 'outbox'), { isPrivate: true }), () => new Date()).send(mail)
  expect([openTo(join(scratch, 'lead-files')), openTo(join(scratch, 'outbox'))]).toEqual([[], []])
})

test('a data folder that we make lists its names to nobody else', () => {
  const folder = join(scratch, 'data')
  claimInstance(folder, { url: '' })
  expect(statSync(folder).mode & 0o066).toBe(0)
})

test('what an earlier version left open is closed at the start, and the folder of the operator is left alone', async () => {
  mkdirSync(join(scratch, 'outbox', groupId), { recursive: true, mode: 0o755 })
  mkdirSync(join(scratch, 'postgres'))
  writeFileSync(join(scratch, 'outbox', groupId, 'old.json'), '{}', { mode: 0o644 })
  writeFileSync(join(scratch, 'postgres', 'server.log'), '', { mode: 0o644 })
  chmodSync(scratch, 0o755)
  closePrivateFolders(scratch)
  const modeOf = (name: string) => statSync(join(scratch, name)).mode & 0o777
  expect(['.', 'outbox', 'postgres/server.log'].map(modeOf)).toEqual([0o755, 0o700, 0o600])
})
