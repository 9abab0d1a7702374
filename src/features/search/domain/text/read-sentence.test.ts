import { expect, test } from 'vitest'
import { sampleReadingContext } from '../reading/sample-vocabulary.ts'
import { formatSearchParams, parseSearchUrl } from '../query/search-url.ts'
import { readSentence } from './read-sentence.ts'

/** The address that a list has once what was sent to it is read. */
function address(sent: string): string {
  const known = sampleReadingContext('car')
  const params = new URLSearchParams(sent)
  const { query } = parseSearchUrl(params, known)
  const read = readSentence(query, { known, typed: params.get('q') })
  return decodeURIComponent(formatSearchParams(read.query, 'AU')).replaceAll('+', ' ')
}

const read = 'body=suv&fuel=diesel&price=-40000&said=diesel suv under 40k with boot'

test('a sentence stays beside the filters that it became, and is read again from there', () => {
  expect(address('q=diesel suv under 40k with boot')).toBe(read)
  expect(address(read)).toBe(read)
  expect(address(`${read}&q=diesel suv under 40k with boot`)).toBe(read)
  expect(address(`${read}&colour=white`)).toBe(
    'body=suv&fuel=diesel&colour=white&price=-40000&said=diesel suv under 40k with boot',
  )
})

test('a changed sentence takes its earlier filters along and leaves what was ticked', () => {
  expect(address(`${read}&colour=white&q=petrol hatch`)).toBe('body=hatch&fuel=petrol&colour=white&said=petrol hatch')
  expect(address(`${read}&colour=white&q=`)).toBe('colour=white')
})

test('a sentence whose filters were changed is not said any more', () => {
  expect(address('body=suv&price=-40000&said=diesel suv under 40k')).toBe('body=suv&price=-40000')
  expect(address('body=suv&fuel=diesel&price=-45000&said=diesel suv under 40k with boot')).toBe(
    'body=suv&fuel=diesel&price=-45000&q=boot',
  )
})

test('words that are no filters are only words', () => {
  expect(address('q=boot')).toBe('q=boot')
  expect(address('q=diesel&exact=1')).toBe('q=diesel&exact=1')
})
