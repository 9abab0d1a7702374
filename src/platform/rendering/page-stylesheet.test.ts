import { expect, test } from 'vitest'
import { pageStylesheet } from './page-stylesheet.ts'

const stylesheet = pageStylesheet('body{margin:0}', [
  { name: 'card', css: '._card{color:red}._card ._price{font-weight:700}' },
  { name: 'list', css: '@media (min-width:400px){._list{gap:.5rem}}', dependsOn: ['empty', 'unknown'] },
  { name: 'empty', css: '._empty{padding:1rem}' },
])
const textFor = (html: string) => stylesheet.textFor(html).text

test('a page gets the basics and the parts that it names, in their order', () => {
  expect(textFor('<p>plain')).toBe('body{margin:0}')
  expect(textFor('<b class="x _price">1</b>')).toBe('body{margin:0}._card{color:red}._card ._price{font-weight:700}')
})

test('a part brings along what a script may put beside it', () => {
  expect(textFor('<ul class="_list">')).toBe(
    'body{margin:0}@media (min-width:400px){._list{gap:.5rem}}._empty{padding:1rem}',
  )
})

test('words of a visitor are not classes', () => {
  expect(textFor('<p>class=&quot;_card&quot; _list</p>')).toBe('body{margin:0}')
})

test('the hash belongs to the text, and the same parts give the same text', () => {
  const one = stylesheet.textFor('<b class="_card">')
  expect(stylesheet.textFor('<i class="_price">')).toBe(one)
  expect(one.hash).not.toBe(stylesheet.whole.hash)
})
