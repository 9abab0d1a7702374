import { describe, expect, test } from 'vitest'
import {
  displayNumber,
  formatWhileTyping,
  numberProblem,
  numericFormat,
  plainNumber,
  shownWhenLeft,
} from './numeric-input.ts'

const whole = numericFormat()
const money = numericFormat({ prefix: '$', maxDecimals: 2 })
const fixed = numericFormat({ prefix: '$', maxDecimals: 2, isFixed: true })
const kilometres = numericFormat({ suffix: ' km' })
const signed = numericFormat({ allowsNegative: true, maxDecimals: 1 })
const european = numericFormat({ thousandsSeparator: '.', decimalSeparator: ',', maxDecimals: 2 })
const ungrouped = numericFormat({ thousandsSeparator: '' })

test('the decimal separator must differ from the thousands separator', () => {
  expect(() => numericFormat({ thousandsSeparator: '.' })).toThrow('must differ')
  expect(() => numericFormat({ thousandsSeparator: ',', decimalSeparator: ',' })).toThrow('must differ')
  expect(() => numericFormat({ thousandsSeparator: ' ' })).not.toThrow()
})

describe('while it is typed', () => {
  test.each([
    ['digits stay', '123', whole, '123'],
    ['letters go', '12a3', whole, '123'],
    ['thousands separators stay where they are', '1,234', whole, '1,234'],
    ['no decimals stay where whole numbers are asked for, but the point does', '12.5', whole, '12.'],
    ['decimals are limited', '12.345', money, '12.34'],
    ['a second point goes with what follows', '1.2.3', money, '1.23'],
    ['a point at the end stays, more may follow', '12.', money, '12.'],
    ['a point at the beginning stays', '.5', money, '.5'],
    ['a minus sign is refused', '-12', whole, '12'],
    ['a minus sign inside is refused too', '1-2', signed, '12'],
    ['a minus sign stays where it is allowed', '-12', signed, '-12'],
    ['a minus sign alone stays where it is allowed', '-', signed, '-'],
    ['a typed prefix goes', '$12', money, '12'],
    ['a typed suffix goes', '84,210 KM', kilometres, '84,210'],
    ['spaces go', ' 1 2 ', whole, '12'],
    ['nothing stays nothing', '', whole, ''],
    ['other separators', '1.234,567', european, '1.234,56'],
    ['Arabic digits are not read', '١٢', whole, ''],
  ])('%s: %j', (_rule, typed, format, stored) => expect(formatWhileTyping(typed, format)).toBe(stored))
})

describe('when the field is left', () => {
  test.each([
    ['leading zeros go', '007', whole, '7'],
    ['a zero alone stays', '0', whole, '0'],
    ['zeros alone are one zero', '000', whole, '0'],
    ['one zero stays before the point', '00.5', money, '0.5'],
    ['a zero comes before a bare point', '.5', money, '0.5'],
    ['a point without decimals goes', '12.', money, '12'],
    ['decimals go where whole numbers are asked for', '12.5', whole, '12'],
    ['fixed decimals are padded', '12', fixed, '12.00'],
    ['fixed decimals are filled up', '12.5', fixed, '12.50'],
    ['decimals that are not fixed stay as typed', '12.5', money, '12.5'],
    ['thousands stand apart', '1234567', whole, '1,234,567'],
    ['three digits need no separator', '999', whole, '999'],
    ['wrong groups are put right', '1,23,4', whole, '1,234'],
    ['the sign keeps its place', '-01234.5', signed, '-1,234.5'],
    ['there is no negative zero', '-0.0', signed, '0.0'],
    ['a sign alone is nothing', '-', signed, ''],
    ['letters alone are nothing', 'abc', whole, ''],
    ['other separators', '1234,5', european, '1.234,5'],
    ['no separators', '1234567', ungrouped, '1234567'],
    ['nothing stays nothing', '', fixed, ''],
  ])('%s: %j', (_rule, typed, format, shown) => expect(shownWhenLeft(typed, format)).toBe(shown))
})

test.each([
  ['$45,000', money, '45000'],
  ['$ 45,000.50', money, '45000.50'],
  ['84210km', kilometres, '84210'],
  ['-5', whole, '-5'],
  ['1.5', whole, '1.5'],
  ['', whole, undefined],
  ['.', money, undefined],
  ['1.2.3', money, undefined],
  ['12a', whole, undefined],
  ['1e3', whole, undefined],
  ['Infinity', whole, undefined],
])('%j is read as %j', (typed, format, plain) => expect(plainNumber(typed, format)).toBe(plain))

test.each([
  ['45000', money, '$45,000'],
  ['45000.5', fixed, '$45,000.50'],
  ['84210', kilometres, '84,210 km'],
  ['-1234', signed, '-1,234'],
  ['about ten', whole, 'about ten'],
  ['', money, ''],
])('%j is shown as %j', (plain, format, shown) => expect(displayNumber(plain, format)).toBe(shown))

describe('a number that was sent', () => {
  test.each([
    ['45000', { format: money }],
    ['$45,000.25', { format: money }],
    ['12.00', { format: whole }],
    ['0', { format: whole, min: 0 }],
    ['2026', { format: ungrouped, min: 1950, max: 2027 }],
    ['-3.5', { format: signed }],
  ])('may be %j', (typed, rule) => expect(numberProblem(typed, rule)).toBeUndefined())

  test.each([
    ['ten', { format: whole }, 'Please enter a number.'],
    ['1,2.3.4', { format: money }, 'Please enter a number.'],
    ['-1', { format: whole }, 'Please enter a number without a minus sign.'],
    ['1.5', { format: whole }, 'Please enter a whole number.'],
    ['1.555', { format: money }, 'Please use no more than 2 digits after the decimal point.'],
    ['1949', { format: ungrouped, min: 1950 }, 'Please enter 1950 or more.'],
    ['90000000', { format: money, max: 5_000_000 }, 'Please enter $5,000,000 or less.'],
  ])('is not %j', (typed, rule, problem) => expect(numberProblem(typed, rule)).toBe(problem))
})
