import { createElement as element } from 'react'
import { expect, test } from 'vitest'
import { fullStylesheet, pageStylesheet } from './page-stylesheet.ts'
import { renderStyledHtml, stylesheetMark } from './render-html.ts'

const symbol = (id: string) => element('svg', null, element('symbol', { id }, element('path', { d: 'M0 0' })))
const stylesheet = element('style', { dangerouslySetInnerHTML: { __html: stylesheetMark } })

test('a symbol that two views of a page bring is in it once', () => {
  const page = element('html', null, stylesheet, symbol('i-pin'), symbol('i-mail'), symbol('i-pin'))
  const html = renderStyledHtml(page, fullStylesheet('')).html.toString()
  expect(html.match(/id="[^"]+"/g)).toEqual(['id="i-pin"', 'id="i-mail"'])
})

test('styles are those of the classes and of the root, and pictures in sight are fetched before the title', () => {
  const sheet = pageStylesheet('', [
    { name: 'a', css: '._a{content:"✓"}[data-hero=full] ._a{top:0}' },
    { name: 'b', css: '._b{top:0}' },
  ])
  const picture = (src: string, loading?: 'lazy') => element('img', { className: '_a', src, alt: '', loading })
  const head = element('head', null, element('title', null, 'Š'), stylesheet)
  const body = element('body', null, picture('/1.jpg'), picture('/2.jpg', 'lazy'), ' _b class="_b"')
  const { html } = renderStyledHtml(element('html', { 'data-hero': 'split' }, head, body), sheet)
  expect(html.toString()).toBe(
    '<!doctype html><html data-hero="split"><head><link rel="preload" as="image" href="/1.jpg"/><title>Š</title>' +
      '<style>._a{content:"✓"}</style></head><body><img class="_a" src="/1.jpg" alt=""/>' +
      '<img class="_a" src="/2.jpg" alt="" loading="lazy"/> _b class=&quot;_b&quot;</body></html>',
  )
})
