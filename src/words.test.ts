import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foreignTerms } from '#pages/test-wording.ts'
import { demoTextsBelow } from './testing/words/demo-texts.ts'
import { productStrings, productStringsBelow } from './testing/words/product-strings.ts'
import { demoWordList, type Forbidden, stiff, wordList } from './testing/words/word-list.ts'

const all = productStringsBelow(import.meta.dirname)
const demo = demoTextsBelow(join(import.meta.dirname, '..', 'demo'))

test('nothing that people read is worded as the list of words forbids', () => {
  expect(all.flatMap(({ file, line, text }) => broken(wordList, text, `${file}:${line}`))).toEqual([])
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
  const lines = [
    'your e-mail',
    "we don't",
    'Has it a service history?',
    'Somebody who knows',
    'Standing in Tamworth',
    'What each one did stands here.',
    'The deposit goes back by itself.',
    'The hours are as they were.',
    'Too many enquiries came from here.',
    'Cancelled. The shopper gets a mail with the reason.',
  ]
  for (const text of lines) expect([text, wordList.some(({ not }) => not.test(text))]).toEqual([text, true])
  expect(all.length).toBeGreaterThan(1_000)
})

describe('the demo dealers', () => {
  test('are worded as the lists of words ask, by whoever writes them', () => {
    const ofDealers = demo.filter(({ file }) => !file.endsWith('reviews.json'))
    const spoken = ofDealers.filter(({ file }) => !/(?:terms-and-conditions|privacy-policy)\.md$/.test(file))
    expect([
      ...ofDealers.flatMap(({ file, text }) => broken([...wordList, ...demoWordList], text, file)),
      ...spoken.flatMap(({ file, text }) => broken([stiff], text, file)),
    ]).toEqual([])
    expect(demo.length).toBeGreaterThan(700)
  })

  test('spell and count as their region does', () => {
    expect(
      demo.flatMap(({ file, text, region }) => foreignTerms(text, region).map((found) => `${file}: ${found}`)),
    ).toEqual([])
  })

  test('would be caught where a page reads as if it were translated', () => {
    const lines = ['You do not need it', 'Open 9 am to 5 pm', 'A "was" price', 'From people with deadlines']
    const lists = [...wordList, ...demoWordList, stiff]
    for (const text of lines) expect([text, lists.some(({ not }) => not.test(text))]).toEqual([text, true])
    expect(foreignTerms('The colour of the tyres', 'US')).not.toEqual([])
    expect(foreignTerms('The color of the tires', 'NZ')).not.toEqual([])
  })
})

function broken(list: readonly Forbidden[], text: string, where: string): string[] {
  return list.flatMap(({ not, but }) => {
    const found = not.exec(text)
    return found ? [`${where} “${text.slice(Math.max(0, found.index - 40), found.index + 60)}”: ${but}`] : []
  })
}
