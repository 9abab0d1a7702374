import { createElement as element } from 'react'
import { expect, test } from 'vitest'
import { wholeSheet } from './page-sheet.ts'
import { renderStyledHtml, sheetMark } from './render-html.ts'

const symbol = (id: string) => element('svg', null, element('symbol', { id }, element('path', { d: 'M0 0' })))

test('a symbol that two views of a page bring is in it once', () => {
  const sheet = element('style', { dangerouslySetInnerHTML: { __html: sheetMark } })
  const page = element('html', null, sheet, symbol('i-pin'), symbol('i-mail'), symbol('i-pin'))
  const html = renderStyledHtml(page, wholeSheet('')).html.toString()
  expect(html.match(/id="[^"]+"/g)).toEqual(['id="i-pin"', 'id="i-mail"'])
})
