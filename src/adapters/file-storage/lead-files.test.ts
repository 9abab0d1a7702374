import { minute } from '#kernel/duration.ts'
import { text } from 'node:stream/consumers'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { LeadFileId, LeadFileStorage } from '#features/leads/server/records/lead-ports.ts'
import { asId, type GroupId } from '#kernel/ids.ts'
import { diskLeadFiles } from './disk-lead-files.ts'
import { memoryLeadFiles } from '#testing/fakes/memory-lead-files.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const [ours, theirs] = [
  asId<'dealer group'>('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'),
  asId<'dealer group'>('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'),
]
const id = (number: number) => asId<'lead file'>(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const later = () => new Date(Date.now() + minute)

const directory = await temporaryFolder()

const textOf = async (file: Readable | undefined) => file && text(file)

async function listed(storage: LeadFileStorage, before: Date): Promise<string[]> {
  const found: string[] = []
  for await (const file of storage.listBefore(before)) found.push(`${file.groupId} ${file.id}`)
  return found.toSorted()
}

describe.each<[string, (name: string) => LeadFileStorage]>([
  ['in memory', () => memoryLeadFiles(() => new Date())],
  ['on disk', (name) => diskLeadFiles(join(directory, name))],
])('file storage %s', (_where, open) => {
  test('gives back what was put, as often as it is opened, and says how much it was', async () => {
    const storage = open('back')
    expect(await storage.put(ours, id(1), Readable.from([Buffer.from('two '), Buffer.from('parts')]))).toBe(9)
    expect(await textOf(await storage.open(ours, id(1)))).toBe('two parts')
    expect(await textOf(await storage.open(ours, id(1)))).toBe('two parts')
  })

  test('opens the drawer of one group only', async () => {
    const storage = open('drawer')
    await storage.put(ours, id(1), Readable.from([Buffer.from('ours')]))
    expect(await storage.open(theirs, id(1))).toBeUndefined()
    await storage.remove(theirs, id(1))
    expect(await textOf(await storage.open(ours, id(1)))).toBe('ours')
  })

  test('keeps nothing of a file that breaks off', async () => {
    const storage = open('broken')
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the sender hung up')
    }
    await expect(storage.put(ours, id(1), Readable.from(broken()))).rejects.toThrow('hung up')
    expect(await storage.open(ours, id(1))).toBeUndefined()
    expect(await listed(storage, later())).toEqual([])
  })

  test('forgets what is removed, and minds no second time', async () => {
    const storage = open('gone')
    await storage.put(ours, id(1), Readable.from([Buffer.from('x')]))
    await storage.remove(ours, id(1))
    await storage.remove(ours, id(1))
    expect(await storage.open(ours, id(1))).toBeUndefined()
  })

  test('lists what has lain there since before a moment', async () => {
    const storage = open('list')
    expect(await listed(storage, later())).toEqual([])
    await storage.put(ours, id(1), Readable.from([Buffer.from('x')]))
    await storage.put(theirs, id(2), Readable.from([Buffer.from('y')]))
    expect(await listed(storage, later())).toEqual([`${ours} ${id(1)}`, `${theirs} ${id(2)}`])
    expect(await listed(storage, new Date(0))).toEqual([])
  })
})

test('what a killed process left half-written is removed with time, and other files are let be', async () => {
  const storage = diskLeadFiles(join(directory, 'crash'))
  await storage.put(ours, id(1), Readable.from([Buffer.from('x')]))
  const folder = join(directory, 'crash', ours)
  await writeFile(join(folder, `${id(2)}.tmp`), 'half')
  await writeFile(join(folder, 'README'), 'not ours')
  await utimes(join(folder, `${id(2)}.tmp`), new Date(0), new Date(0))
  await listed(storage, new Date(1_000_000))
  expect((await readdir(folder)).toSorted()).toEqual([id(1), 'README'].toSorted())
})

test('names that a type was forced upon do not leave the folder', async () => {
  const storage = diskLeadFiles(join(directory, 'wall'))
  await expect(storage.open(ours, '../../etc/passwd' as LeadFileId)).rejects.toThrow(/Not the name/)
  await expect(storage.open('..' as GroupId, id(1))).rejects.toThrow(/Not the name/)
})
