import { createElement as element, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { PartStore, StoredPart } from '#kernel/stored-part.ts'
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
  const sheet = pageStylesheet('', [{ css: '._a{content:"✓"}[data-hero=full] ._a{top:0}' }, { css: '._b{top:0}' }])
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

const detailsOf = (open: boolean) =>
  element(
    'details',
    { className: '_a', open },
    element('summary', { className: '_b' }),
    element('p', { className: '_c' }),
  )

const store = new PartStore(10_000)
const storedDetails = () =>
  element(StoredPart<ReactElement>, { store, name: 'details', render: () => detailsOf(false) })

test.each([
  [element('p', { className: '_a' }), '_a'],
  [element('p', { className: '_a', hidden: true }, element('b', { className: '_b' })), ''],
  [element('dialog', { className: '_a' }, element('b', { className: '_b' })), ''],
  [element('dialog', { className: '_a', open: true }), '_a'],
  [detailsOf(false), '_a _b'],
  [detailsOf(true), '_a _b _c'],
  [element('details', null, element('p', null, detailsOf(true))), ''],
  [element('dialog', null, detailsOf(false)), ''],
  [element('div', null, detailsOf(false), element('p', { className: '_c' })), '_a _b _c'],
  [element('dialog', null, storedDetails()), ''],
  [element('div', null, element('dialog', null, storedDetails()), storedDetails()), '_a _b'],
])('what is closed leaves its styles to those that come later (%#)', (body, inSight) => {
  const names = ['_a', '_b', '_c']
  const sheet = pageStylesheet(
    '',
    names.map((name) => ({ css: `.${name}{top:0}`, later: 'all' })),
  )
  const { html } = renderStyledHtml(element('html', null, stylesheet, body), sheet)
  const inlined = names.filter((name) => html.toString().includes(`.${name}{`))
  expect(inlined.join(' ')).toBe(inSight)
})

test('rare elements bring their styles, also those of markup that is written as it is', () => {
  const sheet = pageStylesheet('', [{ css: '._a{& ol{top:0}& table{top:0}}input[type=file]._a{top:0}' }])
  const styles = (...body: ReactElement[]) =>
    /<style>(.*)<\/style>/.exec(
      renderStyledHtml(element('html', null, stylesheet, ...body), sheet).html.toString(),
    )?.[1]
  const box = (html: string) => element('div', { className: '_a', dangerouslySetInnerHTML: { __html: html } })
  expect(styles(box('<p>ol</p>'))).toBe('')
  expect(styles(box('<p><ol><li>1</ol>'))).toBe('._a{& ol{top:0}}')
  expect(styles(box(''), element('table'))).toBe('._a{& table{top:0}}')
  expect(styles(element('input', { type: 'file', className: '_a' }))).toBe('input[type=file]._a{top:0}')
})
