import { expect, test } from 'vitest'
import { addTestDealership, addToGroup, stockDesk } from '#features/inventory/server/test-stock.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { stockWarnings } from './stock-warnings.ts'

const opened = await testDatabase()
const desk = await stockDesk(opened.database)

const csv = 'Stock No,Make,Model,Condition\nA1,Kia,Rio,Used\nA2,Kia,Ceed,Used'

test('a site without stock is warned of, and no longer once it has some', async () => {
  const dealer = await addTestDealership(opened.database, 'empty-group', 'empty-yard')
  const warnings = () => opened.database.forGroup(dealer.groupId, stockWarnings)
  expect(await warnings()).toEqual([
    expect.stringMatching(/^WARNING: empty-yard \(empty-yard-site\) has nothing for sale/),
  ])
  await desk.importText(dealer, csv)
  expect(await warnings()).toEqual([])
})

test('stock of a dealership that stands on no site is warned of, and nothing of another group is', async () => {
  const dealer = await addTestDealership(opened.database, 'hidden-group', 'shown-yard')
  await addToGroup(opened.database, dealer.groupId, 'hidden-yard')
  await desk.importText(dealer, csv)
  await desk.importText({ slug: 'hidden-yard', groupSlug: 'hidden-group' }, csv)
  await opened.database.forGroup(dealer.groupId, (db) =>
    db.deleteFrom('site').where('slug', '=', 'hidden-yard-site').execute(),
  )
  expect(await opened.database.forGroup(dealer.groupId, stockWarnings)).toEqual([
    expect.stringContaining('hidden-yard (hidden-yard) stands on no site, so its 2 vehicles for sale appear nowhere'),
  ])
})
