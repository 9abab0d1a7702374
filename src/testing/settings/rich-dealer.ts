import { day } from '#kernel/duration.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provisionDealer } from '#features/dealers/server/provision-dealer.ts'
import { readDealerFolder } from '#features/dealers/server/folder/dealer-folder.ts'
import { provisionSandbox } from '#features/checkout/server/keys/provision-sandbox.ts'
import type { TestWeb } from '#pages/test-web.ts'

// A dealer with something of every kind, so that each setting has something to change.

export const richSlug = 'rich'

/** Brings the dealer to life in this program; the site is called `rich`. */
export async function addRichDealer(web: TestWeb): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'forecourt-rich-'))
  const folder = join(parent, richSlug)
  await mkdir(join(folder, 'pages'), { recursive: true })
  await mkdir(join(folder, 'articles'))
  for (const [name, text] of Object.entries(files())) await writeFile(join(folder, name), text)
  const read = await readDealerFolder(folder)
  if (!read.ok) throw new Error(read.problem.join('\n'))
  const lines: string[] = []
  await provisionDealer({ ...web.deps }, read.value, (line) => lines.push(line))
  await web.deps.directory.reload()
  await provisionSandbox(web.deps, web.deps.directory.list())
  await web.deps.directory.reload()
  await rm(parent, { recursive: true })
}

const weekday = ['08:00-17:00']
const week = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday }

const yard = (slug: string, isPrimary: boolean, lat: number) => ({
  slug,
  name: `Rich ${slug}`,
  is_primary: isPrimary,
  phone: isPrimary ? '02 5550 1234' : '02 5550 9876',
  email: '',
  address: { street: '1 Long Road', city: slug, state: 'NSW', postcode: '2800', lat, long: 149 },
  opening_hours: { week },
})

const site = {
  name: 'Rich',
  template: 'car',
  time_zone: 'Australia/Sydney',
  dealerships: ['rich-north', 'rich-south'],
}

const group = {
  slug: richSlug,
  name: 'Rich Motors',
  dealerships: [
    {
      slug: 'rich-north',
      name: 'Rich North',
      licence_number: 'MD1',
      locations: [yard('orange', true, -33), yard('lithgow', false, -34)],
      stock: {
        file: 'north.csv',
        earlier: [
          { file: 'earlier.csv', days_ago: 20 },
          { file: 'last-week.csv', days_ago: 5 },
        ],
      },
    },
    { slug: 'rich-south', name: 'Rich South', locations: [yard('bega', false, -36)], stock: { file: 'south.csv' } },
  ],
  sites: [
    {
      ...site,
      slug: richSlug,
      region: 'AU',
      pages: 'pages',
      models: 'models.json',
      articles: 'articles',
      reviews: 'reviews.json',
      positions: 'positions.json',
      offers: 'offers.json',
      settings: { content: { sister_sites: ['rich-nz'] }, connections: { payment_provider: 'sandbox' } },
    },
    // Same stock for other regions: they name each other once a setting says so.
    { ...site, slug: 'rich-nz', region: 'NZ', settings: { content: { sister_sites: ['rich'] } } },
  ],
}

const stockHeadings =
  'Stock No,Make,Model,Badge,Year,Kms,Price,Was,Price note,Weekly price,Daily price,Rental,Condition,Status,Rego,Body,Fuel,Transmission,Colour,Doors,Seats,Tag,Certified,Preorder,Comments,Images,History report,Video,Location,Date in stock,Sold on,Payment processors'

type Row = Record<string, string | number>

const pictures = ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg']

