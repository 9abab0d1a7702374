import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { may, roles } from '#features/accounts/domain/permissions.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { bomb, illustration, photo, swatch } from '#features/media/server/test-pictures.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'
import { uploadRoutes } from '../uploads/console-uploads.ts'

const { web, staff, site, theirs } = await consoleWorld()

const car = (of = site) => web.addVehicle(of, { slug: `car-${randomUUID().slice(0, 8)}`, images: [] })

type Sent = { of?: Site; to?: string; cookie?: string; headers?: Record<string, string> }

async function send(
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  { of = site, to = 'picture', cookie, headers = {} }: Sent = {},
): Promise<Response> {
  return staff.request(`/api/console/uploads/${to}?site=${of.id}`, {
    method: 'POST',
    headers: { cookie: cookie ?? (await staff.cookieOf(of, 'salesperson')), ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

async function sendColour(colour: string, of = site): Promise<string> {
  const response = await send(new Uint8Array(await swatch({ width: 90, height: 60, colour, kind: 'png' })), { of })
  const { url } = (await response.json()) as { url: string }
  return url
}

async function photosOf(id: string, of = site): Promise<VehicleImage[]> {
  const { fields } = await staff.call('stock.read', { id }, { site: of })
  return fields.images as VehicleImage[]
}
const urlsOf = async (id: string): Promise<string[]> => (await photosOf(id)).map(({ url }) => url)

const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00']
async function carWithPhotos() {
  const vehicle = await car()
  const urls = await Promise.all(colours.map((colour) => sendColour(colour)))
  await staff.call('stock.addPhotos', { id: vehicle.id, urls }, { site })
  return { vehicle, urls }
}

describe('a file', () => {
  test('is stored upright, at most 2560 px, and without place or camera', async () => {
    const original = await sharp(await photo(4000, 1000))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer()
    const stored = (await (await send(new Uint8Array(original))).json()) as VehicleImage
    expect(stored).toMatchObject({ width: 640, height: 2560 })
    const bytes = Buffer.from(await (await web.request(site, stored.url)).arrayBuffer())
    expect(bytes.includes('SecretCam')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', height: 2560 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('sent twice is one photo', async () => {
    expect(await sendColour('#123456')).toBe(await sendColour('#123456'))
  })

  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    [
      'a page that calls itself a photo',
      async () => Buffer.from('<script>alert(1)</script>'),
      /can’t read this picture/,
    ],
    ['a drawing with a script', async () => illustration('<script>alert(1)</script>'), /can’t read this picture/],
    ['an animation', () => swatch({ width: 9, height: 9, colour: '#ff0000', kind: 'gif' }), /GIF/],
    ['a picture that unpacks to 400 megapixels', async () => bomb(), /too many pixels/],
    ['a photo cut in the middle', async () => (await photo(800, 600)).subarray(0, 20_000), /can’t read this picture/],
    ['a photo of an iPhone', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['nothing', async () => new Uint8Array(), /can’t read this picture/],
    ['26 MB', async () => new Uint8Array(26 * 1024 * 1024), /larger than 25 MB/],
  ])('that is %s is refused in words', async (_, bytes, pattern) => {
    const response = await send(new Uint8Array(await bytes()), { headers: { 'content-type': 'image/jpeg' } })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(pattern) })
  })

  test('of 26 MB that does not say how long it is, is not read to its end', async () => {
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1
        if (pieces > 400) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    expect((await send(body)).status).toBe(422)
    expect(pieces).toBeLessThan(40)
  })

  test('whose line breaks stores nothing and can be sent again', async () => {
    const whole = new Uint8Array(await photo(640, 480))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.slice(0, 5000))
        controller.error(new Error('the line broke'))
      },
    })
    const cut = await send(body)
    expect(cut.status).toBe(429)
    expect(await cut.json()).toMatchObject({ error: 'The photo didn’t upload properly. Please try again.' })
    expect((await send(whole)).status).toBe(200)
  })

  test('comes from those who may, of this group, and from the console alone', async () => {
    const bytes = new Uint8Array(await swatch({ width: 9, height: 9, colour: '#ff0000', kind: 'png' }))
    for (const role of roles) {
      const cookie = await staff.cookieOf(site, role)
      for (const { path, permission } of uploadRoutes) {
        const { status } = await send(bytes, { to: path, cookie })
        // A picture is no stock file, and no dealership was chosen for one.
        const isTaken = path === 'picture' ? 200 : 422
        expect([path, role, status]).toEqual([path, role, may(role, permission) ? isTaken : 403])
      }
    }
    expect((await send(bytes, { cookie: await staff.cookieOf(theirs, 'group-manager') })).status).toBe(404)
    expect((await send(bytes, { cookie: 'none=1' })).status).toBe(401)
    const foreign = { origin: `http://${site.slug}.localhost`, 'sec-fetch-site': 'cross-site' }
    expect((await send(bytes, { headers: foreign })).status).toBe(403)
  })
})

