import { expect, test } from 'vitest'
import { relatedPages } from './related-pages.ts'

const menus = {
  header: [
    { label: 'Stock', href: '/search' },
    {
      label: 'Own',
      items: [
        { label: 'Warranty', href: '/warranty' },
        { label: 'Servicing', href: '/servicing' },
        { label: 'Club', href: 'https://club.example' },
      ],
    },
    { label: 'Alone', items: [{ label: 'About', href: '/about-us' }] },
  ],
  footer: [
    {
      label: 'Us',
      items: [
        { label: 'About us', href: '/about-us' },
        { label: 'Contact', href: '/contact' },
      ],
    },
  ],
}

test('the neighbours of a page are those of its menu, without itself and without other sites', () => {
  expect(relatedPages('/warranty', menus)).toEqual({
    title: 'Own',
    links: [{ label: 'Servicing', href: '/servicing' }],
  })
})

test('a page that stands alone in the header finds its neighbours in the footer', () => {
  expect(relatedPages('/about-us', menus)?.title).toBe('Us')
})

test('a page that no menu groups has no neighbours', () => {
  expect(relatedPages('/search', menus)).toBeNull()
  expect(relatedPages('/towing', menus)).toBeNull()
})
