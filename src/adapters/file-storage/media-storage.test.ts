import { readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MediaKey } from '#features/media/domain/media-key.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { asId, type GroupId } from '#kernel/ids.ts'
import { diskMediaStorage } from './disk-media-storage.ts'
import { memoryMediaStorage } from '#testing/fakes/memory-media-storage.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const groupA = asId<'dealer group'>('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
const groupB = asId<'dealer group'>('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb')
const bytes = Buffer.from('a picture')

const directory = await temporaryFolder()

describe.each<[string, () => MediaStorage]>([
  ['in memory', memoryMediaStorage],
  ['on disk', () => diskMediaStorage(join(directory, 'contract'))],
])('media storage %s', (_where, open) => {
  test('gives back what was put, under a key made of its content', async () => {
    const storage = open()
    const key = await storage.put(groupA, bytes, 'jpg')
    expect(key).toMatch(/^[0-9a-f]{32}\.jpg$/)
    expect(await storage.read(groupA, key)).toEqual(bytes)
  })

  test('gives the same bytes the same key, twice or at once, and other bytes another', async () => {
    const storage = open()
    const puts = [
      storage.put(groupA, bytes, 'jpg'),
      storage.put(groupA, bytes, 'jpg'),
      storage.put(groupA, Buffer.from('b'), 'jpg'),
    ]
    const [first, second, other] = await Promise.all(puts)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
    expect(await storage.put(groupA, bytes, 'jpg')).toBe(first)
  })

  test('opens the drawer of one group only', async () => {
    const storage = open()
    const key = await storage.put(groupA, Buffer.from('only for A'), 'png')
    expect(await storage.read(groupB, key)).toBeUndefined()
  })

  test('has nothing under a key that was never put', async () => {
    expect(await open().read(groupA, `${'0'.repeat(32)}.png` as MediaKey)).toBeUndefined()
  })
})

test('the disk keeps pictures when the program starts again, and no half-written file is left', async () => {
  const folder = join(directory, 'again')
  const key = await diskMediaStorage(folder).put(groupA, bytes, 'jpg')
  expect(await diskMediaStorage(folder).read(groupA, key)).toEqual(bytes)
  expect(await readdir(join(folder, groupA))).toEqual([key])
})

test('a file that something else cut short is written again', async () => {
  const folder = join(directory, 'cut')
  const storage = diskMediaStorage(folder)
  const key = await storage.put(groupA, bytes, 'jpg')
  await truncate(join(folder, groupA, key), 3)
  await storage.put(groupA, bytes, 'jpg')
  expect(await storage.read(groupA, key)).toEqual(bytes)
})

test('a picture that is there already is not written again', async () => {
  const folder = join(directory, 'once')
  const storage = diskMediaStorage(folder)
  const path = join(folder, groupA, await storage.put(groupA, bytes, 'jpg'))
  const before = await stat(path)
  await storage.put(groupA, bytes, 'jpg')
  expect((await stat(path)).ino).toBe(before.ino)
})

test('names that a type was forced upon do not leave the folder', () => {
  const storage = diskMediaStorage(join(directory, 'wall'))
  expect(() => storage.read(groupA, '../../etc/passwd' as MediaKey)).toThrow(/Not the name/)
  expect(() => storage.read('..' as GroupId, `${'0'.repeat(32)}.png` as MediaKey)).toThrow(/Not the name/)
})

test.each([
  ['cut short', (whole: Buffer) => whole.subarray(0, 4)],
  ['with a bit turned', (whole: Buffer) => Buffer.from(whole.map((byte, at) => (at === 3 ? byte ^ 1 : byte)))],
  ['emptied', () => Buffer.alloc(0)],
])(
  'a picture that the disk has %s is missing and reported, and whole again when it is put anew',
  async (what, damage) => {
    const folder = join(directory, what.replaceAll(' ', '-'))
    const damaged: string[] = []
    const storage = diskMediaStorage(folder, ({ key }) => damaged.push(key))
    const key = await storage.put(groupA, bytes, 'jpg')
    await writeFile(join(folder, groupA, key), damage(bytes))
    expect(await storage.read(groupA, key)).toBeUndefined()
    expect(damaged).toEqual([key])
    await storage.put(groupA, bytes, 'jpg')
    expect(await storage.read(groupA, key)).toEqual(bytes)
  },
)
