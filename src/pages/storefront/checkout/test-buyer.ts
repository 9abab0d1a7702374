import { expect } from 'vitest'
import { provisionSandbox } from '#features/checkout/server/keys/provision-sandbox.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb, type TestWeb } from '#pages/test-web.ts'

/** A shopper without script at a dealer who takes deposits in the sandbox. */
export type Buyer = {
  web: TestWeb
  site: Site
  dealer(settings?: SiteSettingsInput): Promise<Site>
  addCar(of?: Site, more?: Partial<Vehicle>): Promise<Vehicle>
  get(path: string, of?: Site): Promise<Response>
  html(path: string, of?: Site): Promise<string>
  post(
    path: string,
    fields?: Record<string, string>,
    sending?: { of?: Site; headers?: Record<string, string> },
  ): Promise<Response>
  /** From the vehicle to the sandbox's page. */
  goToPay(vehicle: Vehicle, of?: Site): Promise<{ token: string; sandbox: string }>
  /** All the way; answers the token of the shopper's page. */
  payFor(vehicle: Vehicle, of?: Site): Promise<string>
}

export const ann = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')
export const where = (response: Response): string => response.headers.get('location') ?? ''

/** Makes the world of a file of tests: one database, one dealer. */
export async function buyerWorld(): Promise<Buyer> {
  const web = await testWeb()
  const site = await addDealer(web)
  let cars = 0
  const buyer: Buyer = {
    web,
    site,
    dealer: (settings) => addDealer(web, settings),
    addCar: (of = site, more = {}) => web.addVehicle(of, { slug: `reserved-${(cars += 1)}`, ...more }),
    get: (path, of = site) => web.request(of, path),
    html: async (path, of) => (await buyer.get(path, of)).text(),
    post: (path, fields = {}, { of = site, headers = {} } = {}) =>
      web.request(of, path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    goToPay: (vehicle, of = site) => goToPay(buyer, vehicle, of),
    async payFor(vehicle, of = site) {
      const { token, sandbox } = await goToPay(buyer, vehicle, of)
      const back = await buyer.post(sandbox, { choice: 'pay', notifications: 'never' }, { of })
      await buyer.get(pathOf(where(back)), of)
      return token
    },
  }
  return buyer
}

async function addDealer(web: TestWeb, settings: SiteSettingsInput = {}): Promise<Site> {
  const made = await web.addDealer({
    ...settings,
    retail: { ...settings.retail, checkout: { enabled: true, ...settings.retail?.checkout } },
    connections: { payment_provider: 'sandbox', ...settings.connections },
  })
  await provisionSandbox(web.deps, web.deps.directory.list())
  await web.deps.directory.reload()
  return made
}

async function goToPay({ html, post }: Buyer, vehicle: Vehicle, of: Site): Promise<{ token: string; sandbox: string }> {
  const page = await html(`/cars/${vehicle.slug}/checkout`, of)
  const order = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const held = await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order }, { of })
  expect([held.status, where(held)]).toEqual([303, expect.stringMatching(/^\/reserve\/[\w-]{43}\/pay$/)])
  const pay = await html(where(held), of)
  const sandbox = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(pay)?.[1] ?? ''
  expect(pay).toContain(`href="${sandbox}"`)
  return { token: where(held).split('/')[2] ?? '', sandbox: pathOf(sandbox) }
}

/** The notice of a commit travels over a socket of its own, so it may arrive a moment after the commit's answer. */
export async function noticed(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The page never changed')
}
