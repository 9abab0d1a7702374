import { expect, test } from 'vitest'
import { hasRightCheckDigit, looksLikeVin } from '#features/inventory/domain/naming/vin-check.ts'
import { decodeVin, vinEnd, vinProblem } from './vin.ts'

// Published samples of the check digit's calculation.
test.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715', '1HGCM82633A004352'])(
  'the check digit of %s is right, and a slip anywhere breaks it',
  (vin) => {
    expect(hasRightCheckDigit(vin)).toBe(true)
    for (let at = 0; at < 17; at++) {
      if (at === 8) continue
      const other = `${vin.slice(0, at)}${vin[at] === '4' ? '5' : '4'}${vin.slice(at + 1)}`
      if (other !== vin && vin[at] !== 'D' && vin[at] !== 'M') expect(hasRightCheckDigit(other), other).toBe(false)
    }
  },
)

test('a VIN has 17 letters and digits, none of them I, O or Q', () => {
  expect(looksLikeVin('JTMRBREV50D123456')).toBe(true)
  expect(vinProblem('JTMRBREV50D12345', 'AU')).toBe('A VIN has 17 letters and digits.')
  expect(vinProblem('JTMRBREV50D12345O', 'AU')).toBe('A VIN has no letters I, O or Q.')
})

test('only in the US must the check digit fit', () => {
  expect(vinProblem('6T1BF3EK10X123456', 'AU')).toBeUndefined()
  expect(vinProblem('6T1BF3EK10X123456', 'US')).toContain('typo')
  expect(vinProblem('1HGCM82633A004352', 'US')).toBeUndefined()
})

test.each([
  ['1HGCM82633A004352', { make: 'Honda', year: 2003 }],
  ['6T1BF3EK10X123456', { make: 'Toyota', year: null }],
  ['ZZZBF3EK10X123456', undefined],
])('%s says %o by itself', (vin, decoded) => {
  expect(decodeVin(vin, 2026)).toEqual(decoded)
})

test('a year code that comes round again is the latest year that can be', () => {
  expect(decodeVin('1M8GDM9AXKP042788', 2026)).toBeUndefined()
  const ford = [...'0123456789X'].map((digit) => `1FTFW1E5${digit}KF000001`).find(hasRightCheckDigit) ?? ''
  expect(decodeVin(ford, 2026)?.year).toBe(2019)
  expect(decodeVin(ford, 2016)?.year).toBe(1989)
})

test('no more of a VIN is shown than its end', () => {
  expect(vinEnd('1HGCM82633A004352')).toBe('4352')
})
