import { expect, test } from 'vitest'
import { themeAttributesOf, withoutOtherVariants } from './stylesheet-variants.ts'

const themeAttributes = themeAttributesOf('<html lang="en-AU" data-hero="split" data-card="bare">')

test('the looks of a page are those of its root', () => {
  expect(Object.fromEntries(themeAttributes)).toEqual({ 'data-hero': 'split', 'data-card': 'bare' })
})

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
    '@layer ui{[data-card=bare]{& ._a{color:red}&:hover{top:0}}._b{top:0}}',
  ],
  ['@layer base,ui;._a{color:red}', '@layer base,ui;._a{color:red}'],
  ['._a:before{content:"}{"}[data-card=spec] ._b{top:0}', '._a:before{content:"}{"}'],
  ['@keyframes x{to{top:0}}', '@keyframes x{to{top:0}}'],
])('of %s a page keeps %s', (css, stored) => {
  expect(withoutOtherVariants(css, themeAttributes)).toBe(stored)
})
