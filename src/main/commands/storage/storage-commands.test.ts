import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { objectFiles } from '#adapters/file-storage/object-files.ts'
import { testObjectStorage } from '#adapters/file-storage/test-object-storage.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { filesInFolder } from '../../wiring/wire-files.ts'
import { readConfig } from '../../config.ts'
import type { Commands } from '../commands.ts'
import { storageCommands } from './storage-commands.ts'

const storage = await testObjectStorage()

async function world() {
  const dataFolder = await temporaryFolder()
  const config = readConfig({
    FORECOURT_DATA: dataFolder,
    FORECOURT_STORAGE: `${storage.url}/${dataFolder.replaceAll(/\W/g, '-')}`,
    FORECOURT_STORAGE_KEY: `${storage.accessKeyId}:${storage.secretAccessKey}`,
  })
  if (!config.ok || !config.value.objectStorage) throw new Error('The configuration is wrong')
  const printed: string[] = []
  const print = (code: number) => (line: string) => {
    printed.push(line)
    return code
  }
  const commands = { config: config.value, say: print(0), complain: print(1) } as unknown as Commands
  const copy = async (to: string) => storageCommands[0]?.run(commands, { values: { to }, positionals: [] })
  return { dataFolder, copy, printed, objects: config.value.objectStorage }
}

test('files go to object storage and back, compared, and each only once', async () => {
  const { dataFolder, copy, printed, objects } = await world()
  for (let at = 0; at < 30; at++)
    await filesInFolder('media', dataFolder).write(`group/${at}.jpg`, Buffer.from(`picture ${at}`))
  await filesInFolder('lead-files', dataFolder).write('group/licence', Buffer.from('private'))
  expect(await copy('objects')).toBe(0)
  expect(printed).toContain('media: 30 copied and compared (290 bytes), 0 before')
  expect((await objectFiles(objects, 'lead-files/').read('group/licence'))?.toString()).toBe('private')
  await filesInFolder('media', dataFolder).write('group/30.jpg', Buffer.from('newer'))
  expect(await copy('objects')).toBe(0)
  expect(printed).toContain('media: 1 copied and compared (5 bytes), 30 before')
  await rm(join(dataFolder, 'media'), { recursive: true })
  expect(await copy('folder')).toBe(0)
  expect((await readdir(join(dataFolder, 'media/group'))).length).toBe(31)
  expect((await filesInFolder('media', dataFolder).read('group/7.jpg'))?.toString()).toBe('picture 7')
})

test('what the noted run copied and somebody has removed since is copied again', async () => {
  const { dataFolder, copy, objects } = await world()
  await filesInFolder('media', dataFolder).write('group/1.jpg', Buffer.from('one'))
  expect(await copy('objects')).toBe(0)
  await objectFiles(objects, 'media/').remove('group/1.jpg')
  expect(await copy('objects')).toBe(0)
  expect((await objectFiles(objects, 'media/').read('group/1.jpg'))?.toString()).toBe('one')
})

test('a file of the same length that is another one is replaced', async () => {
  const { dataFolder, copy, objects } = await world()
  await filesInFolder('media', dataFolder).write('group/1.jpg', Buffer.from('right'))
  await objectFiles(objects, 'media/').write('group/1.jpg', Buffer.from('wrong'))
  expect(await copy('objects')).toBe(0)
  expect((await objectFiles(objects, 'media/').read('group/1.jpg'))?.toString()).toBe('right')
})

test('without a storage, or to nowhere, it says what to do', async () => {
  const { copy, printed } = await world()
  expect(await copy('somewhere')).toBe(1)
  expect(printed).toEqual(['Write --to objects or --to folder.'])
})
