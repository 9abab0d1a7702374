import { z } from 'zod'
import {
  isAddressElsewhere,
  isAddressHere,
  isClean,
  pictureAddress,
} from '#features/sites/domain/settings/safe-address.ts'
import { blocks } from '../blocks.ts'
import { ownForm } from '../own-forms/own-form.ts'
import { employments, payPeriods } from '../position.ts'
import { productFields } from '../products/product-fields.ts'

// What a dealer writes besides pages, as it is edited: articles, offers, reviews, positions, models, products and forms.

export const entryKinds = ['article', 'offer', 'review', 'position', 'model', 'product', 'form'] as const
export type EntryKind = (typeof entryKinds)[number]

const boundedText = (most: number) => z.string().trim().max(most).default('')
const markdown = (most: number) => z.string().max(most).meta({ format: 'markdown' }).default('')
const title = (most: number) => z.string().trim().min(1, 'Fill this in.').max(most)
const day = z.iso.date('Choose a day.')
const laterDay = day.nullable().default(null)
const image = pictureAddress().default('').describe('The picture in lists and at the top.')
const imageAlt = boundedText(200).describe('What the picture shows, for people who can’t see it.')
const stock = z
  .string()
  .max(300)
  .refine(
    (text) => /^(\/(?!\/)[^?#]*)?(\?[^#]*)?$/.test(text) && isClean(text),
    'Use the address of a stock list, such as /search/used-cars?body=suv.',
  )
  .default('')
  .describe('Address of a related stock list. Leave it empty for none.')
const order = z.int().min(0).max(10_000).default(0).describe('Its place in the list: small numbers come first.')

type Pictured = { image: string; image_alt: string }

const describesPicture = (content: Pictured): boolean => content.image === '' || content.image_alt !== ''
const undescribed = { path: ['image_alt'], error: 'Say what the picture shows, for people who can’t see it.' }

const article = z
  .strictObject({
    title: title(160).describe('The heading.'),
    summary: boundedText(400).describe('One or two sentences for lists and search results.'),
    author: boundedText(80).describe('Author. Leave it empty for none.'),
    published_at: z.iso
      .datetime({ error: 'Choose a day and a time.' })
      .nullable()
      .default(null)
      .describe('When shoppers can see it. Leave it empty to keep it a draft.'),
    image,
    image_alt: imageAlt,
    tags: z.array(z.string().trim().min(1).max(60)).max(20).default([]).describe('Topics it’s listed under.'),
    stock,
    blocks: blocks.default([]),
  })
  .refine(describesPicture, undescribed)

const offer = z
  .strictObject({
    title: title(120).describe('What is offered.'),
    summary: boundedText(500).describe('The offer in a few sentences.'),
    image,
    image_alt: imageAlt,
    fine_print: boundedText(800).describe('Conditions, in small print.'),
    valid_from: laterDay.describe('First day of the offer. Leave it empty to start straight away.'),
    valid_until: laterDay.describe('Last day of the offer. Leave it empty to keep it until you remove it.'),
    stock,
    order,
  })
  .refine(describesPicture, undescribed)
  .refine(({ valid_from: from, valid_until: until }) => !from || !until || from <= until, {
    path: ['valid_until'],
    error: 'The end is before the start.',
  })

const review = z.strictObject({
  author: title(80).describe('Reviewer’s name, as they’d like it shown.'),
  rating: z.number().min(1).max(5).default(5).describe('1 to 5.'),
  text: boundedText(2000).describe('The review.'),
  source: boundedText(40).describe('Where they posted it, such as Google or Facebook.'),
  date: day.describe('Date of the review.'),
})

const position = z
  .strictObject({
    title: title(120).describe('The job.'),
    summary: boundedText(400).describe('One or two sentences for the list.'),
    body: markdown(8000).describe('What the job involves and who you’re looking for.'),
    employment: z.enum(employments).default('full-time').describe('Kind of employment.'),
    location: boundedText(120).describe('Short name of the location in its address; empty: any of them.'),
    pay: z
      .strictObject({
        from: z.number().positive().describe('Lowest pay, in whole dollars.'),
        to: z.number().positive().describe('Highest pay.'),
        per: z.enum(payPeriods).default('year').describe('Pay period.'),
      })
      .nullable()
      .default(null)
      .describe('What it pays.'),
    posted_on: day.describe('Date posted.'),
    closes_on: laterDay.describe('Last day to apply. Leave it empty to keep the job open.'),
  })
  .refine(({ pay }) => pay === null || pay.from <= pay.to, {
    path: ['pay', 'to'],
    error: 'This is lower than the lowest pay.',
  })

const model = z
  .strictObject({
    name: title(80).describe('The model, without its manufacturer.'),
    manufacturer_name: boundedText(80).describe('Who makes it.'),
    description: markdown(8000).describe('Description.'),
    image,
    image_alt: imageAlt,
    body: z
      .array(z.string().trim().min(1).max(40))
      .max(10)
      .default([])
      .describe('Body groups it’s listed under in the range.'),
    status: z.enum(['', 'new']).default('').describe('A tag on its card.'),
    override_url: z
      .string()
      .max(300)
      .refine(
        (text) => text === '' || isAddressHere(text) || isAddressElsewhere(text),
        'Use a path that starts with /, or an https address.',
      )
      .default('')
      .describe('Another address to link to. Leave it empty for its own page or its stock.'),
    brochure: z
      .string()
      .max(300)
      .refine(
        (text) => /^(?:\/media\/[0-9a-f]{32}\.pdf)?$/.test(text) || isAddressElsewhere(text),
        'Use an https address.',
      )
      .default('')
      .describe('Address of its brochure, a PDF; empty: none.'),
    brochure_kb: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Size of the brochure in kilobytes, for its link; 0: unknown.'),
    accessories_count: z.int().min(0).max(10_000).default(0).describe('How many accessories there are for it.'),
    order,
    blocks: blocks.default([]),
  })
  .refine(describesPicture, undescribed)

const product = z
  .strictObject({ ...productFields, image, image_alt: imageAlt, order })
  .refine(describesPicture, undescribed)

export const entrySchemas = { article, offer, review, position, model, product, form: ownForm }

/** An entry of a kind as it is edited. */
export type EntryOf<Kind extends EntryKind> = z.infer<(typeof entrySchemas)[Kind]>
export type EntryContent = EntryOf<EntryKind>

/** What an entry of a kind is called where people read it, one and many. */
export const entryNames: Record<EntryKind, { one: string; many: string }> = {
  article: { one: 'article', many: 'Articles' },
  offer: { one: 'offer', many: 'Offers' },
  review: { one: 'review', many: 'Reviews' },
  position: { one: 'position', many: 'Positions' },
  model: { one: 'model', many: 'Models' },
  product: { one: 'product', many: 'Store' },
  form: { one: 'form', many: 'Forms' },
}

/** A model goes by its name, and a review, which has neither title nor name, by its author. */
export const entryTitle = (content: EntryContent): string =>
  'title' in content ? content.title : 'name' in content ? content.name : content.author

export type EntryState = 'shown' | 'draft' | 'later' | 'over' | 'off'

/** `today` is the day at the dealer, by which offers and positions count; articles count by the moment. */
export function entryState(content: EntryContent, { now, today }: { now: Date; today: string }): EntryState {
  if ('enabled' in content) return content.enabled ? 'shown' : 'off'
  if ('published_at' in content) {
    if (content.published_at === null) return 'draft'
    return new Date(content.published_at) > now ? 'later' : 'shown'
  }
  if ('valid_from' in content) {
    if (content.valid_from !== null && content.valid_from > today) return 'later'
    return content.valid_until !== null && content.valid_until < today ? 'over' : 'shown'
  }
  return 'closes_on' in content && content.closes_on !== null && content.closes_on < today ? 'over' : 'shown'
}
