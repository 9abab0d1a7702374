import { expect, test } from 'vitest'
import { matchingWords, wordDictionary } from './matching-words.ts'
import { wordsOfText } from './search-words.ts'
import { synonymsOf, wordsWithSynonyms } from './synonyms.ts'

const stock =
  'Toyota|Hilux|Land Cruiser|CX-5|CX-50|i3|i30|3|320i|Mazda|Ford|Ranger|Wildtrak|Mercedes-Benz|2019|White|Petrol|Electric|Hatch|Ute|Utility|4WD|AWD|Automatic|CVT|People Mover|Volkswagen|Mitsubishi|Motorhome|Nissan|Convertible'
    .split('|')
    .flatMap(wordsOfText)
const dictionary = wordDictionary(stock)

test.each([
  ['toyota', 'toyota'],
  ['toy', 'toyota'],
  ['utilit', 'utility ute'],
  ['landcru', 'landcruiser'],
  ['cx5', 'cx5'],
  ['cx', 'cx cx5 cx50'],
  ['i3', 'i3'],
  ['3', '3'],
  ['32', '320i'],
  ['2019', '2019'],
  ['utes', 'ute utility'],
  ['hatches', 'hatch'],
  ['utilities', 'utility ute'],
  ['ute', 'ute utility'],
  ['pickup', 'ute utility'],
  ['merc', 'mercedes mercedesbenz benz'],
  ['vw', 'volkswagen'],
  ['4x4', '4wd'],
  ['4wd', '4wd'],
  ['awd', 'awd'],
  ['gas', 'petrol'],
  ['gasol', 'petrol'],
  ['ev', 'electric'],
  ['auto', 'automatic cvt'],
  ['cvt', 'cvt'],
  ['mpv', 'peoplemover'],
  ['hatchback', 'hatch'],
  ['cabrio', 'convertible'],
  ['rv', 'motorhome'],
])('"%s" means %s', (typed, words) => {
  const { words: found, isCorrection } = dictionary.matching(typed)
  expect(new Set(found)).toEqual(new Set(words.split(' ')))
  expect(isCorrection).toBe(false)
})

test.each([
  ['toyoat', 'toyota'],
  ['otyota', 'toyota'],
  ['hiulx', 'hilux'],
  ['wildtrack', 'wildtrak'],
  ['mitsibushi', 'mitsubishi'],
  ['nisan', 'nissan'],
  ['rangr', 'ranger'],
  ['pikcup', 'ute utility'],
])('nothing is called "%s": %s is taken for it', (typed, words) => {
  const { words: found, isCorrection } = dictionary.matching(typed)
  expect(new Set(found)).toEqual(new Set(words.split(' ')))
  expect(isCorrection).toBe(true)
})

test.each(['', 'zzz', 'frd', 'cx7', '2018', 'toytoa1', 'qqqqqqqqqqqq', 'белый'])('"%s" means nothing here', (typed) => {
  expect(dictionary.matching(typed).words.filter((word) => typed !== '' && word === typed)).toEqual([])
  if (typed !== '') expect(dictionary.matching(typed)).toEqual({ words: [], isCorrection: false })
})

test('of equally near words those with the same first letter are taken, and never one that is farther', () => {
  expect(matchingWords('fard', ['ford', 'bard', 'fjord'])).toEqual({ words: ['ford'], isCorrection: true })
  expect(matchingWords('card', ['ford', 'bard', 'hard']).words).toEqual(['bard', 'hard'])
  expect(matchingWords('mitsubishy', ['mitsubishi', 'mitsubashe']).words).toEqual(['mitsubishi'])
})

test('a word of four letters may hold one slip, a word of eight two', () => {
  expect(matchingWords('kiaa', ['kia']).words).toEqual(['kia'])
  expect(matchingWords('subaroo', ['subaru']).words).toEqual([])
  expect(matchingWords('volkswegan', ['volkswagen']).words).toEqual(['volkswagen'])
})

test('synonyms are spelled as words are, and mean each other', () => {
  for (const word of wordsWithSynonyms()) {
    expect(word).toMatch(/^[a-z0-9]{2,}$/)
    expect(synonymsOf(word)).not.toContain(word)
  }
  expect(new Set(wordsWithSynonyms()).size).toBe(wordsWithSynonyms().length)
  expect(synonymsOf('ute')).toContain('pickup')
  expect(synonymsOf('pickup')).toContain('ute')
  expect(synonymsOf('cvt')).toBeUndefined()
})
