import { expect, test } from 'vitest'
import { noCounts } from '#features/leads/domain/desk/lead-inbox.ts'
import type { FirstAnswers } from './first-answers.ts'
import { renderFirstScreen } from './first-screen.tsx'
import { fitsFirstView, presumeView } from './first-view.ts'

const view = { now: Date.parse('2026-11-28T02:00:00Z'), width: 390, isApple: false }
const site = { id: 's1', slug: 'hill-motors', name: 'Hill Motors', url: 'https://hill.example' }
const group = {
  id: 'g1',
  name: 'Hill',
  role: 'salesperson',
  permissions: ['leads.read'],
  looksUntil: null,
  sites: [site],
}
const session = { user: { id: 'u1', name: 'Kim Lee', email: 'kim@hill.example' }, groups: [group] }
const frame = { region: 'AU', timeZone: 'Australia/Sydney', people: [], dealerships: [], locations: [] }
const counts = { ...noCounts(), waiting: 1, new: 1, all: 1 }
const lead = {
  id: 'l1',
  name: 'Ann </script><b>Other</b>',
  excerpt: 'Is it still there?',
  kind: 'Enquiry',
  vehicle: null,
  phone: null,
  email: null,
  place: '',
  assignedTo: null,
  state: 'new',
  due: null,
  nextStep: null,
  createdAt: '2026-11-28T01:30:00Z',
}
const answers = [
  { name: 'session.me', input: {}, siteId: '', data: session },
  { name: 'site.frame', input: {}, siteId: 's1', data: frame },
  {
    name: 'leads.list',
    input: { query: {} },
    siteId: 's1',
    data: { rows: [lead], counts, folder: 'waiting', isNarrowed: false, before: null, after: null },
  },
] as const

test('a first screen is the one that the program shows: its rows, its links, and only the screens of the person', async () => {
  const { html, styles } = await renderFirstScreen('/hill-motors/leads', view, answers)
  expect(html).toContain('href="/hill-motors/leads/l1"')
  expect(html).toContain('Ann &lt;/script&gt;')
  expect(html).toContain('To answer')
  expect(html).not.toContain('href="/hill-motors/settings"')
  expect(html).not.toContain('style=')
  expect(styles).toMatch(/^:root\{--hue:\d+\}$/)
})

test('the browser goes on with the same answers, as the program names them, and with the same presumptions', async () => {
  const { state } = await renderFirstScreen('/hill-motors/leads', view, answers)
  const first = JSON.parse(state) as FirstAnswers
  expect(first.view).toEqual(view)
  expect(first.answers.map(([key]) => key)).toEqual([
    ['session', '', 'session.me', {}],
    ['site', 's1', 'site.frame', {}],
    ['leads', 's1', 'leads.list', { query: {} }],
  ])
})

test('a window of the presumed width fits what the sheets call it', () => {
  presumeView(view)
  expect(['(max-width: 1099px)', '(min-width: 900px)', '(hover: hover)'].map(fitsFirstView)).toEqual([
    true,
    false,
    false,
  ])
  presumeView({ ...view, width: 1440 })
  expect(['(max-width: 1099px)', '(min-width: 900px)', '(min-width: 1440px)'].map(fitsFirstView)).toEqual([
    false,
    true,
    true,
  ])
})
