import { beforeEach } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'

let people = 0

/** Somebody who has not booked before. */
export const person = () => ({
  name: 'Ann Lee',
  email: `ann${++people}@mail.example`,
  phone: `04${String(people).padStart(8, '0')}`,
})

export const where = (response: Response) => response.headers.get('location') ?? ''

/** Values that the buttons of a page would send. */
export const valuesOf = (page: string, name: string): string[] =>
  [...page.matchAll(new RegExp(`<button[^>]* value="([^"]+)"[^>]* name="${name}"`, 'g'))].map((match) => match[1] ?? '')

/** Makes the world of a file of tests: each has a dealer and a car of its own, and a visitor without script. */
export async function bookingVisitor() {
  const web = await testWeb()
  const visitor = {} as { site: Site; car: Vehicle }
  const drivePath = (vehicle = visitor.car) => `/cars/${vehicle.slug}/test-drive`
  const get = (path: string, of = visitor.site) => web.request(of, path)
  const html = async (path: string, of?: Site) => (await get(path, of)).text()
  beforeEach(async () => {
    visitor.site = await web.addDealer({
      vehicle: { buttons: ['enquire', 'test-drive'] },
      bookings: { test_drive: { enabled: true }, service: { enabled: true, capacity: 1, loan_cars: 1, lead_hours: 2 } },
    })
    visitor.car = await web.addVehicle(visitor.site, { slug: `hilux-${crypto.randomUUID().slice(0, 6)}` })
  })
  return Object.assign(visitor, {
    web,
    drivePath,
    get,
    html,
    post: (path: string, fields: Record<string, string>, of = visitor.site) =>
      web.request(of, path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** A booking leaves a cookie with its browser that leads here. */
    async linkOf(done: Response): Promise<string> {
      const cookie = done.headers.get('set-cookie')?.split(';')[0] ?? ''
      return where(await web.request(visitor.site, '/booking', { headers: { cookie } }))
    },
    firstTime: async (path = drivePath()) => valuesOf(await html(path), 'at')[0] ?? '',
  })
}
