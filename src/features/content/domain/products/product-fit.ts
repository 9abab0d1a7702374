import { slugify } from '#kernel/slug.ts'
import type { Model } from '../content.ts'
import { fitText, type Product, type ProductFit } from './product.ts'

/** A vehicle that something is to fit; no model: any of the make; no year: any. */
export type FittedVehicle = { make: string; model: string; year: number | null }

/** A model of the range, of any year. */
export const fittedModel = ({ manufacturerName, name }: Pick<Model, 'manufacturerName' | 'name'>): FittedVehicle => ({
  make: manufacturerName,
  model: name,
  year: null,
})

/** Counts for each model the products of the store that fit it; what its maker says stands where the store has none. */
export const withAccessoryCounts = (models: readonly Model[], products: readonly Product[]): Model[] =>
  models.map((model) => {
    const count = fittingProducts(products, fittedModel(model)).length
    return count === 0 ? model : { ...model, accessoriesCount: count }
  })

/** A vehicle that the store can be narrowed to: `toyota.hilux`, or `toyota.` for all models. */
export type FitOption = FittedVehicle & { key: string; label: string }

/** Letter case, spaces and dashes do not matter; a `G10+` is another model than a `G10`. */
const nameKey = (name: string): string => slugify(name.replaceAll('+', ' plus '))

/** A stock file may write the badge into the model: `HiLux SR5` is a `HiLux`. */
function isModel(name: string, of: string): boolean {
  const [model, whole] = [nameKey(name), nameKey(of)]
  return model === whole || model.startsWith(`${whole}-`)
}

function isFitFor(fit: ProductFit, { make, model, year }: FittedVehicle): boolean {
  if (nameKey(fit.make) !== nameKey(make)) return false
  if (fit.model !== '' && model !== '' && !isModel(model, fit.model)) return false
  if (year === null) return true
  return (fit.from_year ?? year) <= year && year <= (fit.to_year ?? year)
}

/** The entry in a product's list that names this vehicle; undefined: none does. */
export const namedFit = ({ fits }: Product, vehicle: FittedVehicle): ProductFit | undefined =>
  fits.find((fit) => isFitFor(fit, vehicle))

/** A product fits because it names the vehicle, or because it fits any. */
export const isFitting = (product: Product, vehicle: FittedVehicle): boolean =>
  product.fits.length === 0 || namedFit(product, vehicle) !== undefined

/** What is made for a vehicle comes first, then what fits any. */
export function fittingProducts(products: readonly Product[], vehicle: FittedVehicle): Product[] {
  const named = products.filter((product) => namedFit(product, vehicle))
  return [...named, ...products.filter(({ fits }) => fits.length === 0)]
}

const fitKey = ({ make, model }: Pick<ProductFit, 'make' | 'model'>): string => `${nameKey(make)}.${nameKey(model)}`

/** Every vehicle that some product names, by make and model. */
export function fitOptions(products: readonly Product[]): FitOption[] {
  const byKey = new Map<string, FitOption>()
  for (const { make, model } of products.flatMap(({ fits }) => fits)) {
    const key = fitKey({ make, model })
    const label = fitText({ make, model, from_year: null, to_year: null })
    if (!byKey.has(key)) byKey.set(key, { key, label, make, model, year: null })
  }
  return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Narrows the store to a vehicle that a product names. */
export const fitQuery = (fit: ProductFit, { year }: FittedVehicle): Record<string, string> => ({
  fits: fitKey(fit),
  year: year === null ? '' : String(year),
})
