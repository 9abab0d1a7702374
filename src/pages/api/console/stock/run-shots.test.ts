import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { swatch } from '#features/media/server/test-pictures.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer({ vehicle: { photo_shots: ['Front', 'Side', 'Rear'] } })
const theirs = await web.addDealer()

const car = (of = site) => web.addVehicle(of, { slug: `car-${randomUUID().slice(0, 8)}`, images: [] })

async function upload(colour: string, of = site): Promise<string> {
  const response = await staff.request(`/api/console/uploads/picture?site=${of.id}`, {
    method: 'POST',
    headers: { cookie: await staff.cookieOf(of, 'salesperson') },
    body: new Uint8Array(await swatch({ width: 90, height: 60, colour, kind: 'png' })),
  })
  return ((await response.json()) as { url: string }).url
}

const photosOf = async (id: string): Promise<VehicleImage[]> =>
  (await staff.call('stock.read', { id }, { site })).fields.images as VehicleImage[]
const shotsOf = async (id: string) => (await photosOf(id)).map(({ shot }) => shot)
const take = async (id: string, shot: string, url: string, key: string = randomUUID()) =>
  staff.call('stock.addShot', { id, url, shot, changeId: randomUUID() }, { site, role: 'salesperson', key })

describe('a shot', () => {
  test('stands where the list of the site says, whatever arrives first, and says what it shows', async () => {
    const { id } = await car()
    const [rear, front, side] = await Promise.all(['#110000', '#001100', '#000011'].map((colour) => upload(colour)))
    await take(id, 'Rear', rear ?? '')
    await take(id, 'Front', front ?? '')
    await take(id, 'Side', side ?? '')
    expect(await photosOf(id)).toMatchObject([
      { shot: 'Front', url: front, alt: expect.stringMatching(/, front$/) },
      { shot: 'Side', url: side },
      { shot: 'Rear', url: rear },
    ])
  })

  test('that is sent again with its key comes once, also after somebody has removed it', async () => {
    const { id } = await car()
    const url = await upload('#220022')
    const changeId = randomUUID()
    const again = () =>
      staff.call('stock.addShot', { id, url, shot: 'Front', changeId }, { site, role: 'salesperson', key: changeId })
    await Promise.all([again(), again(), again()])
    expect(await shotsOf(id)).toEqual(['Front'])
    await staff.call('stock.removePhotos', { id, urls: [url] }, { site })
    await again()
    expect(await shotsOf(id)).toEqual([])
  })

  test('that is taken again replaces the earlier one in its place, and undo brings that back', async () => {
    const { id } = await car()
    const [first, rear, better] = await Promise.all(['#330000', '#330033', '#333300'].map((colour) => upload(colour)))
    await take(id, 'Front', first ?? '')
    await take(id, 'Rear', rear ?? '')
    const { changeId } = await take(id, 'Front', better ?? '')
    expect((await photosOf(id)).map(({ url }) => url)).toEqual([better, rear])
    await staff.call('stock.undo', { changeId: changeId ?? '' }, { site })
    expect((await photosOf(id)).map(({ url }) => url).toSorted()).toEqual([first, rear].toSorted())
  })

  test('that nobody uploaded here is refused, and so is a vehicle of another group', async () => {
    const { id } = await car()
    const own = await upload('#440044')
    const strange = await upload('#444444', theirs)
    const input = { shot: 'Front', changeId: randomUUID() }
    expect((await staff.send('stock.addShot', { ...input, id, url: strange }, { site })).status).toBe(422)
    const other = await car(theirs)
    expect((await staff.send('stock.addShot', { ...input, id: other.id, url: own }, { site })).status).toBe(404)
    expect(await shotsOf(id)).toEqual([])
  })
})

describe('the round', () => {
  test('names what is for sale with the shots that each has, and the list of the site', async () => {
    const { id } = await car()
    const sold = await web.addVehicle(site, { slug: `sold-${randomUUID().slice(0, 8)}`, status: 'sold' })
    const url = await upload('#550055')
    await take(id, 'Side', url)
    const { shots, cars } = await staff.call('stock.round', {}, { site, role: 'salesperson' })
    expect(shots).toEqual(['Front', 'Side', 'Rear'])
    expect(cars.find((each) => each.id === id)).toMatchObject({ photos: 1, shots: [{ shot: 'Side', url }] })
    expect(cars.some((each) => each.id === sold.id)).toBe(false)
  })

  test('shows nobody the vehicles of another group', async () => {
    const other = await car(theirs)
    const { cars } = await staff.call('stock.round', {}, { site })
    expect(cars.some(({ id }) => id === other.id)).toBe(false)
    const cookie = await staff.cookieOf(theirs, 'group-manager')
    expect((await staff.send('stock.round', {}, { site, cookie })).status).toBe(404)
  })
})
