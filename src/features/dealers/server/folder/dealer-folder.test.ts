import { mkdir, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDealerFolder } from './dealer-folder.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const dealer = {
  slug: 'good',
  name: 'Good Motors',
  dealerships: [
    {
      slug: 'good',
      name: 'Good Motors',
      locations: [
        {
          slug: 'yard',
          name: 'Yard',
          address: { street: '1 Road', city: 'Orange', state: 'NSW', postcode: '2800' },
          opening_hours: { week: { monday: ['08:00-17:00'] } },
        },
      ],
    },
  ],
  sites: [
    { slug: 'good', name: 'Good', template: 'car', region: 'AU', time_zone: 'Australia/Sydney', dealerships: ['good'] },
  ],
}

async function folderWith(group: unknown, files: Record<string, string> = {}): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'group.json'), typeof group === 'string' ? group : JSON.stringify(group))
  for (const name of ['pages', 'articles']) await mkdir(join(folder, name))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const problemsOf = async (folder: string): Promise<string[]> => {
  const read = await readDealerFolder(folder)
  return read.ok ? [] : read.problem.map((problem) => problem.replace(folder, ''))
}

const withSite = (differences: object) => ({ ...dealer, sites: [{ ...dealer.sites[0], ...differences }] })

test('a sound folder is read whole', async () => {
  const page = '---\npath: /about-us/\ntitle: "About us"\n---\n# Hello\n'
  const read = await readDealerFolder(await folderWith(withSite({ pages: 'pages' }), { 'pages/about.md': page }))
  expect(read.ok && read.value.sites[0]?.pages).toEqual([
    { path: '/about-us', title: 'About us', description: '', form: '', body: '# Hello', blocks: [] },
  ])
})

test.each([
  [
    'a setting that is none',
    withSite({ settings: { vehicle: { sold_day: 3 } } }),
    '/group.json: sites.0.settings.vehicle.sold_day: is not a setting',
  ],
  [
    'a value out of range',
    withSite({ settings: { vehicle: { sold_days: -1 } } }),
    /sites\.0\.settings\.vehicle\.sold_days: .*0/,
  ],
  [
    'repayments without what the law of the region wants beside them',
    withSite({ settings: { vehicle: { price: { repayment_estimate: true, repayment: { rate: 9, lender: 'A' } } } } }),
    /sites\.0\.settings\.vehicle\.price\.repayment\.comparison_rate: is needed to show repayments in Australia/,
  ],
  [
    'a service of others without its key',
    withSite({ settings: { retail: { bot_protection: { provider: 'turnstile' } } } }),
    '/group.json: sites.0.settings.retail.bot_protection.site_key: is needed for the service turnstile',
  ],
  ['an unknown template', withSite({ template: 'boat' }), /sites\.0\.template: .*motorcycle/],
  ['an unknown zone', withSite({ time_zone: 'Mars/Olympus' }), /sites\.0\.time_zone: must be a time zone/],
  [
    'hours that end before they begin',
    {
      ...dealer,
      dealerships: [
        {
          ...dealer.dealerships[0],
          locations: [{ ...dealer.dealerships[0]?.locations[0], opening_hours: { week: { monday: ['17:00-08:00'] } } }],
        },
      ],
    },
    /opening_hours\.week\.monday\.0: must be a span such as 08:00-17:00/,
  ],
  [
    'a dealership on a site that is not there',
    withSite({ dealerships: ['good', 'goood'] }),
    '/group.json: sites.0.dealerships.1: there is no dealership goood; there are good',
  ],
  [
    'two sites of one name',
    { ...dealer, sites: [dealer.sites[0], dealer.sites[0]] },
    /sites\.1\.slug: good stands there twice/,
  ],
  ['no JSON at all', '{', /is not JSON/],
  [
    'a picture that is not there',
    withSite({ settings: { theme: { logo: 'media/nowhere.svg' } } }),
    /names the picture media\/nowhere\.svg, which is not there/,
  ],
])('%s is refused with file, path and reason', async (_what, group, expected) => {
  const problems = await problemsOf(await folderWith(group))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(expected)
})

test.each([
  ['# no front matter', 'must begin with front matter'],
  ['---\ntitle: x\n---\nx', 'path: must start with /'],
  ['---\npath: /x\n---\nx', 'title: is missing'],
])('a page that is %j is refused by name', async (text, expected) => {
  const problems = await problemsOf(await folderWith(withSite({ pages: 'pages' }), { 'pages/bad.md': text }))
  expect(problems[0]).toContain(`/pages/bad.md: ${expected}`)
})

const page = (blocks: unknown[]) => JSON.stringify({ path: '/x', title: 'X', blocks })
const text = { type: 'text', markdown: 'Words' }
const article = (front: string) => `---\n${front}\n---\nWords`

test.each([
  ['pages/x.json', page([text, { type: 'carousel' }]), /\/pages\/x\.json: blocks\.1\.type: /],
  ['pages/x.json', page([text, { type: 'hero', heading: 'x' }]), /\/pages\/x\.json: blocks\.1: a hero must come first/],
  ['pages/x.json', page([{ type: 'form', category: 'prayer' }]), /blocks\.0\.category: prayer is no form category/],
  [
    'pages/x.json',
    page([{ type: 'gallery', pictures: [{ image: 'media/none.jpg' }] }]),
    /names the picture media\/none\.jpg/,
  ],
  ['pages/x.md', '---\npath: /x\ntitle: X\nform: prayer\n---\nx', /form: prayer is no form category/],
  ['articles/x.md', article('slug: x\ntitle: X\ndate: soon'), /\/articles\/x\.md: date: /],
  [
    'articles/x.md',
    article('slug: x\ntitle: X\ndate: 2026-11-01\nauthr: Kim'),
    /\/articles\/x\.md: authr: is not a setting/,
  ],
  ['reviews.json', '[{"author":"A","rating":6,"date":"2026-11-01"}]', /\/reviews\.json: 0\.rating: /],
  ['positions.json', '[{"slug":"a","title":"A","employment":"slavery","posted_on":"2026-11-01"}]', /0\.employment: /],
  ['offers.json', '[{"slug":"a","title":"A","stock":"https://x.example"}]', /0\.stock: must be the address/],
  ['products.json', '[{"slug":"a","title":"A","price":-1}]', /\/products\.json: 0\.price: /],
  [
    'forms.json',
    '[{"slug":"a","title":"A","questions":[{"id":"e","kind":"email","label":"Email","required":true}]}]',
    /\/forms\.json: 0\.questions: Ask for the name/,
  ],
])('what is wrong in %s is named with its position and the reason', async (name, text, expected) => {
  const group = withSite({
    pages: 'pages',
    articles: 'articles',
    reviews: 'reviews.json',
    positions: 'positions.json',
    offers: 'offers.json',
    products: 'products.json',
    forms: 'forms.json',
  })
  const sound = {
    'reviews.json': '[]',
    'positions.json': '[]',
    'offers.json': '[]',
    'products.json': '[]',
    'forms.json': '[]',
  }
  const problems = await problemsOf(await folderWith(group, { ...sound, [name]: text }))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(expected)
})

test('a folder without group.json says so', async () => {
  expect((await problemsOf('/nowhere'))[0]).toContain('group.json: cannot be read')
})

const demo = readdirSync('demo', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !['media', 'mappings'].includes(entry.name),
)

test.each(demo.map((entry) => entry.name))('the demo dealer %s is sound', async (name) => {
  expect(await problemsOf(join('demo', name))).toEqual([])
})
