import { expect, test } from 'vitest'
import { makeName } from './make-name.ts'
import { modelFamilies } from './model-family.ts'
import { namesInTitle } from './names-in-title.ts'
import { makesWithKnownModels, modelName, modelsKnownOf } from './model-name.ts'

test.each([
  ['HARLEY DAVIDSON', 'Harley-Davidson'],
  ['MAZDA', 'Mazda'],
  ['vw', 'Volkswagen'],
  ['mercedes benz', 'Mercedes-Benz'],
  ['jayco', 'Jayco'],
  ['THOR', 'Thor'],
  ['JBA TEX TRAILERS LLC', 'JBA TEX Trailers LLC'],
  ['KTM', 'KTM'],
  ['nuCamp', 'nuCamp'],
  ['Suzuki Australia', 'Suzuki Australia'],
  ['constructor', 'Constructor'],
])('the make %s is %s', (written, name) => expect(makeName(written)).toBe(name))

test.each([
  ['Mazda', 'Mazda3', '3'],
  ['Mazda', 'MAZDA 3', '3'],
  ['Mazda', 'cx5', 'CX-5'],
  ['MG', 'MG6', '6'],
  ['MG', 'MG ZS', 'ZS'],
  ['MG', 'MGB', 'MGB'],
  ['Toyota', 'HI-LUX', 'Hilux'],
  ['Toyota', 'HiLux', 'HiLux'],
  ['Toyota', 'LANDCRUISER', 'Land Cruiser'],
  ['Toyota', 'Prado', 'Land Cruiser Prado'],
  ['Toyota', 'Rav 4', 'RAV4'],
  ['Toyota', 'GT86', '86'],
  ['LDV', 'G10+', 'G10+'],
  ['LDV', 'G10', 'G10'],
  ['BMW', '320I', '320i'],
  ['BMW', 'X 5', 'X5'],
  ['BMW', '3', '3 Series'],
  ['Mercedes-Benz', 'C-CLASS', 'C-Class'],
  ['Mercedes Benz', 'c 200', 'C200'],
  ['Lexus', 'IS250', 'IS 250'],
  ['SsangYong', 'musso', 'Musso'],
  ['Genesis', 'Genesis', 'Genesis'],
  ['Jeep', 'Jeep Grand Cherokee', 'Grand Cherokee'],
  ['Mini', 'Cooper_Countryman', 'Cooper Countryman'],
  ['Land Rover', 'Landrover Discovery', 'Discovery'],
  ['Jayco', 'jay-flight-284bhs', 'jay-flight-284bhs'],
  ['Wanderlite', 'PLOVER', 'Plover'],
  ['constructor', 'toString', 'toString'],
])('the %s that is written %s is %s', (make, written, name) => expect(modelName(make, written)).toBe(name))

test('a name that is known is its own name, whatever its letters, and never two models', () => {
  for (const make of makesWithKnownModels()) {
    for (const model of modelsKnownOf(make)) {
      expect(modelName(make, model), `${make} ${model}`).toBe(model)
      expect(modelName(make, model.toUpperCase()).toLowerCase(), `${make} ${model}`).toBe(model.toLowerCase())
    }
  }
})

test.each<[string, string, string[]]>([
  ['bmw', '320i', ['3 Series']],
  ['bmw', '320', ['3 Series']],
  ['bmw', '320d-touring', ['3 Series']],
  ['bmw', '330-ci', ['3 Series']],
  ['bmw', 'm340i', ['3 Series']],
  ['bmw', '3-series', ['3 Series']],
  ['bmw', '5-series-touring', ['5 Series']],
  ['bmw', 'x3', ['X Series']],
  ['bmw', 'r-1300-gs', ['R Series']],
  ['nissan', '350z', ['Z', 'Z car']],
  ['nissan', '300zx', ['Z', 'Z car']],
  ['fiat', '500x', []],
  ['peugeot', '308', []],
  ['mercedes-benz', 'c200', ['C-Class']],
  ['mercedes-benz', 'c-200-kompressor', ['C-Class']],
  ['mercedes-benz', 'amg-c-63-s', ['C-Class']],
  ['mercedes-benz', 'gla-250e', ['GLA-Class', 'GLA']],
  ['mercedes-benz', 'ml350', ['M-Class', 'ML']],
  ['mercedes-benz', 'eqc-400', ['EQC']],
  ['mercedes-benz', 'vito', []],
  ['volvo', 'c40', ['C Series']],
  ['volvo', 's60', ['S Series']],
  ['genesis', 'g70', ['G Series']],
  ['lexus', 'nx-300h', ['NX']],
  ['lexus', 'is250', ['IS']],
  ['toyota', 'land-cruiser-79', ['79 Series', '70 Series']],
  ['toyota', 'landcruiser-200', ['200 Series']],
  ['ford', 'f-150', ['F-Series', 'F trucks']],
  ['isuzu', 'npr-45-155', ['N Series']],
  ['isuzu', 'fvz-260-300', ['F Series']],
  ['hino', 'fd-1124', ['500 Series']],
  ['scania', 'r-620', ['R Series']],
  ['toyota', 'hilux', []],
  ['audi', 'q5', ['Q Series']],
  ['audi', 'rs-6', ['S Series']],
  ['audi', 'tt', []],
  ['hyundai', 'i30-n', ['I Series']],
  ['hyundai', 'iload', []],
  ['volvo', 'xc60', ['XC Series', 'XC']],
  ['volvo', 'fh16', ['FH Series', 'FH']],
  ['cadillac', 'ct5', ['CT Series']],
  ['mazda', 'cx-5', ['CX Series']],
  ['mazda', '3', []],
  ['ford', 'e-350', ['E-Series']],
  ['ford', 'escape', []],
  ['man', 'tgx-26-540', ['TGX']],
  ['western-star', '4900', ['4000 Series']],
  ['chevrolet', 'c1500', ['C Series']],
  ['chevrolet', 'corvette', []],
])('%s %s belongs to %j', (make, slug, families) =>
  expect(modelFamilies(make, slug).map(({ label }) => label)).toEqual(families),
)

test.each([
  ['2016 Land Rover Discovery Sport TD4 HSE', 'Land Rover', 'Discovery Sport', 'TD4 HSE'],
  ['2012 Toyota Landcruiser Prado GXL (4X4)', 'Toyota', 'Landcruiser Prado', 'GXL (4X4)'],
  ['2018 Toyota Land Cruiser', 'Toyota', 'Land Cruiser', ''],
  ['Mazda 3 SP25', 'Mazda', '3', 'SP25'],
  ['2014 MAZDA MAZDA 3 SP25', 'MAZDA', '3', 'SP25'],
  ['2014 Mercedes-Benz Mercedes-Benz C200', 'Mercedes-Benz', 'C200', ''],
  ['2019 Mazda Mazda3 G20', 'Mazda', 'Mazda3', 'G20'],
  ['2019 Mini Mini', 'Mini', 'Mini', ''],
  ['2019 Isuzu MU X LS-T', 'Isuzu', 'MU X', 'LS-T'],
  ['2020 Zastava Yugo 55', 'Zastava', 'Yugo', '55'],
  ['2020', '', '', ''],
])('the title %s names %s, %s and %s', (title, make, model, badge) =>
  expect(namesInTitle(title)).toEqual({ make, model, badge }),
)
