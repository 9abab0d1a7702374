import { expect, test } from 'vitest'
import { productStrings, productStringsBelow } from './testing/words/product-strings.ts'
import { wordList } from './testing/words/word-list.ts'

const all = productStringsBelow(import.meta.dirname)

test('nothing that people read is worded as the list of words forbids', () => {
  const wrong = all.flatMap(({ file, line, text }) =>
    wordList.filter(({ not }) => not.test(text)).map(({ but }) => `${file}:${line} “${text}”: ${but}`),
  )
  expect(wrong).toEqual([])
})

test('texts are found in quotes and between tags, and names for programs are not', () => {
  const source = `
    import { x } from '#ui/Layout one.ts' // Not this one
    /* Nor this one. */
    const label = 'Send the enquiry'
    const name = 'data-lead-form'
    return <p className="a b">We’ll reply today. <b>Open</b></p>`
  expect(productStrings(source)).toEqual([
    { line: 4, text: 'Send the enquiry' },
    { line: 6, text: 'We’ll reply today.' },
    { line: 6, text: 'Open' },
  ])
})

test('each forbidden wording would be seen', () => {
  const said = ['your e-mail', "we don't", 'Has it a service history?', 'Somebody who knows', 'Standing in Tamworth']
  for (const text of said) expect([text, wordList.some(({ not }) => not.test(text))]).toEqual([text, true])
  expect(all.length).toBeGreaterThan(1_000)
})
