import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { automaticMapping } from '#features/inventory/domain/stock-file/automatic-mapping.ts'
import { chosenMapping, suggestedColumns } from '#features/inventory/domain/stock-file/chosen-mapping.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { mapStockFile } from '../map-stock-file.ts'
import { readFileHead } from './read-file-head.ts'
import { systemFiles } from './test-system-files.ts'

const folder = await temporaryFolder()

test.each(systemFiles)('$name is read as it is', async ({ name, text, region = 'AU', finds }) => {
  const file = join(folder, name)
  await writeFile(file, text)
  const read = await mapStockFile({
    file,
    mappingFile: undefined,
    mapping: undefined,
    context: { now: new Date('2026-11-21T04:00:00Z'), region, locations: [] },
    onRows: () => {},
  })
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  expect(read.value.refused).toEqual([])
  const { vehicles } = read.value
  const found = vehicles.list().map(({ identity }) => vehicles.get(identity))
  expect(found).toHaveLength(finds.length)
  for (const [at, each] of finds.entries()) expect(found[at]).toMatchObject(each)
})

test.each(systemFiles)(
  'the console reads $name as the command line does, also once a person has answered',
  async ({ name, text, region = 'AU' }) => {
    const file = join(folder, `console-${name}`)
    await writeFile(file, text)
    const head = await readFileHead(file)
    if (!head.ok) throw new Error(JSON.stringify(head.problem))
    const { headings, sample } = head.value
    const answered = { ...suggestedColumns(headings, sample, region), carType: 'used' as const }
    const byConsole = chosenMapping(answered, { headings, sample, region })
    expect(byConsole).toEqual(automaticMapping(headings, sample, { region, carType: 'used' }))
    expect(byConsole.ok).toBe(true)
  },
)
