import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { Document, type DocumentProps } from './document.tsx'

const site = sampleSite({
  settings: {
    content: {
      header: [
        { label: 'Range', menu: 'models' },
        { label: 'Service', href: '/service', items: [{ label: 'Map', href: 'https://maps.example/place' }] },
      ],
    },
  },
})

const render = (props: Partial<DocumentProps> = {}) =>
  renderToStaticMarkup(
    <Document
      site={site}
      now={new Date('2026-11-22T00:00:00Z')}
      models={[{ label: 'Wanderer', href: '/models/wanderer' }]}
      stockHref="/search/all"
      title="Title"
      description="Words"
      canonical="https://dealer.example/"
      isIndexable
      alternates={[]}
      languages={[]}
      structuredData={[]}
      themeCss=":root{--brand:#000}"
      stylesheet=".a>b{color:red}"
      scripts={['/assets/main.js']}
      fontUrl=""
      {...props}
    >
      <p>Body</p>
    </Document>,
  )

test('the two style elements hold exactly the texts that the policy names by their hashes', () => {
  expect(render()).toContain('<style>:root{--brand:#000}</style><style>.a>b{color:red}</style>')
})

test('no attribute holds styles or code, which the policy would refuse', () => {
  expect(render()).not.toMatch(/ style=| on[a-z]+=/i)
})

test('structured data cannot end the script element that it stands in', () => {
  expect(render({ structuredData: [{ name: '</script><b>' }] })).toContain('{"name":"\\u003c/script>\\u003cb>"}')
})

test('a page that search engines shall leave out says so and has no canonical address', () => {
  const html = render({ canonical: null, isIndexable: false })
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('menus list the models, keep an address of their own as first entry, and open other sites beside this one', () => {
  const html = render()
  expect(html).toContain('<a href="/models/wanderer">Wanderer</a>')
  expect(html).toContain('<a href="/service">All Service</a>')
  expect(html).toContain('<a href="https://maps.example/place" target="_blank" rel="noopener">Map</a>')
})

test('a site without a menu of its own leads to its stock and its contact page', () => {
  expect(render({ site: sampleSite() })).toContain('<a href="/search/all">Our stock</a>')
})
