import { describe, expect, test } from 'vitest'
import { pageStylesheet } from './page-stylesheet.ts'

const stylesheet = pageStylesheet('body{margin:0}', [
  { name: 'card', css: '._card{color:red}._card ._price{font-weight:700}' },
  { name: 'list', css: '@media (min-width:400px){._list{gap:.5rem}}', scripted: ['empty', 'unknown'] },
  { name: 'empty', css: '._empty{padding:1rem}[data-empty]{top:0}' },
])
const textFor = (...classes: string[]) => stylesheet.textFor(classes, '<html>').text

test('a page gets the basics and the rules whose classes it has, in their order', () => {
  expect(textFor()).toBe('body{margin:0}')
  expect(textFor('_card')).toBe('body{margin:0}._card{color:red}')
  expect(textFor('x _price')).toBe('body{margin:0}')
  expect(textFor('x _price', '_card')).toBe('body{margin:0}._card{color:red}._card ._price{font-weight:700}')
})

test('a view brings along the rules without a class of what a script makes in it', () => {
  expect(textFor('_list')).toBe('body{margin:0}@media (min-width:400px){._list{gap:.5rem}}[data-empty]{top:0}')
})

test('the hash belongs to the text, and pages with the same classes of the sheet share one text', () => {
  const one = stylesheet.textFor(['_card', 'unknown'], '')
  expect(stylesheet.textFor(['_card'], '')).toBe(one)
  expect(one.hash).not.toBe(stylesheet.whole.hash)
})

test('the whole sheet has every rule in the same order', () => {
  expect(stylesheet.whole.text).toBe(
    'body{margin:0}._card{color:red}._card ._price{font-weight:700}@media (min-width:400px){._list{gap:.5rem}}._empty{padding:1rem}[data-empty]{top:0}',
  )
})

const cut = (css: string, classes: string, rootTag = '<html>') =>
  pageStylesheet('', [{ name: 'view', css: `${css}._here{}` }]).textFor([`${classes} _here`], rootTag).text

describe('rules', () => {
  test.each([
    ['._a,._b{top:0}', '._a{top:0}'],
    ['._a ._b{top:0}', ''],
    ['._a:not(._b){top:0}', '._a:not(._b){top:0}'],
    [':is(._b,._c) ._a{top:0}', ':is(._b,._c) ._a{top:0}'],
    ['._a[title="._b"]{top:0}', '._a[title="._b"]{top:0}'],
    ['[data-x]{top:0}', '[data-x]{top:0}'],
    ['@keyframes x{to{top:0}}', '@keyframes x{to{top:0}}'],
    ['@font-face{src:url(a)}', '@font-face{src:url(a)}'],
    ['@media print{._b{top:0}}', ''],
    ['@media print{._a{top:0}._b{top:0}}', '@media print{._a{top:0}}'],
    ['._a:before{content:"}{;"}', '._a:before{content:"}{;"}'],
    ['._a{top:0;& ._b{left:0}&:hover{left:0}}', '._a{top:0;&:hover{left:0}}'],
    ['._a{& ._b{left:0}}', ''],
    ['._a{& ._b{left:0}top:0}', '._a{top:0}'],
    ['._a{@media print{& ._b{left:0}top:0}}', '._a{@media print{top:0}}'],
    ['._b{& ._a{left:0}}', ''],
    ['._a,._b ._c ._d{& ._a{left:0}}', '._a,._b ._c ._d{& ._a{left:0}}'],
  ])('of %s a page with one of its classes has %s', (css, stored) => {
    expect(cut(css, '_a')).toBe(stored)
  })
})

describe('looks', () => {
  const rootTag = '<html lang="en-AU" data-hero="split" data-card="bare">'
  test.each([
    ['._a{color:red}', '._a{color:red}'],
    ['[data-hero=full] ._a{color:red}', ''],
    ['[data-hero=split] ._a{color:red}', '[data-hero=split] ._a{color:red}'],
    ['[data-hero="split"] ._a{color:red}', '[data-hero="split"] ._a{color:red}'],
    ['[data-hero=full] ._a,[data-hero=split] ._a{color:red}', '[data-hero=split] ._a{color:red}'],
    ['[data-hero=split][data-card=spec] ._a{color:red}', ''],
    ['[data-tag=pill] ._a{color:red}', '[data-tag=pill] ._a{color:red}'],
    [':is([data-hero=full],._b) ._a{color:red}', ':is([data-hero=full],._b) ._a{color:red}'],
    ['@media (width>=1px){[data-hero=full] ._a{color:red}}', ''],
    [
      '@layer ui{[data-card=bare]{& ._a{color:red}&:hover{top:0}}._b{top:0}}',
      '@layer ui{[data-card=bare]{& ._a{color:red}&:hover{top:0}}}',
    ],
    ['@layer base,ui;._a{color:red}', '@layer base,ui;._a{color:red}'],
    ['[data-card=spec]{& ._a{top:0}}', ''],
  ])('of %s a page of a site has %s', (css, stored) => {
    expect(cut(css, '_a', rootTag)).toBe(stored)
  })
})
