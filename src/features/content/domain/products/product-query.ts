import { slugify } from '#kernel/slug.ts'
import type { Product } from './product.ts'
import { type FitOption, fitOptions, isFitting } from './product-fit.ts'

/** What the store is narrowed to. What an address says that the store does not know is left out. */
export type ProductQuery = {
  text: string
  /** As the dealer calls it; empty: all. */
  category: string
  fit: FitOption | null
  page: number
}

/** What the store can be narrowed by: categories with the slugs that addresses hold, and vehicles. */
export type ProductFilters = {
  categories: readonly { key: string; label: string }[]
  fits: readonly FitOption[]
  /** Some products fit only some years of a model. */
  hasYears: boolean
}

/** Offers only what some product has; products without a category add none. */
export function productFilters(products: readonly Product[]): ProductFilters {
  const names = new Map(products.flatMap(({ category }) => (category === '' ? [] : [[slugify(category), category]])))
  const categories = [...names].map(([key, label]) => ({ key, label }))
  return {
    categories: categories.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
    fits: fitOptions(products),
    hasYears: products.some(({ fits }) => fits.some((fit) => fit.from_year !== null || fit.to_year !== null)),
  }
}

const longestText = 80

/** Never fails: a category, vehicle, year or page that the store cannot have is left out. */
export function parseProductQuery(
  params: { get(key: string): string | null },
  { categories, fits }: ProductFilters,
): ProductQuery {
  const key = params.get('category') ?? ''
  const fit = fits.find((each) => each.key === params.get('fits')) ?? null
  const year = Number(params.get('year'))
  const page = Number(params.get('page'))
  const isYear = Number.isInteger(year) && year >= 1900 && year <= 2100
  return {
    text: (params.get('q') ?? '').trim().slice(0, longestText),
    category: categories.find((each) => each.key === key)?.label ?? '',
    fit: fit && { ...fit, year: isYear ? year : null },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** An address with these values asks for the same. */
export const productQueryValues = ({ text, category, fit, page }: ProductQuery): Record<string, string> => ({
  q: text,
  category: slugify(category),
  fits: fit?.key ?? '',
  year: fit?.year ? String(fit.year) : '',
  page: page > 1 ? String(page) : '',
})

/** A page number alone narrows nothing. */
export const isNarrowed = ({ text, category, fit }: ProductQuery): boolean =>
  text !== '' || category !== '' || fit !== null

const productsPerPage = 24

/** The products of one page of the list; a page beyond the last shows the last. */
export function findProducts(products: readonly Product[], query: ProductQuery) {
  const found = products.filter((product) => isFound(product, query))
  const pages = Math.max(1, Math.ceil(found.length / productsPerPage))
  const page = Math.min(query.page, pages)
  return { shown: found.slice((page - 1) * productsPerPage, page * productsPerPage), total: found.length, page, pages }
}

function isFound(product: Product, { text, category, fit }: ProductQuery): boolean {
  if (category !== '' && slugify(product.category) !== slugify(category)) return false
  if (fit && !isFitting(product, fit)) return false
  if (text === '') return true
  const numbers = [product.partNumber, ...product.variants.map(({ partNumber }) => partNumber)]
  const names = product.variants.map(({ name }) => name)
  const searched = [product.title, product.category, ...names, ...numbers].join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
