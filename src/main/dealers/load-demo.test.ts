import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testWeb } from '#pages/test-web.ts'
import { loadDemoDealers } from './load-demo.ts'
import { killedAt } from '#platform/postgres/test-killed-database.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const web = await testWeb()
const folder = await temporaryFolder()

const stock = (rows: readonly string[]) => ['Stock No,Year,Make,Model,Price,Condition,VIN', ...rows].join('\n')
const row = (number: number, price: number) => `S${number},2020,Kia,Sorento,$${price},Used,`

/** A dealer with the stock of last month and of today. */
async function addDealerFolder(slug: string): Promise<void> {
  const location = {
    slug: 'yard',
    name: 'Yard',
    address: { street: '1 Road', city: 'Orange', state: 'NSW', postcode: '2800' },
    opening_hours: { week: { monday: ['08:00-17:00'] } },
  }
  const files = { file: 'stock.csv', earlier: [{ file: 'earlier.csv', days_ago: 30 }] }
  const site = { slug, name: slug, template: 'car', region: 'AU', time_zone: 'Australia/Sydney', dealerships: [slug] }
  const group = {
    slug,
    name: slug,
    dealerships: [{ slug, name: slug, locations: [location], stock: files }],
    sites: [site],
  }
  await mkdir(join(folder, slug))
  await writeFile(join(folder, slug, 'group.json'), JSON.stringify(group))
  await writeFile(join(folder, slug, 'earlier.csv'), stock([row(1, 40_000), row(2, 30_000)]))
  await writeFile(join(folder, slug, 'stock.csv'), stock([row(1, 38_000), row(2, 30_000), row(3, 20_000)]))
}

async function found(slug: string) {
  const { rows } = await web.deps.database.platformPool.query<{ stock: string; staff: number }>(
    `select (select string_agg(v.stock_number || ' ' || v.price / 100, ', ' order by v.stock_number) from vehicle v where v.group_id = g.group_id) as stock,
            (select count(*)::int from staff_membership m where m.group_id = g.group_id) as staff
     from dealer_group g where g.slug = $1`,
    [slug],
  )
  return rows[0]
}

const complete = { stock: 'S1 38000, S2 30000, S3 20000', staff: 3 }

test('a first start that is killed at any point is completed by the next', async () => {
  let at = 0
  for (let isKilled = true; isKilled; at++) {
    const slug = `cut-at-${at}`
    await addDealerFolder(slug)
    isKilled = await loadDemoDealers({ ...web.deps, database: killedAt(web.deps.database, at) }, () => {}, folder).then(
      () => false,
      () => true,
    )
    await loadDemoDealers(web.deps, () => {}, folder)
    expect([at, await found(slug)]).toEqual([at, complete])
    await rm(join(folder, slug), { recursive: true })
  }
  // Group, sites, two imports of several steps, notes, staff: a loading that were one transaction would prove nothing.
  expect(at).toBeGreaterThan(6)
})

test('what a dealer has changed since is never loaded again', async () => {
  await addDealerFolder('changed')
  await loadDemoDealers(web.deps, () => {}, folder)
  await web.deps.database.platformPool.query(
    `delete from vehicle where group_id = (select group_id from dealer_group where slug = 'changed');
     delete from staff_membership where group_id = (select group_id from dealer_group where slug = 'changed')`,
  )
  await loadDemoDealers(web.deps, () => {}, folder)
  expect(await found('changed')).toEqual({ stock: null, staff: 0 })
})