function stock(rows: readonly Row[]): string {
  const headings = stockHeadings.split(',')
  const cell = (value: string | number = '') => (/[",]/.test(String(value)) ? `"${value}"` : String(value))
  return [stockHeadings, ...rows.map((row) => headings.map((heading) => cell(row[heading])).join(','))].join('\n')
}

const dayBefore = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10)

const car = (number: number, more: Row): Row => ({
  'Stock No': `R${number}`,
  Make: 'Toyota',
  Model: 'RAV4',
  Year: 2020,
  Kms: 40_000 + number,
  Price: 30_000 + number * 1000,
  'Price note': 'drive away',
  Condition: 'Used',
  Body: 'SUV',
  Fuel: 'Petrol',
  Transmission: 'Automatic',
  Colour: 'White',
  Doors: 5,
  Seats: 5,
  Images: pictures.join('|'),
  Location: 'orange',
  'Date in stock': dayBefore(60),
  ...more,
})

/** The first one has everything; its address is /cars/ followed by `richCar`. */
export const richCar = 'toyota-rav4-gx-2022-r1'

const first = car(1, {
  Badge: 'GX',
  Was: 33_990,
  Year: 2022,
  Fuel: 'Hybrid',
  Certified: 'yes',
  Rego: 'ABC12D',
  Comments: 'Drives like new.',
  'History report': 'https://history.example/r1.pdf',
  Video: 'https://films.example/r1.mp4',
})

const others: Row[] = [
  car(2, {
    Model: 'Corolla',
    Body: 'Hatch',
    Condition: 'New',
    Kms: 5,
    'Price note': '',
    'Date in stock': dayBefore(1),
  }),
  car(3, {
    Make: 'Kia',
    Model: 'EV6',
    Fuel: 'Electric',
    'Weekly price': 219,
    'Daily price': 89,
    Rental: 'yes',
    Location: 'lithgow',
  }),
  car(4, { Model: 'Yaris', Status: 'Sold', 'Sold on': dayBefore(2) }),
  car(5, { Model: 'Camry', Body: 'Sedan', Status: 'Sold', 'Sold on': dayBefore(10) }),
  car(6, { Model: 'Prado', Status: 'Coming soon' }),
  car(7, { Model: 'Kluger', Status: 'On hold' }),
  car(8, { Model: 'Supra', Body: 'Coupe', Price: '', Preorder: 'yes' }),
  car(9, { Model: 'Hilux', Body: 'Ute', Price: '', Images: '' }),
  car(10, { Make: 'Mazda', Model: '3', Tag: 'Runout Sale' }),
  car(11, { Make: 'Mazda', Model: '2', Tag: 'Test Drive Only' }),
  ...[12, 13].map((number) =>
    car(number, { Make: 'Ford', Model: 'Ranger', Body: 'Ute', Condition: 'New', Kms: 5, Price: 55_000, Year: 2026 }),
  ),
  car(14, { Make: 'Ford', Model: 'Puma', Images: 'https://pictures.example/fallback.jpg' }),
  car(15, { Make: 'Ford', Model: 'Focus', Images: 'https://pictures.example/provider.jpg' }),
]

const south = [
  car(21, { Make: 'Isuzu', Model: 'MU-X', Location: 'bega' }),
  car(22, { Make: 'Isuzu', Model: 'D-Max', Body: 'Ute', 'Price note': '', Location: 'bega' }),
]

const article = (slug: string) => `---\nslug: ${slug}\ntitle: About ${slug}\ndate: today-3\n---\nWords of it.`
const page = (path: string, title: string) => `---\npath: ${path}\ntitle: ${title}\n---\nOur words.`
const review = (author: string, rating: number) => ({ author, rating, text: `Said ${author}`, date: 'today-9' })
const model = (slug: string, name: string, image: string | null = null) => ({ slug, name, body: ['SUV'], image })

const files = (): Record<string, string> => ({
  'group.json': JSON.stringify(group),
  'earlier.csv': stock([{ ...first, Was: '', Price: 34_990 }]),
  'last-week.csv': stock([first]),
  'north.csv': stock([first, ...others]),
  'south.csv': stock(south),
  'models.json': JSON.stringify([model('rav4', 'RAV4'), model('corolla', 'Corolla')]),
  'reviews.json': JSON.stringify([review('Ann', 5), review('Ben', 4), review('Cy', 2)]),
  'positions.json': JSON.stringify([
    { slug: 'technician', title: 'Technician', employment: 'full-time', posted_on: 'today-5' },
  ]),
  'offers.json': JSON.stringify([{ slug: 'summer', title: 'Summer offer', summary: 'Cheaper.' }]),
  'articles/towing.md': article('towing'),
  'articles/tyres.md': article('tyres'),
  'pages/about.md': page('/about-us', 'About us'),
  'pages/warranty.md': page('/warranty', 'Warranty'),
})
