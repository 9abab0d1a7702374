import { describe, expect, test } from 'vitest'
import { pageStylesheet } from './page-stylesheet.ts'

const stylesheet = pageStylesheet('body{margin:0}', [
  {
    css: '._card{color:red}._card ._price{font-weight:700}._card{& ._menu{top:0}}._card[data-made]{left:0}',
    later: ['_menu', '[data-made'],
  },
  { css: '@media (min-width:400px){._list{gap:.5rem}}[data-empty]{top:0}' },
  { css: '._dialog{padding:1rem}[data-suggestions]{top:0}', later: 'all' },
])
const textFor = (...classes: string[]) => stylesheet.textFor({ classes, closedClasses: [] }, '<html>').text
const textForClosed = (classes: string[], closedClasses: string[]) =>
  stylesheet.textFor({ classes, closedClasses }, '<html>').text

test('a page gets the basics and the rules whose classes it has, in their order', () => {
  expect(textFor()).toBe('body{margin:0}')
  expect(textFor('_card')).toBe('body{margin:0}._card{color:red}')
  expect(textFor('x _price')).toBe('body{margin:0}')
  expect(textFor('x _price', '_card')).toBe('body{margin:0}._card{color:red}._card ._price{font-weight:700}')
})

test('rules without a class come with any class of their view', () => {
  expect(textFor('_list')).toBe('body{margin:0}@media (min-width:400px){._list{gap:.5rem}}[data-empty]{top:0}')
})

test('what opens later has its rules on a page only where it stands in sight', () => {
  expect(textForClosed(['_card'], ['_menu', '_dialog'])).toBe('body{margin:0}._card{color:red}')
  expect(textForClosed([], ['_list'])).toBe(textFor('_list'))
  expect(textFor('_card', '_menu')).toBe('body{margin:0}._card{color:red}._card{& ._menu{top:0}}')
  expect(textFor('_dialog')).toBe('body{margin:0}._dialog{padding:1rem}[data-suggestions]{top:0}')
})

test('the styles of what opens later are the same for every page', () => {
  expect(stylesheet.later.text).toBe(
    '._card{& ._menu{top:0}}._card[data-made]{left:0}._dialog{padding:1rem}[data-suggestions]{top:0}',
  )
})

test('rules for a rare element come with it, and where it may open later only with one in sight', () => {
  const [select, file] = ['select._field{top:0}', 'input[type=file]._field{&::file-selector-button{top:0}}']
  const sheet = pageStylesheet('', [
    { css: `._field{margin:0}${select}${file}`, later: ['<select'] },
    { css: '._text{& ol,& ul{top:0}& table{left:0}& :is(td,th){left:0}}' },
  ])
  const styles = (classes: string[], closedClasses: string[] = []) =>
    sheet.textFor({ classes, closedClasses }, '<html>').text
  expect(styles(['_field'])).toBe('._field{margin:0}')
  expect(styles(['_field', '<select'])).toBe(`._field{margin:0}${select}`)
  expect(styles(['_field'], ['<select', '<file'])).toBe(`._field{margin:0}${file}`)
  expect(styles(['_text'])).toBe('._text{& ul{top:0}& :is(td,th){left:0}}')
  expect(styles(['_text', '<table', '<ol'])).toBe('._text{& ol,& ul{top:0}& table{left:0}& :is(td,th){left:0}}')
  expect(sheet.later.text).toBe(select)
})

test('groups that are named, states that scripts bring and what is printed open later', () => {
  const phone = '@media (width<=900px){._nav{padding:0}}'
  const counted = '._nav{& b:not(:empty){top:0}}'
  const printed = '@media print{._nav{display:none}}'
  const sheet = pageStylesheet('', [
    { css: `._nav{margin:0}${phone}${counted}${printed}`, later: ['@media (width<=900px)', ':not(:empty)'] },
  ])
  expect(sheet.textFor({ classes: ['_nav'], closedClasses: [] }, '<html>').text).toBe('._nav{margin:0}')
  expect(sheet.later.text).toBe(phone + counted + printed)
})

test('the hash belongs to the text, and pages with the same classes of the sheet share one text', () => {
  const one = stylesheet.textFor({ classes: ['_card', 'unknown'], closedClasses: [] }, '')
  expect(stylesheet.textFor({ classes: ['_card'], closedClasses: [] }, '')).toBe(one)
  expect(one.hash).not.toBe(stylesheet.whole.hash)
})

test('the whole sheet has every rule in the same order', () => {
  expect(stylesheet.whole.text).toBe(
    'body{margin:0}._card{color:red}._card ._price{font-weight:700}._card{& ._menu{top:0}}._card[data-made]{left:0}' +
      '@media (min-width:400px){._list{gap:.5rem}}[data-empty]{top:0}._dialog{padding:1rem}[data-suggestions]{top:0}',
  )
})

const cut = (css: string, classes: string, rootTag = '<html>') =>
  pageStylesheet('', [{ css: `${css}._here{}` }]).textFor({ classes: [`${classes} _here`], closedClasses: [] }, rootTag)
    .text

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
    ['@media (hover){._b{top:0}}', ''],
    ['@media (hover){._a{top:0}._b{top:0}}', '@media (hover){._a{top:0}}'],
    ['@media print{._a{top:0}._b{top:0}}', ''],
    ['._a:before{content:"}{;"}', '._a:before{content:"}{;"}'],
    ['._a{top:0;& ._b{left:0}&:hover{left:0}}', '._a{top:0;&:hover{left:0}}'],
    ['._a{& ._b{left:0}}', ''],
    ['._a{& ._b{left:0}top:0}', '._a{top:0}'],
    ['._a{@media (hover){& ._b{left:0}top:0}}', '._a{@media (hover){top:0}}'],
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
