import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#platform/file-store.ts'
import { Unavailable } from '#platform/unavailable.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { folderFiles } from './folder-files.ts'
import { objectFiles } from './object-files.ts'
import { testObjectStorage } from './test-object-storage.ts'

const directory = await temporaryFolder()
const storage = await testObjectStorage()

const namesIn = async (files: FileStore, under?: string): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of files.list(under)) names.push(name)
  return names.toSorted()
}

async function* breaksOff() {
  yield Buffer.from('half')
  throw new Error('the sender hung up')
}

describe.each<[string, (name: string) => FileStore]>([
  ['in a folder', (name) => folderFiles(join(directory, name))],
  ['in object storage', (name) => objectFiles(storage, `${name}/`)],
])('files %s', (_where, open) => {
  test('what was written is read and opened again, whole, also by another process', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    await open('whole').write('a/one.bin', bytes)
    expect(await open('whole').read('a/one.bin')).toEqual(bytes)
    const stream = await open('whole').open('a/one.bin')
    expect(stream && (await buffer(stream))).toEqual(bytes)
    expect(await open('whole').stat('a/one.bin')).toMatchObject({ name: 'a/one.bin', bytes: 300_000 })
  })

  test('nothing is found under a name that was never written, and removing or renewing it is no fault', async () => {
    const files = open('nothing')
    expect(await files.read('a/none')).toBeUndefined()
    expect(await files.open('a/none')).toBeUndefined()
    expect(await files.stat('a/none')).toBeUndefined()
    await files.remove('a/none')
    await files.renew('a/none')
    expect(await namesIn(files)).toEqual([])
  })

  test('an empty file is a file, and the last content is the one that counts', async () => {
    const files = open('last')
    await files.write('x', Buffer.alloc(0))
    expect(await files.read('x')).toEqual(Buffer.alloc(0))
    await files.write('x', Buffer.from('second'))
    await files.write('x', Buffer.from('third'))
    expect(await files.read('x')).toEqual(Buffer.from('third'))
  })

  test('a stream is stored with its length, and one that breaks off leaves nothing', async () => {
    const files = open('stream')
    expect(await files.writeStream('a/b', Readable.from([Buffer.from('two '), Buffer.from('parts')]))).toBe(9)
    expect((await files.read('a/b'))?.toString()).toBe('two parts')
    await expect(files.writeStream('a/c', Readable.from(breaksOff()))).rejects.toThrow('hung up')
    expect(await namesIn(files)).toEqual(['a/b'])
  })

  test('lists what is under a name and nothing beside it, with more files than one answer holds', async () => {
    const files = open('list')
    const names = Array.from({ length: 1_005 }, (_, at) => `many/${String(at).padStart(4, '0')}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => files.write(name, Buffer.from('x'))))
    await files.write('beside/one', Buffer.from('x'))
    expect(await namesIn(files, 'many')).toEqual(names)
    expect(await namesIn(files)).toEqual([...names, 'beside/one'].toSorted())
    await files.remove('many/0000')
    expect(await namesIn(files, 'many')).toEqual(names.slice(1))
  })

  test('a name that would leave the store is refused before anything is asked', async () => {
    const files = open('wall')
    for (const name of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a/', 'a?b', 'a%2fb', 'a b', '.', 'a/..']) {
      await expect(files.read(name), name).rejects.toThrow(/Not the name/)
      await expect(files.write(name, Buffer.from('x')), name).rejects.toThrow(/Not the name/)
      await expect(files.remove(name), name).rejects.toThrow(/Not the name/)
    }
  })

  test('stored files have the time at which they were stored', async () => {
    const files = open('time')
    const before = Date.now() - 2_000
    await files.write('x', Buffer.from('x'))
    await files.renew('x')
    const storedAt = (await files.stat('x'))?.storedAt.getTime() ?? 0
    expect(storedAt).toBeGreaterThan(before)
    expect(storedAt).toBeLessThan(Date.now() + 2_000)
  })
})

test('half-written files of a killed process go with time, and files of others are let be', async () => {
  const folder = join(directory, 'crash')
  await mkdir(join(folder, 'a'), { recursive: true })
  await writeFile(join(folder, 'a', 'old.tmp'), 'half')
  await writeFile(join(folder, 'a', 'new.tmp'), 'half')
  await writeFile(join(folder, 'a', 'not ours!'), 'x')
  await utimes(join(folder, 'a', 'old.tmp'), new Date(0), new Date(0))
  expect(await namesIn(folderFiles(folder))).toEqual([])
  expect((await readdir(join(folder, 'a'))).toSorted()).toEqual(['new.tmp', 'not ours!'])
})

test('a wrong key is said at once, in words that name the variables', async () => {
  const files = objectFiles({ ...storage, secretAccessKey: 'wrong' })
  await expect(files.read('x')).rejects.toThrow(/refuses: 403.*FORECOURT_STORAGE_KEY/)
})

test('a storage that fails for a moment is asked again, and one that does not answer may be asked later', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    if (asked < 3) response.writeHead(503).end('slow down')
    else response.end('there')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
  expect((await objectFiles({ ...storage, url }).read('x'))?.toString()).toBe('there')
  await new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await expect(objectFiles({ ...storage, url }).read('x')).rejects.toThrow(Unavailable)
})
