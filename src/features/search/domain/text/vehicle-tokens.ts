import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { makeAliases } from '#features/inventory/domain/vehicle/vehicle-labels.ts'

/** `CX-5 Touring` -> `cx`, `5`, `touring`: the words of a text, without accents and in small letters; any script. */
export function tokenize(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * Every word under which free text finds a value of the stock. Short values also answer to their words written together:
 * `CX-5` to `cx5`, `Land Cruiser` to `landcruiser`, `Four Wheel Drive` to `fourwheeldrive`.
 */
export function tokensOfText(text: string): string[] {
  const tokens = tokenize(text)
  const isName = tokens.length <= longestName
  return [...new Set([...tokens, ...(isName ? joinedNeighbours(tokens) : joinedByDashes(text))])]
}

/** Beyond this many words a value is a sentence, whose neighbours mean nothing together. */
const longestName = 4

/** The texts of a vehicle that a shopper may ask for, column by column, so that an index reads each distinct text once. */
export const textColumns = {
  name: ({ name }) => [name],
  make: ({ make }) => makeAliases(make),
  model: ({ model }) => [model],
  badge: ({ badge }) => [badge],
  series: ({ series }) => [series],
  body: ({ body }) => [body],
  fuel: ({ fuel }) => [fuel],
  transmission: ({ transmission }) => [transmission],
  drive: ({ drive }) => [drive],
  colour: ({ colour }) => [colour],
  colourFamily: ({ colourFamily }) => [colourFamily],
  carType: ({ carType }) => [carType],
  year: ({ year }) => (year === null ? [] : [String(year)]),
  lams: ({ facts }) => (facts.isLams ? ['LAMS'] : []),
  slides: ({ facts }) => (facts.slides ? ['Slide out'] : []),
  origin: ({ facts: { previousCountry } }) => (previousCountry ? [previousCountry, 'Import'] : []),
  features: ({ features }) => features,
} satisfies Record<string, (vehicle: Vehicle) => readonly string[]>

export type TextColumnName = keyof typeof textColumns

/** Every word under which free text finds the vehicle. */
export function vehicleTokens(vehicle: Vehicle): string[] {
  const texts = Object.values(textColumns).flatMap((textsOf) => textsOf(vehicle))
  return [...new Set(texts.flatMap(tokensOfText))]
}

/** What names one vehicle alone, as `readTypedTokens` spells it: the stock number answers to its beginning, the others whole. */
type VehicleNumbers = { stockNumber: string; rego: string; vin: string }

export const vehicleNumbers = ({ stockNumber, rego, vin }: Vehicle): VehicleNumbers => ({
  stockNumber: joined(stockNumber),
  rego: joined(rego),
  vin: joined(vin),
})

/** A typed number (`TypedToken.numbers`) names the vehicle. */
export const isNumberOf = ({ stockNumber, rego, vin }: VehicleNumbers, typed: string): boolean =>
  stockNumber.startsWith(typed) || rego === typed || vin === typed

const joined = (text: string) => (plain.test(text) ? text.toLowerCase() : tokenize(text).join(''))

/** Most numbers are plain, and then there is nothing to take apart: ten times as quick. */
const plain = /^[0-9a-z]*$/i

/** Two and three words side by side, written as one. */
function joinedNeighbours(tokens: readonly string[]): string[] {
  return tokens.flatMap((word, at) => {
    const [second, third] = tokens.slice(at + 1, at + 3)
    if (second === undefined) return []
    return third === undefined ? [word + second] : [word + second, word + second + third]
  })
}

const joinedByDashes = (text: string): string[] => text.split(/\s+/).map(joined).filter(Boolean)

const fold = (text: string) => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
