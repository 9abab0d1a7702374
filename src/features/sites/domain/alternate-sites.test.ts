import { expect, test } from 'vitest'
import { sampleSite } from './sample-site.ts'
import type { Region } from './region.ts'
import type { Site } from './site.ts'
import { mutualAlternates, alternateOrigin, alternateProblems } from './alternate-sites.ts'

const siteFor = (slug: string, region: Region, alternates: string[] = [], others = ''): Site => ({
  ...sampleSite({ slug, settings: { content: { sister_sites: alternates, sister_for_others: others } } }),
  region,
})

test('sisters name each other and are for different regions, one for each', () => {
  const site = siteFor('au', 'AU', ['nz', 'us', 'nz-two', 'au-two'])
  const named = [
    siteFor('nz', 'NZ', ['au']),
    siteFor('us', 'US', []),
    siteFor('nz-two', 'NZ', ['au']),
    siteFor('au-two', 'AU', ['au']),
  ]
  expect(mutualAlternates(site, named).map(({ slug }) => slug)).toEqual(['nz'])
})

test('a sister that hides from search engines is named to none', () => {
  const hidden = sampleSite({
    slug: 'nz',
    settings: { content: { sister_sites: ['au'], hide_from_search_engines: true } },
  })
  expect(mutualAlternates(siteFor('au', 'AU', ['nz']), [{ ...hidden, region: 'NZ' }])).toEqual([])
})

test.each([
  ['https://www.dealer.example', 'nz.example', 'https://nz.example'],
  ['https://www.dealer.example', null, null],
  ['http://au.localhost:3000', null, 'http://nz.localhost:3000'],
  ['http://au.localhost', 'nz.example', 'http://nz.localhost'],
])('beside %s the sister with the host %s is at %s', (origin, domainName, expected) =>
  expect(alternateOrigin({ slug: 'nz', domainName }, origin)).toBe(expected),
)

const nz = siteFor('nz', 'NZ', ['au'])

test.each([
  ['a site of another group', siteFor('au', 'AU', ['elsewhere']), 'elsewhere is no site of this group'],
  ['the site itself', siteFor('au', 'AU', ['au']), 'a site is not its own sister'],
  [
    'a site of the same region',
    siteFor('au', 'AU', ['au-two']),
    'au-two is for AU too; sisters are for different regions',
  ],
  ['a site that does not name it', siteFor('au', 'AU', ['us']), 'us does not name au'],
  [
    'others that are not its sisters',
    siteFor('au', 'AU', ['nz'], 'us'),
    'must be this site or one of its sisters; us is neither',
  ],
])('%s is refused', (_what, site, reason) => {
  const others = [nz, siteFor('us', 'US'), siteFor('au-two', 'AU', ['nz'])]
  expect(
    alternateProblems([site, ...others])
      .filter((problem) => problem.site === 'au')
      .map((problem) => problem.reason),
  ).toEqual([reason])
})

test('sisters that name each other are fine', () =>
  expect(alternateProblems([siteFor('au', 'AU', ['nz'], 'au'), nz])).toEqual([]))
