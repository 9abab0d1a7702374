import { expect, test } from 'vitest'
import type { PlatformGroup } from '../calls/platform/platform-calls.ts'
import { healthSigns, waitingText } from './health-text.ts'

const site = {
  id: '00000000-0000-4000-8000-000000000000',
  slug: 'one',
  name: 'One',
  template: 'car',
  region: 'AU',
  url: 'https://one.example',
  hosts: [],
  vehicles: 3,
  failedDeliveries: 0,
} as const

const group = (differences: Partial<PlatformGroup> = {}): PlatformGroup => ({
  slug: 'one',
  name: 'One',
  createdAt: '2026-01-01T00:00:00.000Z',
  people: 2,
  lastImportAt: null,
  sources: { count: 1, failing: 0, silent: 0 },
  sites: [{ ...site, hosts: [] }],
  isOwn: false,
  ...differences,
})

test('a dealer without trouble is said to be well', () => {
  expect(healthSigns(group())).toEqual([{ tone: 'good', text: 'All well' }])
})

test('trouble is counted over all sites, the worst first', () => {
  const failing = { ...site, hosts: [], failedDeliveries: 1 }
  const empty = { ...site, hosts: [], vehicles: 0, failedDeliveries: 1 }
  const signs = healthSigns(group({ sites: [empty, failing], people: 0, sources: { count: 3, failing: 1, silent: 2 } }))
  expect(signs.map(({ text }) => text)).toEqual([
    '2 deliveries failed',
    '1 stock file fails',
    '2 stock files overdue',
    'Nobody can sign in',
    '1 site without stock',
  ])
})

test.each([
  [{ waiting: 0, oldestSeconds: null }, 'None'],
  [{ waiting: 12, oldestSeconds: 40 }, '12, the oldest for 40 s'],
  [{ waiting: 1200, oldestSeconds: 600 }, '1,200, the oldest for 10 min'],
])('jobs that wait: %o', (jobs, text) => {
  expect(waitingText(jobs)).toBe(text)
})
