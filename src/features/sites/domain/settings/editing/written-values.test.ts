import { expect, test } from 'vitest'
import { writtenValue } from './written-values.ts'

test('texts, links and pictures are found wherever in a setting they stand', () => {
  expect(writtenValue('Open on Sunday')).toEqual({ texts: ['Open on Sunday'], hrefs: [], undescribed: [] })
  expect(writtenValue([{ from: '/old', to: '/new' }])).toEqual({ texts: [], hrefs: ['/new'], undescribed: [] })
  expect(
    writtenValue({ label: 'Go', href: '/contact', items: [{ label: 'On', href: 'https://example.com' }] }),
  ).toEqual({
    texts: ['Go', 'On', 'https://example.com'],
    hrefs: ['/contact'],
    undescribed: [],
  })
  expect(writtenValue({ image: '/media/a.jpg', image_alt: ' ' }).undescribed).toEqual(['/media/a.jpg'])
  expect(writtenValue({ image: '/media/a.jpg', image_alt: 'A ute' }).undescribed).toEqual([])
  expect(writtenValue({ image: '', image_alt: '' }).undescribed).toEqual([])
  for (const nothing of [null, undefined, 7, true]) expect(writtenValue(nothing).texts).toEqual([])
})
