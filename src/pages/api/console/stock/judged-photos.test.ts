import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()
const hatch = readFileSync(new URL('../../../../../demo/media/hatch-1-front.jpg', import.meta.url))
const rear = readFileSync(new URL('../../../../../demo/media/hatch-1-rear.jpg', import.meta.url))

const stored = async (bytes: Buffer) => {
  const image = await storeImage(web.deps.storage, { groupId: site.groupId, bytes })
  if (!image.ok) throw new Error(image.problem.message)
  const { url, width, height } = image.value
  return { url, width, height, alt: '' }
}

test('photos are judged by their pixels, a better cover is proposed, and nothing is changed by it', async () => {
  const images = [
    await stored(await sharp(hatch).blur(9).jpeg().toBuffer()),
    await stored(rear),
    await stored(await sharp(rear).resize(1_000).jpeg({ quality: 60 }).toBuffer()),
    { url: 'https://photos.example/1.jpg', width: 0, height: 0, alt: '' },
  ]
  const car = await web.addVehicle(site, { id: asId<'vehicle'>(crypto.randomUUID()), slug: 'judged-car', images })
  const judged = await staff.call('stock.judgePhotos', { id: car.id }, { site })
  expect(judged.findings).toEqual([
    { url: images[0]?.url, kind: 'blurred', of: null },
    { url: images[2]?.url, kind: 'duplicate', of: 2 },
  ])
  expect(judged.cover).toBe(images[1]?.url)
  expect(await staff.call('stock.judgePhotos', { id: car.id }, { site })).toEqual(judged)
  const page = await (await web.request(site, '/cars/judged-car')).text()
  expect(page.indexOf(images[0]?.url ?? '-')).toBeGreaterThan(0)
  await expect(staff.call('stock.judgePhotos', { id: car.id }, { site: theirs })).rejects.toThrow()
})
