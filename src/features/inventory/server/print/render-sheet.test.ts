import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { regions } from '#features/sites/domain/region.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { templates } from '#features/sites/domain/template.ts'
import { asCents } from '#kernel/money.ts'
import { qrCode } from '#platform/rendering/qr-code.ts'
import { type SheetKind, sheetKinds } from '../../domain/print/sheet-kinds.ts'
import { vehicleSheet } from '../../domain/print/vehicle-sheet.ts'
import { sampleVehicle } from '../../domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '../../domain/vehicle/vehicle.ts'
import { type PrintTask, renderSheet } from './render-sheet.ts'
import { paperSizes, pictureFrames } from './sheet-pictures.ts'

const madeAt = new Date('2026-03-02T10:00:00Z')
const url = 'https://dealer.example/cars/2019-toyota-hilux'
const link = { url, address: url.slice('https://'.length), qr: qrCode(url) }

type Made = {
  site?: Parameters<typeof sampleSite>[0]
  vehicle?: Partial<Vehicle>
  kind?: SheetKind
} & Partial<PrintTask>

async function made({ site = {}, vehicle = {}, kind = 'window-sticker', ...task }: Made = {}) {
  const sheet = vehicleSheet(sampleVehicle(vehicle), { site: sampleSite(site), kind })
  const bytes = await renderSheet({ sheet, pictures: [], link, madeAt, ...task })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { sheet, bytes, document, text, totalPages }
}

type Item = { str: string; transform: number[]; width: number; height: number }

/** Every piece of text with the corners of its place, in points from the bottom left. */
async function placesOf(document: Awaited<ReturnType<typeof getDocumentProxy>>) {
  const { items } = await (await document.getPage(1)).getTextContent()
  return (items as Item[])
    .filter(({ str }) => str?.trim())
    .map(({ str, transform: [, , , , left = 0, bottom = 0], width }) => ({ str, left, bottom, right: left + width }))
}

async function jpegs(count: number): Promise<Uint8Array[]> {
  const frames = pictureFrames(count, paperSizes.A4[0])
  return Promise.all(
    frames.map(({ width, height }) =>
      sharp({ create: { width: Math.round(width), height: Math.round(height), channels: 3, background: '#357' } })
        .jpeg()
        .toBuffer(),
    ),
  )
}

const long = 'Immaculate one-owner example with every option and a full service history at our own workshop. '

describe.each(sheetKinds)('a %s', (kind) => {
  test.each(templates.flatMap((template) => regions.map((region) => [template, region] as const)))(
    'of a %s in %s is one page with name, price and address',
    async (template, region) => {
      const { sheet, text, totalPages, document } = await made({ kind, site: { template, region } })
      expect(totalPages).toBe(1)
      for (const part of [sheet.dealer, sheet.name.main, sheet.price.text, link.address]) expect(text).toContain(part)
      const [, , width = 0, height = 0] = (await document.getPage(1)).view
      expect([width, height].map(Math.round)).toEqual(region === 'US' ? [612, 792] : [595, 842])
    },
  )

  test('is one page without anything beyond its edges, whatever is too long', async () => {
    const vehicle = {
      title: `${long}${long}`,
      model: 'M'.repeat(90),
      badge: long.repeat(3),
      comments: long.repeat(80),
      features: Array.from({ length: 60 }, (_, at) => `${at} ${long}`),
      price: asCents(99_999_999_900),
      colour: long.repeat(4),
      engine: 'X'.repeat(400),
    }
    const { document, totalPages } = await made({ kind, vehicle, pictures: kind === 'brochure' ? await jpegs(3) : [] })
    expect(totalPages).toBe(1)
    for (const { str, left, right, bottom } of await placesOf(document))
      expect([str, left >= 35, right <= 561, bottom >= 28, bottom <= 842]).toEqual([str, true, true, true, true])
  })

  test('of a vehicle of which little is known, and that shoppers cannot see, has no code and no address', async () => {
    const bare = { price: null, images: [], features: [], comments: '', badge: '', facts: {} }
    const { text, totalPages, sheet } = await made({ kind, vehicle: bare, link: null })
    expect(totalPages).toBe(1)
    expect(text).toContain(sheet.name.main)
    expect(text).not.toContain('More photos')
  })

  test('tells a screen reader its language, title, headings and lists', async () => {
    const { document, sheet, bytes } = await made({ kind, site: { region: 'NZ' } })
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: sheet.title, Author: sheet.dealer, Language: 'en-NZ' })
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'L', 'LI', 'Lbl', 'LBody', 'Figure']) expect(tree).toContain(`"role":"${role}"`)
    expect(tree).toContain('QR code that opens the page of this vehicle')
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/FontFile2/)
  })
})

test('prints the letters of Māori names, and leaves out what the typeface has no letters for', async () => {
  const { text } = await made({
    kind: 'brochure',
    vehicle: { comments: 'Whangārei 🚗 Ōtāhuhu, “as new” – 2\u00a0000\u202fkm 车' },
  })
  expect(text).toContain('Whangārei Ōtāhuhu, “as new” – 2 000 km')
  expect(text).not.toContain('车')
})

test.each([0, 1, 2, 3])('a brochure with %i photos shows as many as it has room for', async (count) => {
  const { bytes } = await made({ kind: 'brochure', pictures: await jpegs(count) })
  const shown =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  expect(shown).toBe(count === 2 ? 1 : count)
})
