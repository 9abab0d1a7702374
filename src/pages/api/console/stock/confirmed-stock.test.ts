import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stockDesk } from '#features/inventory/server/test-stock.ts'
import { confirmVehicles } from '#features/inventory/server/confirmation-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { hour } from '#kernel/duration.ts'
import { asId } from '#kernel/ids.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()
const tells = await web.addDealer({ vehicle: { confirmed: { enabled: true } } })
const desk = await stockDesk(web.deps.database)

const addCar = (of: Site, differences: object = {}) =>
  web.addVehicle(of, { id: asId<'vehicle'>(randomUUID()), slug: `car-${randomUUID().slice(0, 8)}`, ...differences })
const pageOf = async (of: Site, slug: string) => (await web.request(of, `/cars/${slug}`)).text()
const versionOf = async (of: Site) => {
  const row = await web.deps.database.forGroup(of.groupId, (db) =>
    db.selectFrom('site').select('version').where('site_id', '=', of.id).executeTakeFirstOrThrow(),
  )
  return Number(row.version)
}
/** As its own group would: the console of another dealer is not asked. */
const see = (of: Site, id: string, at: Date) =>
  web.deps.database.forGroup(of.groupId, (db) =>
    confirmVehicles(db, {
      ids: [asId<'vehicle'>(id)],
      among: of.dealerships.map((each) => each.id),
      at,
      by: 'yard',
    }),
  )
const groupSlug = async (of: Site) => {
  const row = await web.deps.database.forPlatform((db) =>
    db.selectFrom('dealer_group').select('slug').where('group_id', '=', of.groupId).executeTakeFirstOrThrow(),
  )
  return { slug: of.dealerships[0]?.slug ?? '', groupSlug: row.slug }
}
const headings = 'Stock No,Make,Model,Year,Condition,Odometer,Price'

test('a vehicle that somebody saw says so on its page and in its document, with the day', async () => {
  const car = await addCar(tells)
  expect(await pageOf(tells, car.slug)).not.toContain('confirmed')
  await see(tells, car.id, new Date())
  await expect.poll(() => pageOf(tells, car.slug)).toMatch(/In stock, confirmed \w{3},? \d{1,2} \w{3,4} \d{4}, /)
  const json = await (await web.request(tells, `/vehicles/${car.id}.json`)).json()
  expect(json).toMatchObject({ confirmed: { by: 'yard', at: expect.any(String) as string } })
})

test('a confirmation that is too old says nothing, and an earlier one that comes late changes nothing', async () => {
  const car = await addCar(tells)
  await see(tells, car.id, new Date(Date.now() - 30 * hour))
  expect(await pageOf(tells, car.slug)).not.toContain('confirmed')
  await see(tells, car.id, new Date(Date.now() - hour))
  await expect.poll(() => pageOf(tells, car.slug)).toContain(', confirmed ')
  await see(tells, car.id, new Date(Date.now() - 40 * hour))
  expect(await pageOf(tells, car.slug)).toContain(', confirmed ')
})

test('a stock file confirms what it lists each time it comes, and a site that does not tell is not made anew for it', async () => {
  const newcomer = await web.addDealer({ vehicle: { confirmed: { enabled: true } } })
  const at = { silent: await groupSlug(site), telling: await groupSlug(newcomer) }
  const file = `${headings}\nF1,Toyota,Hilux,2019,Used,50000,24990\n`
  const options = { now: new Date() }
  await desk.importText(at.silent, file, options)
  const [silent, telling] = [await versionOf(site), await versionOf(newcomer)]
  await desk.importText(at.silent, file, options)
  expect(await versionOf(site)).toBe(silent)
  const { rows } = await staff.call('stock.list', {}, { site })
  const listed = rows.find(({ stockNumber }) => stockNumber === 'F1')
  const read = await staff.call('stock.read', { id: listed?.id ?? '' }, { site })
  expect(read.confirmed).toMatchObject({ by: 'feed', at: options.now.toISOString() })
  await desk.importText(at.telling, file, options)
  expect(await versionOf(newcomer)).toBeGreaterThan(telling)
  const again = await versionOf(newcomer)
  await desk.importText(at.telling, file, options)
  expect(await versionOf(newcomer)).toBe(again + 1)
})

test('staff confirm a vehicle at the console, and a phone sends later when it was seen', async () => {
  const car = await addCar(site)
  expect((await staff.call('stock.read', { id: car.id }, { site })).confirmed).toBeNull()
  const seenAt = new Date(Date.now() - hour).toISOString()
  await staff.call('stock.confirm', { ids: [car.id], by: 'yard', at: seenAt }, { site })
  expect((await staff.call('stock.read', { id: car.id }, { site })).confirmed).toEqual({ by: 'yard', at: seenAt })
  await staff.call('stock.confirm', { ids: [car.id], by: 'console' }, { site })
  expect((await staff.call('stock.read', { id: car.id }, { site })).confirmed?.by).toBe('console')
})

test('a phone whose clock runs ahead confirms nothing of tomorrow', async () => {
  const car = await addCar(site)
  const ahead = new Date(Date.now() + 48 * hour).toISOString()
  await staff.call('stock.confirm', { ids: [car.id], by: 'yard', at: ahead }, { site })
  const { confirmed } = await staff.call('stock.read', { id: car.id }, { site })
  expect(new Date(confirmed?.at ?? ahead).getTime()).toBeLessThanOrEqual(Date.now())
})

test('a sale is the last that is known of a vehicle, and nobody sees a sold one', async () => {
  const car = await addCar(site)
  const sale = { price: null, soldOn: new Date().toISOString().slice(0, 10), buyer: '' }
  await staff.call('stock.markSold', { id: car.id, ...sale } as never, { site })
  expect((await staff.call('stock.read', { id: car.id }, { site })).confirmed?.by).toBe('sale')
  const refused = await staff.send('stock.confirm', { ids: [car.id], by: 'yard' }, { site })
  expect(refused.status).toBe(404)
})

test('nobody confirms a vehicle of another dealer', async () => {
  const foreign = await addCar(theirs)
  const refused = await staff.send('stock.confirm', { ids: [foreign.id], by: 'yard' }, { site })
  expect(refused.status).toBe(404)
  const rows = await web.deps.database.forPlatform((db) =>
    db.selectFrom('vehicle_confirmation').select('vehicle_id').where('vehicle_id', '=', foreign.id).execute(),
  )
  expect(rows).toEqual([])
})
