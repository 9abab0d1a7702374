import { expect, test } from 'vitest'
import { pageStylesheet } from './page-stylesheet.ts'

const stylesheet = pageStylesheet('body{margin:0}', [
  { name: 'card', css: '._card{color:red}._card ._price{font-weight:700}' },
  { name: 'list', css: '@media (min-width:400px){._list{gap:.5rem}}', dependsOn: ['empty', 'unknown'] },
  { name: 'empty', css: '._empty{padding:1rem}' },
])
const textFor = (...classes: string[]) => stylesheet.textFor(classes, '<html>').text

test('a page gets the basics and the parts that it names, in their order', () => {
  expect(textFor()).toBe('body{margin:0}')
  expect(textFor('x _price')).toBe('body{margin:0}._card{color:red}._card ._price{font-weight:700}')
})

test('a part brings along what a script may put beside it', () => {
  expect(textFor('_list')).toBe('body{margin:0}@media (min-width:400px){._list{gap:.5rem}}._empty{padding:1rem}')
})

test('the hash belongs to the text, and the same parts give the same text', () => {
  const one = stylesheet.textFor(['_card'], '')
  expect(stylesheet.textFor(['_price'], '')).toBe(one)
  expect(one.hash).not.toBe(stylesheet.whole.hash)
})
