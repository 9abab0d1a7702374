import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { importStock } from '../import-stock.ts'
import { readMappingFile } from '../map-stock-file.ts'
import { addTestDealership, stockDesk, testNow } from '../test-stock.ts'

const { database } = await testDatabase()
const desk = await stockDesk(database)

test('the mapping for the real listings is valid on its own', async () => {
  expect(await readMappingFile('demo/mappings/au-listings.json')).toMatchObject({ ok: true })
})

// Real listings that nobody here wrote; they lie beside the project on some machines and are no part of it.
const realListings = resolve('../shared/data/au-listings-3000.csv')
if (existsSync(realListings)) {
  test('every row of a real listing file is imported or refused with its reason, and a second import changes nothing', async () => {
    const dealer = await addTestDealership(database, 'group-of-listings', 'yard')
    const deps = { database, now: () => testNow, storePicture: async () => undefined }
    const request = {
      dealershipSlug: dealer.slug,
      groupSlug: dealer.groupSlug,
      file: realListings,
      mappingFile: 'demo/mappings/au-listings.json',
    }
    const first = await importStock(deps, request)
    if (!first.ok) throw new Error(JSON.stringify(first.problem))
    const { rows, added, refused, blankRows } = first.value
    expect(rows + blankRows).toBe(3000)
    expect(added.length + refused.length).toBe(rows)
    expect(refused.every((row) => row.reasons.length > 0)).toBe(true)
    expect(added.length).toBeGreaterThan(2990)
    expect(new Set((await desk.vehicles(dealer)).map((vehicle) => vehicle.slug)).size).toBe(added.length)

    const second = await importStock(deps, request)
    expect(second).toMatchObject({ ok: true, value: { added: [], changed: [], removed: [], unchanged: added.length } })
  })
}
