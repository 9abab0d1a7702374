import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { sheetKinds } from '#features/inventory/domain/print/sheet-kinds.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

async function addVehicle(): Promise<{ id: string; href: string }> {
  const vehicle = {
    make: 'toyota',
    model: 'HILUX',
    badge: 'SR5',
    year: 2021,
    carType: 'used' as const,
    priceNote: 'drive-away' as const,
  }
  const input = {
    dealershipId: site.dealerships[0]?.id ?? '',
    vehicle: { ...vehicle, price: 42_990_00, stockNumber: `H-${randomUUID().slice(0, 8)}` },
  }
  const made = await staff.call('stock.create', input, { site })
  const { pathname } = new URL(made.href)
  await expect.poll(async () => (await web.request(site, pathname)).status).toBe(200)
  return made
}

async function get(path: string, { of = site, role = 'group-manager' }: { of?: Site; role?: Role } = {}) {
  const cookie = await staff.cookieOf(of, role)
  return staff.request(`/api/console/files/stock/${path}?site=${of.id}`, { headers: { cookie } })
}

async function textOf(response: Response) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
    mergePages: true,
  })
  return { text, totalPages }
}

test.each(sheetKinds)('the %s of a vehicle is saved as a PDF of one page that leads to its page', async (kind) => {
  const { id, href } = await addVehicle()
  const response = await get(`${id}/${kind}.pdf`, { role: 'salesperson' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${kind}-h-[0-9a-f]{8}-2021-toyota-hilux-sr5.pdf"`),
  )
  const { text, totalPages } = await textOf(response)
  expect(totalPages).toBe(1)
  for (const part of ['2021 Toyota Hilux', '$42,990', href.replace(/^https?:\/\//, '')]) expect(text).toContain(part)
})

test('one that shoppers cannot see can be printed before it goes live, without an address that leads nowhere', async () => {
  const { id, href } = await addVehicle()
  await staff.call('stock.edit', { ids: [id], edit: { kind: 'set', patch: { isShown: false } } }, { site })
  await expect.poll(async () => (await web.request(site, new URL(href).pathname)).status).not.toBe(200)
  const { text } = await textOf(await get(`${id}/window-sticker.pdf`))
  expect(text).toContain('2021 Toyota Hilux')
  expect(text).not.toContain('More photos and details')
})

test('there is none of another group, of another kind, or of a vehicle that is no longer there', async () => {
  const { id } = await addVehicle()
  for (const path of [`${id}/poster.pdf`, `${id}/window-sticker`, `${randomUUID()}/brochure.pdf`, 'x/brochure.pdf'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get(`${id}/brochure.pdf`, { of: theirs })).status).toBe(404)
})
