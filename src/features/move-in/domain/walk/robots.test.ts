import { expect, test } from 'vitest'
import { robotsRules } from './robots.ts'

const rules = (...lines: string[]) => robotsRules(lines.join('\n'))

test('nothing is forbidden where nothing is written', () => {
  expect(rules().mayRead('/any')).toBe(true)
  expect(rules('User-agent: *', 'Disallow:').mayRead('/any')).toBe(true)
})

test('the longest rule decides, and letting wins a tie', () => {
  const { mayRead } = rules(
    'User-agent: *',
    'Disallow: /stock',
    'Allow: /stock/used',
    'Disallow: /*?sort=',
    'Disallow: /*.php$',
  )
  expect(['/stock/new', '/stock/used/1', '/a?sort=up', '/a.php', '/a.php?x', '/about'].map(mayRead)).toEqual([
    false,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(rules('User-agent: *', 'Disallow: /a', 'Allow: /a').mayRead('/a')).toBe(true)
})

test('rules for us take the place of those for everybody, and groups share their rules', () => {
  const text = [
    'User-agent: *',
    'Disallow: /',
    '',
    'User-agent: Googlebot',
    'User-agent: Forecourt',
    'Disallow: /private',
    'Crawl-delay: 3',
  ]
  const own = rules(...text)
  expect([own.mayRead('/'), own.mayRead('/private/1'), own.delaySeconds]).toEqual([true, false, 3])
  expect(rules('User-agent: Googlebot', 'Disallow: /').mayRead('/')).toBe(true)
})

test('sitemaps are named, and a pause is bounded', () => {
  const read = rules('User-agent: *', 'Crawl-delay: 86400', 'Sitemap: https://old.example/map.xml', 'nonsense')
  expect([read.sitemaps, read.delaySeconds]).toEqual([['https://old.example/map.xml'], 10])
})
