import { expect, test } from 'vitest'
import { groupA, groupB, testImages } from '#features/media/server/test-image-deps.ts'
import { photo } from '#features/media/server/test-pictures.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { sampleVehicle } from '../domain/vehicle/sample-vehicle.ts'
import { serveSharePicture } from './serve-share-picture.ts'

const { deps } = testImages()
const stored = await storeImage(deps.storage, { groupId: groupA, bytes: await photo(900, 600) })
if (!stored.ok) throw new Error(stored.problem.message)
const vehicle = sampleVehicle({ images: [{ url: stored.value.url, alt: '', width: 900, height: 600 }] })
const site = { ...sampleSite(), groupId: groupA }
const ask = (change: Partial<Parameters<typeof serveSharePicture>[1]> = {}) =>
  serveSharePicture(deps, { site, vehicle, ifNoneMatch: undefined, ...change })

test('a picture is drawn once and again when the price changes', async () => {
  const first = await ask()
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const tag = first.headers['etag']
  expect((await ask({ ifNoneMatch: tag })).status).toBe(304)
  expect((await ask({ vehicle: { ...vehicle, price: centsFromDollars(39_990) } })).headers['etag']).not.toBe(tag)
})

test("another group's photograph is not drawn, and a vehicle without one has no picture", async () => {
  expect((await ask({ site: { ...site, groupId: groupB } })).status).toBe(404)
  expect((await ask({ vehicle: sampleVehicle({ images: [] }) })).status).toBe(404)
})
