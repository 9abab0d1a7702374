import { expect, test } from 'vitest'
import { answerBands, answerTime, bandText, perHundred, speedText } from './report-text.ts'

test.each([
  [null, '–'],
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [180, '3 h'],
  [2879, '2 days'],
  [10_080, '7 days'],
])('an answer after %s minutes: %s', (minutes, text) => {
  expect(answerTime(minutes)).toBe(text)
})

test('groups of answer times say where they begin and end', () => {
  const bands = [15, 60, 240, 1440, null].map((under) => ({ under, leads: 1 }))
  expect(answerBands(bands).map(([text]) => text)).toEqual([
    'Under 15 min',
    '15 min to 1 h',
    '1 h to 4 h',
    '4 h to 1 day',
    'Later than 1 day',
  ])
})

test('bands and speeds read as people say them', () => {
  expect(bandText({ from: 30, to: 60 })).toBe('30 to 59 days')
  expect(bandText({ from: 180, to: null })).toBe('180 days and more')
  expect(speedText('LCP', 1234)).toBe('1.23 s')
  expect(speedText('CLS', 0.042)).toBe('0.04')
  expect(perHundred(3, 40)).toBe('7.5')
  expect(perHundred(3, 0)).toBe('–')
})
