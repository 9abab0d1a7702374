import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaPath, parseMediaPath } from '#features/media/domain/media-key.ts'
import { collectPictures, graceDays } from '#features/media/server/collect/picture-jobs.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { day } from '#kernel/duration.ts'
import { testWeb } from '../../../test-web.ts'

const web = await testWeb()

let shade = 0

async function stored({ groupId }: Site): Promise<string> {
  const colour = { r: ++shade, g: 90, b: 120 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const picture = await storeImage(web.deps.storage, { groupId, bytes })
  if (!picture.ok) throw new Error('A picture was not stored')
  return mediaPath(picture.value.key)
}

/** A vehicle with this picture; answers how it is taken off again. */
async function show(site: Site, url: string): Promise<() => Promise<void>> {
  const { id } = await web.addVehicle(site)
  const put = async (images: object[]) => {
    const { platformPool } = web.deps.database
    await platformPool.query('update vehicle set images = $2 where vehicle_id = $1', [id, JSON.stringify(images)])
  }
  await put([{ url, width: 64, height: 48, alt: '' }])
  return () => put([])
}

/** A nightly round so many days from now. */
const round = (site: Site, days: number) =>
  collectPictures({ ...web.deps, now: () => new Date(Date.now() + days * day) }, site.groupId)

const isThere = async (site: Site, url: string): Promise<boolean> => {
  const key = parseMediaPath(url)
  return key !== undefined && (await web.deps.storage.read(site.groupId, key)) !== undefined
}

test('a picture that nothing names goes after the time of grace, and what is shown anywhere stays', async () => {
  const site = await web.addDealer()
  const other = await web.addDealer()
  const [shown, unused, theirs] = [await stored(site), await stored(site), await stored(other)]
  await show(site, shown)
  await round(site, 1)
  expect(await isThere(site, unused)).toBe(true)
  await round(site, graceDays)
  expect([await isThere(site, unused), await isThere(site, shown)]).toEqual([true, true])
  expect(await round(site, graceDays + 2)).toEqual({ removed: 1 })
  expect([await isThere(site, unused), await isThere(site, shown)]).toEqual([false, true])
  expect(await isThere(other, theirs)).toBe(true)
})

test('what is used again in the time of grace begins it anew', async () => {
  const site = await web.addDealer()
  const url = await stored(site)
  await round(site, 1)
  const take = await show(site, url)
  await round(site, 10)
  await take()
  expect(await round(site, graceDays + 2)).toEqual({ removed: 0 })
  expect(await round(site, 2 * graceDays + 3)).toEqual({ removed: 1 })
  expect(await isThere(site, url)).toBe(false)
})

test('what was stored again a moment ago is not cleared out', async () => {
  const site = await web.addDealer()
  const url = await stored(site)
  await collectPictures({ ...web.deps, now: () => new Date(Date.now() - 20 * day) }, site.groupId)
  expect(await round(site, 0)).toEqual({ removed: 0 })
  expect(await isThere(site, url)).toBe(true)
})
