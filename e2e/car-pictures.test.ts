import { parse } from 'csv-parse/sync'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fetchPage } from './browser.ts'

const site = 'southern-cross'

type Hit = { slug: string; url: string; image: { url: string } | null }

/** The whole default list, in its order. */
const hits: Hit[] = []
for (let page = 1, last = 1; page <= last; page += 1) {
  const { text } = await fetchPage(site, `/api/search?page=${page}`)
  const response = JSON.parse(text) as { pageCount: number; hits: Hit[] }
  hits.push(...response.hits)
  last = response.pageCount
}

const pictureOf = ({ image }: Hit) => image?.url

test('the cars of the demo show at least 150 photographs, and most cars have one', () => {
  const pictures = hits.map(pictureOf).filter((url) => url !== undefined)
  expect(hits.length).toBeGreaterThan(300)
  expect(pictures.length).toBeGreaterThan(hits.length * 0.9)
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(150)
})

test('no car shows the photograph of the car beside it', () => {
  const alike = hits.filter((hit, at) => {
    const next = hits[at + 1]
    return next !== undefined && pictureOf(hit) !== undefined && pictureOf(hit) === pictureOf(next)
  })
  expect(alike.map(({ slug }) => slug)).toEqual([])
})

test('similar vehicles never show the photograph of the car itself, or of one another', async () => {
  const shown = hits.filter((hit) => pictureOf(hit) !== undefined)
  for (const hit of shown.filter((_, at) => at % 23 === 0)) {
    const { text } = await fetchPage(site, hit.url)
    const similar = text.slice(text.indexOf('You may also like'))
    const pictures = [...similar.matchAll(/<li[^>]*><div[^>]*><img[^>]* src="([^"]+)"/g)].map(([, src]) => fileOf(src))
    expect(pictures.length, hit.slug).toBeGreaterThan(1)
    expect(new Set(pictures).size, hit.slug).toBe(pictures.length)
    expect(pictures, hit.slug).not.toContain(fileOf(pictureOf(hit)))
  }
})

const fileOf = (url = '') => /media[/%2F]*([0-9a-f]{32})/.exec(url)?.[1]

/** Colours as listings name them, and the paints that may stand for them. */
const paintsOf: [RegExp, string][] = [
  [/vanilla|white|pearl/i, 'white pearl'],
  [/teal/i, 'teal'],
  [/midnight|nightfall|deep|cosmic/i, 'navy blue'],
  [/light blue|sky|ice|polar|starlight|mineral/i, 'lightblue'],
  [/blue/i, 'blue'],
  [/silver/i, 'silver'],
  [/grey|graphite|charcoal/i, 'grey'],
  [/black|ebony/i, 'black'],
  [/burgundy/i, 'burgundy'],
  [/red/i, 'red'],
  [/green/i, 'green'],
  [/orange/i, 'orange'],
  [/yellow/i, 'yellow'],
  [/bronze|brown/i, 'bronze'],
  [/sand|beige/i, 'sand'],
]

test('a repainted picture wears the colour that its car is listed in', () => {
  const listed = stockRows().map((row) => ({
    colour: (row['Exterior'] ?? row['COL (EXT / INT)'] ?? '').split(/\/| w\//)[0] ?? '',
    picture: row['Images'] ?? row['PHOTO FILES'] ?? '',
  }))
  const painted = listed.filter(({ picture }) => picture.startsWith('cars/'))
  expect(painted.length).toBeGreaterThan(200)
  const wrong = painted.filter(({ colour, picture }) => {
    const paint = /^cars\/[a-z]+-\d-([a-z]+)/.exec(picture)?.[1] ?? ''
    return !paintsOf
      .find(([called]) => called.test(colour))?.[1]
      .split(' ')
      .includes(paint)
  })
  expect(wrong).toEqual([])
})

function stockRows(): Record<string, string>[] {
  const folder = 'demo/southern-cross'
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  const columns = (head: string[]) => head.map((column) => column.trim())
  return files.flatMap((name) =>
    parse<Record<string, string>>(readFileSync(`${folder}/${name}`), { bom: true, columns }),
  )
}
