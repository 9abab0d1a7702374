import { describe, expect, test } from 'vitest'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { testWeb } from '#pages/test-web.ts'

const stock = '/search/new-used-and-demo-cars'

const web = await testWeb()
const site = await web.addDealer({
  search: {
    query_presets: ['minimum_photos', 'make', 'city', 'exclude_location'],
    paths: [
      { path: '/used-car/list', title: 'Used cars', filter: { car_type: ['used'] } },
      { path: '/search/toyota-specials', title: 'Toyota specials', filter: { make: ['Toyota'] } },
    ],
  },
})
const cars: [string, string, number, 'new' | 'used'][] = [
  ['Toyota', 'Hilux', 31_000, 'used'],
  ['Toyota', 'Hilux', 43_200, 'used'],
  ['Toyota', 'Corolla', 24_500, 'new'],
  ['Ford', 'Ranger', 52_000, 'used'],
  ['Ford', 'Ranger', 61_000, 'new'],
  ['SsangYong', 'Musso', 38_000, 'new'],
]
for (const [at, [make, model, price, carType]] of cars.entries()) {
  await web.addVehicle(site, {
    slug: `car-${at}`,
    make,
    model,
    name: '',
    price: dollars(price),
    carType,
    year: 2019 + at,
  })
}

async function read(path: string) {
  const response = await web.request(site, path)
  const html = await response.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  return {
    response,
    html,
    status: response.status,
    heading: find(/<h1>(.*?)<\/h1>/),
    title: find(/<title>(.*?)<\/title>/),
    description: find(/name="description" content="(.*?)"/),
    canonical: find(/rel="canonical" href="(.*?)"/)?.replace(/^https?:\/\/[^/]+/, ''),
    isIndexable: !/name="robots" content="noindex, follow"/.test(html),
    count: find(/<output>(.*?)<\/output>/),
    notice: find(/(Filters? removed: .*?)</),
    cars: [...html.matchAll(/<h3><a href="\/cars\/(car-\d)"/g)].map(([, slug]) => slug).sort(),
  }
}

describe('a path goes on with a make and a model', () => {
  test.each([
    [`${stock}/toyota`, 'Toyota cars for sale in Orange, NSW', ['car-0', 'car-1', 'car-2']],
    [`${stock}/toyota/hilux`, 'Toyota Hilux for sale in Orange, NSW', ['car-0', 'car-1']],
    ['/used-car/list/ford', 'Used Ford cars for sale in Orange, NSW', ['car-3']],
    [`${stock}/kgm`, 'KGM cars for sale in Orange, NSW', ['car-5']],
  ])('%s is headed %s', async (path, heading, cars) => {
    const page = await read(path)
    expect(page).toMatchObject({ status: 200, heading, cars, canonical: path, isIndexable: true })
    expect(page.description).toMatch(/Prices from \$\d/)
  })

  test.each([
    [`${stock}/Toyota`, `${stock}/toyota`],
    [`${stock}/toyota/HILUX?sort=price-asc`, `${stock}/toyota/hilux?sort=price-asc`],
    [`${stock}/ssangyong`, `${stock}/kgm`],
    [`${stock}/Ssang%20Yong/musso`, `${stock}/kgm/musso`],
    ['/Used-Car/List/Ford', '/used-car/list/ford'],
  ])('%s moves for good to %s', async (path, to) => {
    const { status, response } = await read(path)
    expect([status, response.headers.get('location')]).toEqual([301, to])
  })

  test('the same make as a parameter works and names the level as its own address', async () => {
    expect(await read(`${stock}?make=Toyota`)).toMatchObject({
      status: 200,
      count: '3 cars',
      canonical: `${stock}/toyota`,
    })
    expect((await read(`${stock}?make=toyota&model=hilux`)).canonical).toBe(`${stock}/toyota/hilux`)
  })

  test('the form without JavaScript leads to the path without levels', async () => {
    const { html } = await read(`${stock}/toyota?price=-40000`)
    expect(html).toContain(`action="${stock}"`)
    expect(html).toContain('name="make" checked="" value="toyota"')
    expect(html).toContain('name="price_to" value="40000"')
  })

  test.each([
    [`${stock}/zastava`, '6 cars', 'Filter removed: Make “zastava” (none in stock).'],
    [`${stock}/toyota/yugo`, '3 cars', 'Filter removed: Model “yugo” (none in stock).'],
  ])('%s is not found, and shows the list without it', async (path, count, notice) => {
    expect(await read(path)).toMatchObject({ status: 404, count, notice, isIndexable: false })
  })

  test('a path of its own name wins over a make, and three levels are none', async () => {
    expect((await read('/search/toyota-specials')).heading).toBe('Toyota specials')
    expect((await read('/search/toyota-specials/hilux')).status).toBe(404)
    expect((await read(`${stock}/toyota/hilux/white`)).heading).not.toMatch(/Toyota/)
  })
})

test.each([
  ['', true],
  ['?car_type=used', true],
  ['?price=-40000', false],
  ['?sort=latest', false],
  ['?q=hilux', false],
  ['?look=list', false],
  ['?make=toyota&car_type=used', false],
  ['?make=toyota&make=zastava', false],
])('search engines are told about %s: %s', async (query, isIndexable) => {
  expect((await read(stock + query)).isIndexable).toBe(isIndexable)
})

test('links into ranges, words, orders and looks are not for crawlers', async () => {
  const { html } = await read(`${stock}?price=-60000`)
  const links = [...html.matchAll(/<a [^>]*href="\/search[^"]*\?[^"]*"[^>]*>/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => /price=|look=|sort=|q=/.test(link) && !/rel="[^"]*nofollow/.test(link))).toEqual([])
})

