import { z } from 'zod'
import { block, blocks } from '#features/content/domain/blocks.ts'
import { ownForm } from '#features/content/domain/own-forms/own-form.ts'
import { employments, payPeriods } from '#features/content/domain/position.ts'
import { productFields } from '#features/content/domain/products/product-fields.ts'
import { findLeadCategory } from '#features/leads/domain/lead/lead-category.ts'
import { addDays } from '#kernel/calendar-days.ts'

// What the files of a dealer's folder may say that hold words rather than facts: pages of blocks, articles, reviews,
// positions, offers, products and forms.

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single dashes')
const stockAddress = z
  .string()
  .max(300)
  .regex(/^(\/(?!\/)[^?#]*)?(\?[^#]*)?$/, 'must be the address of a stock list, such as ?body=suv')
  .default('')

/** A day, also as `today-12` or `today+30`, so that a demo dealer's words do not age. */
const writtenDay = z
  .string()
  .refine(
    (text) =>
      /^today([+-]\d{1,4})?$/.test(text) || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))),
    'must be a day such as 2026-12-25, or today-12',
  )

/** A day that depends on when it is read. */
export const isRelativeDay = (written: string): boolean => written.startsWith('today')

/** The day that was written, when today is this local day. */
export function dayOf(written: string, today: string): string {
  if (!written.startsWith('today')) return written
  return addDays(today, Number(written.slice('today'.length) || 0))
}

/** Blocks whose forms are ones that this product knows. */
export const writtenBlocks = blocks.superRefine((list, context) => {
  for (const [at, each] of list.entries()) {
    if (each.type === 'form' && !findLeadCategory(each.category))
      context.addIssue({ code: 'custom', path: [at, 'category'], message: `${each.category} is no form category` })
  }
})

const formCategory = z
  .string()
  .default('')
  .check((context) => {
    if (context.value !== '' && !findLeadCategory(context.value))
      context.issues.push({ code: 'custom', message: `${context.value} is no form category`, input: context.value })
  })

export const blockPage = z.strictObject({
  path: z
    .string()
    .regex(/^\/[^?#]*$/, 'must start with /')
    .transform((path) => path.replace(/(.)\/$/, '$1')),
  title: z.string().min(1).max(120),
  description: z.string().max(300).default(''),
  /** Markdown above the blocks, and the form below it. */
  body: z.string().default(''),
  form: formCategory,
  blocks: writtenBlocks.default([]),
})

const articleFacts = {
  slug,
  title: z.string().min(1).max(160),
  summary: z.string().max(400).default(''),
  author: z.string().max(80).default(''),
  /** A day, or the very moment. */
  date: writtenDay.or(z.iso.datetime()),
  image: z.string().default(''),
  image_alt: z.string().max(200).default(''),
  stock: stockAddress,
}

/** An article in JSON, which can hold what front matter cannot. */
export const articleJson = z.strictObject({
  ...articleFacts,
  draft: z.boolean().default(false),
  tags: z.array(z.string().max(60)).default([]),
  /** Markdown above the blocks. */
  body: z.string().default(''),
  blocks: writtenBlocks.default([]),
})

/** Front matter of an article; its body follows as Markdown. */
export const articleFront = z.strictObject({
  ...articleFacts,
  draft: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((word) => word === 'yes'),
  tags: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
})

export const writtenReview = z.strictObject({
  author: z.string().min(1).max(80),
  rating: z.number().min(1).max(5),
  text: z.string().max(2000).default(''),
  source: z.string().max(40).default(''),
  date: writtenDay,
})

export const writtenPosition = z.strictObject({
  slug,
  title: z.string().min(1).max(120),
  summary: z.string().max(400).default(''),
  /** Markdown. */
  body: z.string().max(8000).default(''),
  employment: z.enum(employments),
  location: z.string().max(120).default(''),
  pay: z
    .strictObject({ from: z.number().positive(), to: z.number().positive(), per: z.enum(payPeriods) })
    .nullable()
    .default(null),
  posted_on: writtenDay,
  closes_on: writtenDay.nullable().default(null),
})

export const writtenOffer = z.strictObject({
  slug,
  title: z.string().min(1).max(120),
  summary: z.string().max(500).default(''),
  image: z.string().nullable().default(null),
  image_alt: z.string().max(200).default(''),
  fine_print: z.string().max(800).default(''),
  valid_from: writtenDay.nullable().default(null),
  valid_until: writtenDay.nullable().default(null),
  stock: stockAddress,
})

export const writtenProduct = z.strictObject({
  slug,
  ...productFields,
  image: z.string().nullable().default(null),
  image_alt: z.string().max(200).default(''),
})

export const writtenForm = ownForm.safeExtend({ slug })

export const modelBlocks = z.array(block).default([])

export type ArticleFile = z.infer<typeof articleJson>
/** All content that is written for one site. */
export type WrittenContent = {
  articles: ArticleFile[]
  reviews: z.infer<typeof writtenReview>[]
  positions: z.infer<typeof writtenPosition>[]
  offers: z.infer<typeof writtenOffer>[]
  products: z.infer<typeof writtenProduct>[]
  forms: z.infer<typeof writtenForm>[]
}
