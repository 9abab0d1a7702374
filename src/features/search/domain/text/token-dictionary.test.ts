import { expect, test } from 'vitest'
import { matchingTokens, tokenDictionary } from './token-dictionary.ts'
import { tokensOfText } from './vehicle-tokens.ts'
import { synonymsOf, wordsWithSynonyms } from './synonyms.ts'

const stock =
  'Toyota|Hilux|Land Cruiser|CX-5|CX-50|i3|i30|3|320i|Mazda|Ford|Ranger|Wildtrak|Mercedes-Benz|2019|White|Petrol|Electric|Hatch|Ute|Utility|4WD|AWD|Automatic|CVT|People Mover|Volkswagen|Mitsubishi|Motorhome|Nissan|Convertible'
    .split('|')
    .flatMap(tokensOfText)
const dictionary = tokenDictionary(stock)

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
])('"%s" means %s', (typed, text) => {
  const { tokens: found, isCorrection } = dictionary.matching(typed)
  expect(new Set(found)).toEqual(new Set(text.split(' ')))
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
])('nothing is called "%s": %s is taken for it', (typed, text) => {
  const { tokens: found, isCorrection } = dictionary.matching(typed)
  expect(new Set(found)).toEqual(new Set(text.split(' ')))
  expect(isCorrection).toBe(true)
})

test.each(['', 'zzz', 'frd', 'cx7', '2018', 'toytoa1', 'qqqqqqqqqqqq', 'белый'])('"%s" means nothing here', (typed) => {
  expect(dictionary.matching(typed).tokens.filter((word) => typed !== '' && word === typed)).toEqual([])
  if (typed !== '') expect(dictionary.matching(typed)).toEqual({ tokens: [], isCorrection: false })
})

test('of equally near words those with the same first letter are taken, and never one that is farther', () => {
  expect(matchingTokens('fard', ['ford', 'bard', 'fjord'])).toEqual({ tokens: ['ford'], isCorrection: true })
  expect(matchingTokens('zard', ['ford', 'bard', 'hard']).tokens).toEqual(['bard', 'hard'])
  expect(matchingTokens('mitsubishy', ['mitsubishi', 'mitsubashe']).tokens).toEqual(['mitsubishi'])
})

test.each([
  ['life', 'lift'],
  ['mother', 'motor'],
  ['fast', 'fat'],
  ['washing', 'wishing'],
  ['daughter', 'slaughter'],
])('%s is a word of the language and no slip of %s', (typed, word) => {
  expect(matchingTokens(typed, [word])).toEqual({ tokens: [], isCorrection: false })
})

test('a word of four letters may hold one slip, a word of eight two', () => {
  expect(matchingTokens('kiaa', ['kia']).tokens).toEqual(['kia'])
  expect(matchingTokens('subaroo', ['subaru']).tokens).toEqual([])
  expect(matchingTokens('volkswegan', ['volkswagen']).tokens).toEqual(['volkswagen'])
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