test('what cannot be had is dropped and named', async () => {
  const { notice, count } = await read(`${stock}?make=zastava&price=cheap&foo=bar&year=2020-`)
  expect(notice).toBe('Filters removed: Make “zastava” (none in stock), Price “cheap” (not a number we can read).')
  expect(count).toBe('5 cars')
})

test('only the part that changes is sent to the script, kept by itself and shown to no search engine', async () => {
  const path = `${stock}?make=ford&part=results`
  const { response, html } = await read(path)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).not.toMatch(/<html|<head|<title|<header|<footer/)
  expect(html).toMatch(/data-title="Ford cars for sale in Orange, NSW/)
  expect(html).toContain(`data-address="${stock}/ford"`)
  expect(html).not.toContain('part=')
  const whole = (await read(`${stock}?make=ford`)).html
  expect(whole).toMatch(/^<!doctype html>/)
  expect(whole).not.toContain('data-title')
})

test('an empty list offers ways on with what each shows, wider ranges first', async () => {
  const { html, count } = await read(`${stock}?make=toyota&model=hilux&price=-30000`)
  expect(count).toBe('0 cars')
  const offers = [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*): <b>(\d+) cars?<\/b>/g)]
  expect(offers.map(([, , label, cars]) => `${label}: ${cars}`)).toEqual([
    'Up to $35,000: 1',
    'Any price: 2',
    'Without Toyota: 1',
    'Without Hilux: 1',
  ])
  for (const [, href = '', , cars] of offers) {
    expect((await read(href.replaceAll('&amp;', '&'))).count).toBe(`${cars} ${cars === '1' ? 'car' : 'cars'}`)
  }
  expect(html).toContain('Closest matches')
})

test('a short list says what would make it longer', async () => {
  expect((await read(`${stock}?make=ford&car_type=used`)).html).toMatch(/More cars: .*Without Used \(2\)/)
  expect((await read(`${stock}?car_type=used`)).html).toMatch(/More cars: /)
  expect((await read(stock)).html).not.toContain('More cars: ')
})

test('what a link brings along stays with the filters, is shown and can be let go of', async () => {
  const { html, count } = await read(`${stock}?only_make=Ford&only_make=SsangYong`)
  expect(count).toBe('1 car')
  expect(html).toContain('type="hidden" name="only_make" value="ford"')
  expect(html).toMatch(/aria-label="Remove Make Only used Ford and KGM"/)
  expect((await read(`${stock}?city=nowhere`)).html).toMatch(/Without Nowhere: <b>6 cars/)
})

test('what a form without script leaves empty does not stay in the address', async () => {
  const { response } = await read(`${stock}?make=ford&body=&price_from=&price_to=&utm_source=`)
  expect([response.status, response.headers.get('location')]).toEqual([302, `${stock}?make=ford&utm_source=`])
})

test('words become filters that can be seen and taken back', async () => {
  const { html, count } = await read(`${stock}?q=toyota+under+40k`)
  expect(count).toBe('2 cars')
  expect(html).toMatch(/aria-label="Remove Make Toyota"/)
  expect(html).toMatch(/aria-label="Remove Price Up to \$40,000"/)
})

test('pages beyond the last one are the last one', async () => {
  const { canonical, cars } = await read(`${stock}?page=99`)
  expect([canonical, cars.length]).toEqual([stock, 6])
})

test('hostile addresses are answered like others', async () => {
  for (const path of [
    `${stock}/%E0%A4%A`,
    `${stock}/__proto__/constructor`,
    `${stock}?make=__proto__&sort=constructor&look=toString&page=1e9&price=NaN-Infinity`,
    `${stock}?${'make=x&'.repeat(2_000)}`,
    `${stock}?q=${encodeURIComponent('<script>alert(1)</script>')}`,
  ]) {
    const { status, html } = await read(path)
    expect([200, 404]).toContain(status)
    expect(html).not.toContain('<script>alert')
  }
})

test('sold vehicles are counted apart, stand last in every order and are no part of what a list says of itself', async () => {
  const dealer = await web.addDealer()
  const sold = { status: 'sold', soldAt: new Date() } as const
  await web.addVehicle(dealer, { slug: 'gone', price: dollars(1_000), ...sold })
  await web.addVehicle(dealer, { slug: 'dear', price: dollars(50_000) })
  await web.addVehicle(dealer, { slug: 'cheap', price: dollars(20_000) })
  for (const [sort, slugs] of [
    ['price-asc', ['cheap', 'dear', 'gone']],
    ['price-desc', ['dear', 'cheap', 'gone']],
  ] as const) {
    const html = await (await web.request(dealer, `${stock}?sort=${sort}`)).text()
    expect([...html.matchAll(/<h3><a href="\/cars\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(slugs)
    expect(html).toContain('<output>2 cars<small>, 1 just sold</small></output>')
    expect(html).toMatch(/name="description" content="2 cars for sale[^"]*Prices from \$20,000/)
  }
  expect(await (await web.request(dealer, '/')).text()).toContain('2 cars')
  const response: unknown = await (await web.request(dealer, '/api/search')).json()
  expect(response).toMatchObject({ total: 2, sold: 1, hitCount: 3, facets: { make: [{ count: 2 }] } })
})

test('a list of which only sold vehicles are left says that nothing is for sale, and still shows them', async () => {
  const dealer = await web.addDealer()
  await web.addVehicle(dealer, { slug: 'gone', status: 'sold', soldAt: new Date(), body: 'Wagon' })
  await web.addVehicle(dealer, { slug: 'here', body: 'Ute' })
  const html = await (await web.request(dealer, `${stock}?body=wagon`)).text()
  expect(html).toContain('No exact matches')
  expect(html).toContain('href="/cars/gone"')
})
