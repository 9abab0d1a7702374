import { expect, test } from 'vitest'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import { photo } from '#features/media/server/test-pictures.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

async function stored(at: Site, name: string, alt = ''): Promise<string> {
  const picture = await storeImage(web.deps.storage, { groupId: at.groupId, bytes: await photo(64, 48) })
  if (!picture.ok) throw new Error('a picture was not stored')
  await staff.call('pictures.add', { url: picture.value.url, name, alt }, { site: at })
  return picture.value.url
}

const listed = async (at: Site, url: string) =>
  (await staff.call('pictures.list', {}, { site: at })).pictures.find((each) => each.url === url)

const page = (image: string) => ({
  title: 'Our yard',
  description: '',
  blocks: [{ type: 'hero' as const, heading: 'Our yard', text: '', links: [], image, image_alt: 'Our yard' }],
})

test('a picture is listed with everything that shows it, and goes only when nothing does', async () => {
  const url = await stored(site, 'Yard', 'Our yard at dusk')
  expect(await listed(site, url)).toMatchObject({ name: 'Yard', alt: 'Our yard at dusk', uses: [] })

  const path = '/our-yard'
  await staff.call('pages.publish', { path, content: page(url), seen: null }, { site })
  const vehicle = await web.addVehicle(site, { images: [{ url, alt: '', width: 64, height: 48 }] })
  await staff.call('settings.save', { changes: [{ path: 'theme.logo', value: url }] }, { site })
  const uses = (await listed(site, url))?.uses ?? []
  expect(uses.map(({ kind, key }) => [kind, key]).toSorted()).toEqual([
    ['page', path],
    ['settings', ''],
    ['vehicle', vehicle.id],
  ])

  const refused = await staff.send('pictures.remove', { url }, { site })
  expect(refused.status).toBe(409)
  expect(((await refused.json()) as { error: string }).error).toContain('“Our yard”')
  expect(await listed(site, url)).toBeDefined()

  const spare = await stored(site, 'Spare', 'A spare')
  expect(await staff.call('pictures.remove', { url: spare }, { site })).toEqual({ name: 'Spare', alt: 'A spare' })
  expect(await listed(site, spare)).toBeUndefined()
})

test('a picture that a page shows and nobody put by is listed too, and describing it puts it by', async () => {
  const url = await stored(site, 'Gone')
  await staff.call('pictures.remove', { url }, { site })
  await staff.call('pages.publish', { path: '/shown', content: page(url), seen: null }, { site })
  expect(await listed(site, url)).toMatchObject({ name: '', addedAt: null })
  const seen = { name: '', alt: '' }
  await staff.call('pictures.describe', { url, name: 'Gate', alt: 'The gate', seen }, { site })
  expect(await listed(site, url)).toMatchObject({ name: 'Gate', alt: 'The gate' })
  expect((await listed(site, url))?.addedAt).not.toBeNull()
})

test('another group sees nothing of it, and can put nothing by that it did not send', async () => {
  const url = await stored(site, 'Ours')
  expect(await listed(theirs, url)).toBeUndefined()
  expect((await staff.send('pictures.add', { url, name: 'Mine', alt: '' }, { site: theirs })).status).toBe(404)
})
