import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { checkStatements } from './check-statements.ts'

/** What a run of the tests of the server wrote down that is over (`FORECOURT_TEST_STATEMENTS`). */
const sent = process.env['FORECOURT_TEST_SENT_STATEMENTS'] ?? ''

test.skipIf(sent === '')('what the program sends to the database names its group', async () => {
  const { ownerUrl } = await testDatabase()
  expect(await checkStatements(ownerUrl, sent)).toEqual([])
})
