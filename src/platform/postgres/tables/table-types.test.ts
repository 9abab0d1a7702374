import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { tableTypes } from './test-table-types.ts'

test('the types of tables say what the migrated database has; `npm run tables` writes them', async () => {
  const { ownerUrl } = await testDatabase()
  const types = await tableTypes(ownerUrl)
  await expect(types).toMatchFileSnapshot(join(import.meta.dirname, 'tables.ts'))
})
