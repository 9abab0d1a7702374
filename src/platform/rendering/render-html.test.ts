import { createElement as element } from 'react'
import { expect, test } from 'vitest'
import { fullStylesheet } from './page-stylesheet.ts'
import { renderStyledHtml, stylesheetMark } from './render-html.ts'

const symbol = (id: string) => element('svg', null, element('symbol', { id }, element('path', { d: 'M0 0' })))

test('a symbol that two views of a page bring is in it once', () => {
  const stylesheet = element('style', { dangerouslySetInnerHTML: { __html: stylesheetMark } })
  const page = element('html', null, stylesheet, symbol('i-pin'), symbol('i-mail'), symbol('i-pin'))
  const html = renderStyledHtml(page, fullStylesheet('')).html.toString()
  expect(html.match(/id="[^"]+"/g)).toEqual(['id="i-pin"', 'id="i-mail"'])
})
