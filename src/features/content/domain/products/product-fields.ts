import { z } from 'zod'
import { slugify } from '#kernel/slug.ts'

const text = (most: number) => z.string().trim().max(most).default('')

const price = z
  .number()
  .positive('Leave the price empty where there is none.')
  .max(1_000_000)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'Use dollars and cents.')
  .nullable()
  .default(null)
const inStock = z.int().min(0).max(100_000).nullable().default(null)
const year = z.int().min(1900).max(2100).nullable().default(null)

const productVariant = z.strictObject({
  name: z.string().trim().min(1, 'Fill this in.').max(80).describe('Such as Left, Large or Black.'),
  part_number: text(60).describe('Part number. Leave it empty for that of the product.'),
  price: price.describe('Price in dollars. Leave it empty for that of the product.'),
  in_stock: inStock.describe('How many you have; 0: out of stock. Leave it empty if you don’t count them.'),
})

const productFit = z
  .strictObject({
    make: z.string().trim().min(1, 'Fill this in.').max(60).describe('Make of the vehicle.'),
    model: text(60).describe('Model. Leave it empty for every model of the make.'),
    from_year: year.describe('First year. Leave it empty for any.'),
    to_year: year.describe('Last year. Leave it empty for any.'),
  })
  .refine(({ from_year: from, to_year: to }) => from === null || to === null || from <= to, {
    path: ['to_year'],
    error: 'The last year is before the first.',
  })

/** What a product is made of besides its picture and its place, as it is edited and stands in files. */
export const productFields = {
  title: z.string().trim().min(1, 'Fill this in.').max(120).describe('What it is called.'),
  part_number: text(60).describe('Part number, as your parts counter knows it.'),
  category: text(60).describe('Category it’s listed under, such as Towing or Floor mats.'),
  description: z
    .string()
    .max(8000)
    .meta({ format: 'markdown' })
    .default('')
    .describe('What it is, what’s in the box and how it’s fitted.'),
  price: price.describe('Price in dollars, with tax where prices include it. Leave it empty for “Enquire for price.”'),
  in_stock: inStock.describe('How many you have; 0: out of stock. Leave it empty if you don’t count them.'),
  variants: z
    .array(productVariant)
    .max(40)
    .refine(
      (list) => new Set(list.map(({ name }) => slugify(name))).size === list.length,
      'Two variants have the same name.',
    )
    .refine((list) => list.every(({ name }) => slugify(name) !== ''), 'Use letters or digits in names of variants.')
    .default([])
    .describe('Sizes, sides or colours it comes in.'),
  fits: z.array(productFit).max(200).default([]).describe('Vehicles it fits. Leave it empty if it fits any.'),
}
