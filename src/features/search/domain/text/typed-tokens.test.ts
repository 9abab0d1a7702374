import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { tokenDictionary } from './token-dictionary.ts'
import { isNumberOf, vehicleNumbers, vehicleTokens, tokenize, tokensOfText } from './vehicle-tokens.ts'
import { correctionsOf, readTypedTokens } from './typed-tokens.ts'

const stock = {
  hilux: sampleVehicle({ stockNumber: 'E2E-1', rego: '1AB 2CD', vin: 'JTMVB3GW7MV498749' }),
  landCruiser: sampleVehicle({ model: 'Land Cruiser', badge: 'GXL', series: '300 Series', stockNumber: 'T100' }),
  landcruiser: sampleVehicle({ model: 'LandCruiser', badge: 'VX', stockNumber: 'T200', year: 2021 }),
  mazda3: sampleVehicle({
    make: 'Mazda',
    model: '3',
    body: 'Hatch',
    drive: 'FWD',
    fuel: 'Petrol',
    stockNumber: '20193',
  }),
  cx5: sampleVehicle({ make: 'Mazda', model: 'CX-5', badge: 'GT', body: 'SUV', drive: 'AWD', stockNumber: '3004' }),
  korando: sampleVehicle({
    make: 'SsangYong',
    model: 'Korando',
    badge: '',
    body: 'SUV',
    stockNumber: 'K9',
    features: ['Tow bar'],
  }),
  bike: sampleVehicle({ make: 'Škoda', model: 'Élan', badge: '', facts: { isLams: true }, stockNumber: 'B7' }),
}

const entries = Object.entries(stock)
const dictionary = tokenDictionary(entries.flatMap(([, vehicle]) => vehicleTokens(vehicle)))

/** Names of the vehicles that meet every demand of the text. */
function found(text: string, isLiteral = false): string {
  const demands = readTypedTokens({ text, isLiteral }, dictionary)
  const meets = (vehicle: Vehicle) => {
    const tokens = new Set(vehicleTokens(vehicle))
    const numbers = vehicleNumbers(vehicle)
    return demands.every(
      (demand) =>
        demand.tokens.some((word) => tokens.has(word)) || demand.numbers.some((number) => isNumberOf(numbers, number)),
    )
  }
  return entries.flatMap(([name, vehicle]) => (meets(vehicle) ? name : [])).join(' ')
}

test.each([
  ['hilux', 'hilux'],
  ['land cruiser', 'landCruiser landcruiser'],
  ['landcruiser', 'landCruiser landcruiser'],
  ['LAND-CRUISER', 'landCruiser landcruiser'],
  ['land cru', 'landCruiser landcruiser'],
  ['land cruiser vx', 'landcruiser'],
  ['300 series', 'landCruiser'],
  ['mazda 3', 'mazda3'],
  ['mazda3', 'mazda3'],
  ['3 mazda', 'mazda3'],
  ['cx5', 'cx5'],
  ['cx 5', 'cx5'],
  ['CX-5', 'cx5'],
  ['toyotahilux', 'hilux'],
  ['hi lux', 'hilux'],
  ['kgm', 'korando'],
  ['ssangyong', 'korando'],
  ['tow bar', 'korando'],
  ['towbar', 'korando'],
  ['tow hitch', 'korando'],
  ['skoda elan', 'bike'],
  ['learner legal', ''],
  ['learner', 'bike'],
  ['cars for sale', 'hilux landCruiser landcruiser mazda3 cx5 korando bike'],
  ['looking for a hilux please', 'hilux'],
  ['four wheel drive hilux', 'hilux'],
  ['e2e', 'hilux'],
  ['E2E-1', 'hilux'],
  ['e2e1', 'hilux'],
  ['1ab2cd', 'hilux'],
  ['1AB 2CD', 'hilux'],
  ['1ab2', ''],
  ['JTMVB3GW7MV498749', 'hilux'],
  ['JTMVB3GW7', ''],
  ['t10', 'landCruiser'],
  ['300', 'landCruiser'],
  ['2019 mazda', 'mazda3 cx5'],
  ['20193', 'mazda3'],
  ['toyoat landcruser', 'landCruiser landcruiser'],
  ['xyzzy', ''],
  ['белый', ''],
  ['???', 'hilux landCruiser landcruiser mazda3 cx5 korando bike'],
])('"%s" finds: %s', (text, names) => {
  expect(found(text)).toBe(names)
})

test('what was taken for a misspelt word is told, and nothing is when every word is known', () => {
  const corrections = (text: string) => correctionsOf(readTypedTokens({ text, isLiteral: false }, dictionary))
  expect(corrections('toyoat hiulx')).toEqual([
    { typed: 'toyoat', taken: ['toyota'] },
    { typed: 'hiulx', taken: ['hilux'] },
  ])
  expect(corrections('toyota hilux xyzzy')).toEqual([])
})

test('the words of a literal query are neither corrected nor left out', () => {
  expect(found('toyoat', true)).toBe('')
  expect(found('hilux for sale', true)).toBe('')
  expect(found('4x4 hilux', true)).toBe('hilux')
})

test('the hundredth word of a text demands nothing', () => {
  const text = Array.from({ length: 100 }, (_, at) => `w${at}x`).join(' ')
  expect(readTypedTokens({ text, isLiteral: false }, dictionary).length).toBeLessThan(20)
})

test.each([
  ['CX-5 Touring', 'cx 5 touring'],
  ['Škoda Élan', 'skoda elan'],
  ["Manager's", 'manager s'],
  ['  ', ''],
  ['新車 4WD', '新車 4wd'],
])('the words of "%s" are: %s', (text, message) => {
  expect(tokenize(text).join(' ')).toBe(message)
})

test('short values answer to their words written together, sentences only to those that a dash joins', () => {
  expect(tokensOfText('Land Cruiser Prado')).toEqual(
    expect.arrayContaining(['landcruiser', 'cruiserprado', 'landcruiserprado']),
  )
  const sentence = tokensOfText('2019 Mazda CX-5 GT with a tow bar')
  expect(sentence).toContain('cx5')
  expect(sentence).not.toContain('towbar')
})

test.each(['near', 'with', 'in', 'for', 'would', 'nearby'])('%s is never a typing error of a word in stock', (word) => {
  const others = tokenDictionary(['rear', 'wit', 'ion', 'four', 'found', 'wonder', 'would-be', 'hilux', 'camera'])
  expect(readTypedTokens({ text: `hilux ${word}`, isLiteral: false }, others).map(({ typed }) => typed)).toEqual([
    'hilux',
  ])
  expect(correctionsOf(readTypedTokens({ text: word, isLiteral: false }, others))).toEqual([])
})

test.each(['in', 'with', 'for', 'and', 'the'])('%s is not looked for where stock says it too', (word) => {
  const others = tokenDictionary(['built', 'in', 'injection', 'with', 'without', 'for', 'and', 'the', 'hilux', 'red'])
  const typed = (text: string) => readTypedTokens({ text, isLiteral: false }, others).map((demand) => demand.typed)
  expect([typed(word), typed(`hilux ${word} red`)]).toEqual([[], ['hilux', 'red']])
})

test('a common word that is a word of the stock is looked for', () => {
  const others = tokenDictionary(['go', 'volkswagen', 'our'])
  expect(readTypedTokens({ text: 'volkswagen our', isLiteral: false }, others).map(({ typed }) => typed)).toEqual([
    'volkswagen',
    'our',
  ])
})
