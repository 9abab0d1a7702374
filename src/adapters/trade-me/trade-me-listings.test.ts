import { afterAll, expect, test } from 'vitest'
import { openStandIn, type Request } from '#testing/stand-ins/http-stand-in.ts'
import { tradeMeListings } from './trade-me-listings.ts'
import { signatureOf } from './trade-me-validation.ts'

const keys = { consumer_key: 'ours', consumer_secret: 's&cret', token: 'theirs', token_secret: 'more secret' }

/** More than two pages of five hundred hold. */
const total = 1_003
const listed = Array.from({ length: total }, (_, at) => ({
  ListingId: 9_000 + at,
  Title: at === 1 ? '' : `2019 Toyota Corolla ${at}`,
  ...(at === 2 ? {} : { StartPrice: 19_990.1 + at }),
  ExternalReferenceId: at % 2 === 0 ? `N${at}` : null,
  Category: 'cars',
}))

const requested: Request[] = []
const service = await openStandIn((request) => {
  requested.push(request)
  const [page, rows] = ['page', 'rows'].map((name) => Number(request.url.searchParams.get(name)))
  const from = ((page ?? 1) - 1) * (rows ?? 0)
  return { status: 200, body: { TotalCount: total, List: listed.slice(from, from + (rows ?? 0)) } }
})
afterAll(() => service.close())

test('every page of what the dealer sells is read once, and a listing of ours is known by its stock number', async () => {
  requested.length = 0
  const found = await tradeMeListings(keys, service.base)()
  expect(found).toHaveLength(total)
  expect(new Set(found.map(({ name }) => name)).size).toBe(total)
  expect(found.slice(0, 3)).toEqual([
    { stockNumber: 'N0', vin: '', name: '2019 Toyota Corolla 0', price: 1_999_010 },
    { stockNumber: '', vin: '', name: 'Listing 9001', price: 1_999_110 },
    { stockNumber: 'N2', vin: '', name: '2019 Toyota Corolla 2', price: undefined },
  ])
  expect(requested.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual(
    [1, 2, 3].map((page) => `GET /v1/MyTradeMe/SellingItems/All.json?page=${page}&rows=500`),
  )
})

test('the signature holds for the address with its page, and no secret is sent', async () => {
  requested.length = 0
  await tradeMeListings(keys, service.base)()
  for (const { headers, url } of requested) {
    const pairs = [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)]
    const input = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
    const { oauth_signature: signature, ...parameters } = input
    const signed = { ...parameters, ...Object.fromEntries(url.searchParams) }
    expect(signature).toBe(signatureOf(signed, keys, { method: 'GET', url: service.base + url.pathname }))
    expect(headers.authorization).not.toContain('cret')
  }
})

test.each([
  [401, 'Trade Me refuses these keys'],
  [500, 'Trade Me answers 500'],
  ['garbage', 'Trade Me answers 200'],
  ['cut', 'fetch failed'],
  ['elsewhere', 'fetch failed'],
] as const)('a service that answers %s is an error in words, never an empty list', async (fault, message) => {
  service.fault(fault)
  await expect(tradeMeListings(keys, service.base)()).rejects.toThrow(message)
  service.fault(null)
})

test('a list that counts more than it gives ends, and one without an end is refused', async () => {
  const short = await openStandIn(() => ({ status: 200, body: { TotalCount: 9, List: [] } }))
  expect(await tradeMeListings(keys, short.base)()).toEqual([])
  await short.close()
  const endless = await openStandIn(() => ({ status: 200, body: { TotalCount: 1e9, List: listed.slice(0, 1) } }))
  await expect(tradeMeListings(keys, endless.base)()).rejects.toThrow('no end')
  await endless.close()
})
