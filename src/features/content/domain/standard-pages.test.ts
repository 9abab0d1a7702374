import { expect, test } from 'vitest'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { withStandardPages } from './standard-pages.ts'

const dealer = {
  ...sampleDealership(1),
  licenceNumber: 'MD123',
  legalName: 'Sample <& Sons> Pty Ltd',
  businessNumber: '51 824 753 556',
}
const pagesOf = (region: 'AU' | 'NZ' | 'US') => withStandardPages([], sampleSite({ region, dealerships: [dealer] }))

test.each([
  ['AU', 'ABN 51 824 753 556, Licence number MD123', 'Privacy Act 1988', 'Australian Consumer Law'],
  ['NZ', 'NZBN 51 824 753 556, Registered motor vehicle trader MD123', 'Privacy Act 2020', 'Consumer Guarantees Act'],
  ['US', 'EIN 51 824 753 556, Dealer license MD123', 'Some states', 'federal law'],
] as const)(
  'a dealer in %s who has written none has both pages, with who they are and their law',
  (region, who, law, rights) => {
    const [privacy, terms] = pagesOf(region)
    expect([privacy?.path, terms?.path]).toEqual(['/privacy-policy', '/terms-and-conditions'])
    for (const page of [privacy, terms]) expect(page?.html).toContain(who)
    expect(privacy?.html).toContain(law)
    expect(terms?.html).toContain(rights)
    expect(privacy?.html).toContain('Sample &lt;&amp; Sons&gt; Pty Ltd')
  },
)

test("a dealer's own page of the path, below /pages too, takes its place", () => {
  const [own] = pagesOf('AU')
  if (!own) throw new Error('no page')
  for (const path of ['/privacy-policy', '/pages/privacy-policy']) {
    const pages = withStandardPages([{ ...own, path, title: 'Ours' }], sampleSite())
    expect(pages.map(({ title }) => title)).toEqual(['Ours', 'Terms and conditions'])
  }
})

test('a phone number that the site masks does not stand in the words', () => {
  const [location] = dealer.locations
  if (!location) throw new Error('no location')
  const reached = { ...dealer, locations: [{ ...location, phone: '02 5550 1234' }] }
  const html = (mask_phone: boolean) =>
    withStandardPages([], sampleSite({ dealerships: [reached], settings: { vehicle: { mask_phone } } }))[0]?.html
  expect(html(true)).not.toContain('5550')
  expect(html(false)).toContain('02 5550 1234')
})
