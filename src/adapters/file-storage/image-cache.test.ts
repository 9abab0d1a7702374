import { minute } from '#kernel/duration.ts'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImageCache } from '#features/media/server/media-ports.ts'
import { silentLog } from '#platform/log.ts'
import { openDiskImageCache } from './disk-image-cache.ts'
import { memoryImageCache } from '#testing/fakes/memory-image-cache.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const keyOf = (number: number): string => number.toString(16).padStart(64, '0')
const noon = Date.UTC(2026, 0, 1, 12)

const directory = await temporaryFolder()

function openOnDisk(name: string, budgetBytes = 1_000_000) {
  let time = noon
  const folder = join(directory, name)
  const cache = openDiskImageCache({ directory: folder, budgetBytes, log: silentLog, now: () => new Date(time) })
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return { cache, folder, pathOf, later: (milliseconds: number) => void (time += milliseconds) }
}

describe.each<[string, () => ImageCache]>([
  ['in memory', memoryImageCache],
  ['on disk', () => openOnDisk('contract').cache],
])('image cache %s', (_where, open) => {
  test('gives back what was written, the last time it was', async () => {
    const cache = open()
    await cache.write(keyOf(1), Buffer.from('one'))
    await cache.write(keyOf(2), Buffer.alloc(0))
    await Promise.all([cache.write(keyOf(1), Buffer.from('again')), cache.write(keyOf(1), Buffer.from('again'))])
    expect(await cache.read(keyOf(1))).toEqual(Buffer.from('again'))
    expect(await cache.read(keyOf(2))).toEqual(Buffer.alloc(0))
  })

  test('has nothing under a key that was never written', async () => {
    expect(await open().read(keyOf(99))).toBeUndefined()
  })
})

test.each([
  ['cut short', Buffer.from('short')],
  ['empty', Buffer.alloc(0)],
  ['full of zeros', Buffer.alloc(64)],
])('a file that a power cut left %s counts as forgotten', async (_how, content) => {
  const { cache, pathOf } = openOnDisk('damaged')
  await cache.write(keyOf(1), Buffer.alloc(48, 'x'))
  await writeFile(pathOf(keyOf(1)), content)
  expect(await cache.read(keyOf(1))).toBeUndefined()
})

test('a name that is no hash does not leave the folder', () => {
  expect(() => openOnDisk('wall').cache.read('../../etc/passwd')).toThrow(/Not a key/)
})

test('over its budget, the longest unused go first and what is used stays', async () => {
  const { cache, folder, later } = openOnDisk('budget', 100_000)
  await cache.write(keyOf(0), Buffer.alloc(10_000))
  for (let number = 1; number < 30; number++) {
    later(2 * 60 * minute)
    await cache.write(keyOf(number), Buffer.alloc(10_000))
    expect(await cache.read(keyOf(0))).toBeDefined()
    await cache.settled()
  }
  expect(await cache.read(keyOf(1))).toBeUndefined()
  expect(await cache.read(keyOf(29))).toBeDefined()
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(5)
  expect(files.length * 10_000).toBeLessThanOrEqual(100_000)
})

test('what an earlier process left over the budget is cleaned up at the first write', async () => {
  const before = openOnDisk('restart')
  for (let number = 0; number < 10; number++) await before.cache.write(keyOf(number), Buffer.alloc(10_000))
  await before.cache.settled()
  const { cache, later, folder } = openOnDisk('restart', 50_000)
  later(minute)
  await cache.write(keyOf(99), Buffer.alloc(10_000))
  await cache.settled()
  expect(await cache.read(keyOf(99))).toBeDefined()
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeLessThanOrEqual(4)
})

test('a use is noted at most once an hour', async () => {
  const { cache, pathOf, later } = openOnDisk('touch')
  await cache.write(keyOf(1), Buffer.from('one'))
  const usedAt = async () => (await stat(pathOf(keyOf(1)))).mtimeMs - noon
  later(59 * minute)
  await cache.read(keyOf(1))
  expect(await usedAt()).toBe(0)
  later(2 * minute)
  await cache.read(keyOf(1))
  expect(await usedAt()).toBe(61 * minute)
})