describe('the photos of a vehicle', () => {
  test('are on its page with the next request, in order, and stock files leave them alone', async () => {
    const { vehicle, urls } = await carWithPhotos()
    const page = async () => (await web.request(site, `/cars/${vehicle.slug}`)).text()
    await expect.poll(page).toContain(urls[3])
    const [first = '', ...rest] = urls.toReversed()
    await staff.call('stock.arrangePhotos', { id: vehicle.id, urls: [first, ...rest] }, { site })
    const isFirst = async (): Promise<boolean> => {
      const html = await page()
      return rest.every((url) => html.indexOf(first) < html.indexOf(url))
    }
    await expect.poll(isFirst).toBe(true)
    expect(await staff.call('stock.read', { id: vehicle.id }, { site })).toMatchObject({ locked: ['images'] })
  })

  test('of another group, and photos of another group, do not exist', async () => {
    const foreign = await car(theirs)
    const mine = await car()
    const [own, other] = [await sendColour('#111111'), await sendColour('#222222', theirs)]
    const add = (id: string, url: string) => staff.send('stock.addPhotos', { id, urls: [url] }, { site })
    expect((await add(foreign.id, own)).status).toBe(404)
    expect((await add(mine.id, other)).status).toBe(422)
    expect((await add(mine.id, 'https://evil.example/x.jpg')).status).toBe(422)
    expect((await add(mine.id, '/media/../../secret')).status).toBe(422)
    expect(await urlsOf(mine.id)).toEqual([])
    expect(await photosOf(foreign.id, theirs)).toEqual([])
  })

  test('two people add, order and remove at once, and nothing is lost', async () => {
    const { vehicle, urls } = await carWithPhotos()
    const [one, two] = await Promise.all([sendColour('#010101'), sendColour('#020202')])
    const at = { site }
    await Promise.all([
      staff.call('stock.addPhotos', { id: vehicle.id, urls: [one] }, at),
      staff.call('stock.addPhotos', { id: vehicle.id, urls: [two] }, { site, role: 'salesperson' }),
      staff.call('stock.arrangePhotos', { id: vehicle.id, urls: urls.toReversed() }, at),
      staff.call('stock.removePhotos', { id: vehicle.id, urls: [urls[1] ?? ''] }, { site, role: 'salesperson' }),
    ])
    const left = [urls[3], urls[2], urls[0], one, two]
    expect((await urlsOf(vehicle.id)).toSorted()).toEqual(left.toSorted())
    expect((await urlsOf(vehicle.id)).filter((url) => urls.includes(url))).toEqual([urls[3], urls[2], urls[0]])
  })

  test('removed ones come back in their places, while a colleague added another', async () => {
    const { vehicle, urls } = await carWithPhotos()
    const { changeId } = await staff.call('stock.removePhotos', { id: vehicle.id, urls: urls.slice(1, 3) }, { site })
    const added = await sendColour('#333333')
    await staff.call('stock.addPhotos', { id: vehicle.id, urls: [added] }, { site })
    expect(await staff.call('stock.undo', { changeId: changeId ?? '' }, { site })).toEqual({ undone: 1 })
    expect(await urlsOf(vehicle.id)).toEqual([...urls, added])
  })

  test('files chosen together are one change, which takes back only these', async () => {
    const { vehicle, urls } = await carWithPhotos()
    const changeId = randomUUID()
    const mine = [await sendColour('#444444'), await sendColour('#555555')]
    const other = await sendColour('#666666')
    for (const url of [mine[0], other, mine[1]])
      await staff.call(
        'stock.addPhotos',
        { id: vehicle.id, urls: [url ?? ''], ...(url === other ? {} : { changeId }) },
        { site },
      )
    const { changes } = await staff.call('stock.read', { id: vehicle.id }, { site })
    expect(changes).toHaveLength(3)
    await staff.call('stock.undo', { changeId }, { site })
    expect(await urlsOf(vehicle.id)).toEqual([...urls, other])
    const late = { id: vehicle.id, urls: [await sendColour('#777777')], changeId }
    expect((await staff.send('stock.addPhotos', late, { site })).status).toBe(409)
  })

  test('a photo is turned and cut as data: the whole one is kept and comes back', async () => {
    const { vehicle } = await carWithPhotos()
    const quarters = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer()
    const whole = (await (await send(new Uint8Array(quarters))).json()) as VehicleImage
    await staff.call('stock.addPhotos', { id: vehicle.id, urls: [whole.url] }, { site })
    // Turned clockwise, what was on the left is above; of that the upper half is left.
    const shape = { turn: 90, crop: { x: 0, y: 0, width: 1, height: 0.5 } } as const
    await staff.call('stock.changePhoto', { id: vehicle.id, url: whole.url, shape }, { site })
    const cut = (await photosOf(vehicle.id)).at(-1)
    expect(cut).toMatchObject({ width: 200, height: 200, edit: { ...shape, of: { url: whole.url, width: 400 } } })
    const bytes = Buffer.from(await (await web.request(site, cut?.url ?? '')).arrayBuffer())
    const { channels } = await sharp(bytes).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0])
    const back = { id: vehicle.id, url: cut?.url ?? '', shape: { turn: 0 as const, crop: null } }
    await staff.call('stock.changePhoto', back, { site })
    expect((await photosOf(vehicle.id)).at(-1)).toEqual({ ...whole, alt: expect.any(String) })
  })

  test('a description is stored, and a photo that is gone says so', async () => {
    const { vehicle, urls } = await carWithPhotos()
    const at = { id: vehicle.id, url: urls[0] ?? '' }
    await staff.call('stock.changePhoto', { ...at, alt: ' The dashboard ' }, { site })
    expect((await photosOf(vehicle.id))[0]?.alt).toBe('The dashboard')
    await staff.call('stock.removePhotos', { id: vehicle.id, urls: [at.url] }, { site })
    expect((await staff.send('stock.changePhoto', { ...at, alt: 'x' }, { site })).status).toBe(404)
  })
})
