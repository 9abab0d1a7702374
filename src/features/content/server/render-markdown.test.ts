import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

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
])('%s cannot run or reach out', (text) => {
  expect(renderMarkdown(text)).not.toMatch(/script|onerror|onclick|onload|javascript:|iframe|style=/i)
})
