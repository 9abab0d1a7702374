import { expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testConsole } from '../../api/console/test-console.ts'
import { garageWorld, list, openGarage } from './test-garage.ts'

const world = await garageWorld()
const staff = testConsole(world.web)

const waits: SiteSettingsInput = {
  ...openGarage,
  vehicle: { being_prepared: { enabled: true, photos: 1, price: true } },
  connections: { feeds: { targets: ['meta'] } },
}
const photos = JSON.stringify([{ url: `/media/${'a'.repeat(32)}.jpg`, alt: '', width: 1600, height: 1067 }])

/** A yard whose Rio is ready and whose Cerato has no photo. */
async function yard(settings: SiteSettingsInput = waits): Promise<{ site: Site; rio: Vehicle; cerato: Vehicle }> {
  const { site, rio, cerato } = await world.stocked(settings)
  await world.change(site, rio, ['images = $3::jsonb', photos])
  await world.change(site, cerato, ["images = '[]'::jsonb"])
  return { site, rio, cerato }
}
const get = async (site: Site, path: string) => {
  const response = await world.web.request(site, path)
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}
const pathOf = ({ slug }: Vehicle) => `/cars/${slug}`

test('a vehicle that lacks a photo is on no list and in no document, and its page takes who wants to know', async () => {
  const { site, rio, cerato } = await yard()
  const shown = await get(site, list)
  expect([shown.text.includes(pathOf(rio)), shown.text.includes(pathOf(cerato))]).toEqual([true, false])
  expect((await get(site, '/sitemap-vehicles-1.xml')).text).not.toContain(cerato.slug)
  expect((await get(site, `/vehicles/${cerato.id}.json`)).status).toBe(404)
  const { status, text } = await get(site, pathOf(cerato))
  expect([status, text.includes('Tell me when it’s ready'), text.includes('noindex')]).toEqual([200, true, true])
  expect((await get(site, `/motorcycles/${cerato.slug}`)).location).toContain(pathOf(cerato))
  expect((await get(site, `${pathOf(cerato)}/enquire`)).status).not.toBe(200)
  expect((await get(site, pathOf(rio))).text).not.toContain('ready')
})

test('a site that does not wait shows it as before', async () => {
  const { site, cerato } = await yard(openGarage)
  expect((await get(site, list)).text).toContain(pathOf(cerato))
  expect((await get(site, pathOf(cerato))).text).not.toContain('Tell me when')
})

test('whoever waits confirms by mail and hears once that it is ready, and of nothing after that', async () => {
  const { site, cerato } = await yard()
  const link = await world.follow(site, { email: 'ann@mail.example', vehicle: cerato.slug })
  expect(world.mails[0]?.text).toContain('once it’s ready')
  expect(await world.alert(site)).toEqual([])
  await world.browser(site).send(link, { do: 'confirm' })
  expect(await world.alert(site)).toEqual([])
  await world.change(site, cerato, ['images = $3::jsonb', photos])
  expect((await world.alert(site)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ready: .*Cerato/)])
  await world.change(site, cerato, ['is_reserved = true'])
  await world.change(site, cerato, ["status = 'sold', sold_at = now()"])
  expect(await world.alert(site)).toEqual([])
})

test('a vehicle that goes back into preparation was not sold to anybody', async () => {
  const { site, rio } = await yard()
  const link = await world.follow(site, { email: 'bea@mail.example', vehicle: rio.slug })
  await world.browser(site).send(link, { do: 'confirm' })
  await world.alert(site)
  await world.change(site, rio, ["images = '[]'::jsonb"])
  expect(await world.alert(site)).toEqual([])
  await world.change(site, rio, ['images = $3::jsonb', photos])
  expect((await world.alert(site)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Available again/)])
})

test('the console says what is missing, in the stock and of each place that leaves it out', async () => {
  const { site, rio, cerato } = await yard()
  const by = { site, role: 'group-manager' as const }
  const { rows } = await staff.call('stock.list', {}, by)
  const reasons = new Map(rows.map((row) => [row.id, row.reasons.map(({ code }) => code)]))
  expect(reasons.get(cerato.id)).toEqual(['being-prepared'])
  expect(reasons.get(rio.id)).not.toContain('being-prepared')
  const read = await staff.call('stock.read', { id: asId<'vehicle'>(cerato.id) }, by)
  expect(read.reasons.map(({ text }) => text)).toEqual(['It needs 1 photo first.'])
  expect(read.href).toContain(pathOf(cerato))
  expect(read.places.map(({ isListed }) => isListed)).toEqual([false, false])
})
