import { z } from 'zod'
import { linkAddress, pictureAddress } from '#features/sites/domain/settings/safe-address.ts'
import { pictureFocuses, pictureFocusHelp } from '#features/sites/domain/settings/picture-focus.ts'

const boundedText = (most: number) => z.string().max(most)
const picture = pictureAddress().min(1)
const heading = boundedText(120).default('').describe('Heading above the block. Leave it empty for none.')
const alt = boundedText(200).default('').describe('What the picture shows, for people who can’t see it.')
const markdown = (most: number) => z.string().max(most).meta({ format: 'markdown' })

const link = z.strictObject({
  label: boundedText(60).min(1).describe('Text on the button.'),
  href: linkAddress().meta({ format: 'link' }).describe('Where it leads.'),
})

const hero = z
  .strictObject({
    type: z.literal('hero'),
    heading: boundedText(120).min(1).describe('The main heading of the page.'),
    text: boundedText(300).default('').describe('Smaller text below it.'),
    image: picture.optional().describe('Picture beside the text.'),
    image_alt: alt,
    image_focus: z.enum(pictureFocuses).optional().describe(pictureFocusHelp),
    links: z.array(link).max(2).default([]).describe('Buttons; the first is the main one.'),
  })
  .describe('The top of a page: a large heading, a picture and buttons.')

const text = z
  .strictObject({ type: z.literal('text'), markdown: markdown(20_000).min(1).describe('The text.') })
  .describe('Text with headings, lists, tables and pictures.')

const columns = z
  .strictObject({
    type: z.literal('columns'),
    heading,
    columns: z
      .array(
        z.strictObject({
          heading: boundedText(80).default('').describe('Heading of the column.'),
          markdown: markdown(4000).default('').describe('Text of the column.'),
          image: picture.optional().describe('Picture above the column.'),
          image_alt: alt,
          link: link.optional().describe('Where the column links to.'),
        }),
      )
      .min(2)
      .max(4)
      .describe('The columns, from left to right.'),
  })
  .describe('Two to four columns of text and pictures.')

const vehicles = z
  .strictObject({
    type: z.literal('vehicles'),
    heading,
    search: z
      .string()
      .max(300)
      .regex(/^(\/(?!\/)[^?#]*)?(\?[^#]*)?$/, 'must be the address of a stock list, such as /search/used-cars?body=suv')
      .default('')
      .describe('Address of the stock list that they come from, with its filters; empty stands for all stock.'),
    count: z.int().min(1).max(8).default(4).describe('Most vehicles shown.'),
    link_label: boundedText(60)
      .default('')
      .describe('Text of the link to the full list. Leave it empty to show how many there are.'),
  })
  .describe('Vehicles in stock that match a search.')

const models = z
  .strictObject({
    type: z.literal('models'),
    heading,
    body: boundedText(40)
      .default('')
      .describe('Only models of this body group, such as pop tops; empty shows every group.'),
    count: z.int().min(1).max(24).default(8).describe('Most models shown.'),
  })
  .describe('Models of the range.')

const reviews = z
  .strictObject({
    type: z.literal('reviews'),
    heading,
    count: z.int().min(1).max(12).default(3).describe('Most reviews shown.'),
  })
  .describe('What customers say.')

const form = z
  .strictObject({
    type: z.literal('form'),
    heading,
    text: boundedText(400).default('').describe('A sentence or two above the form.'),
    category: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be the slug of a form category, such as service-enquiry')
      .default('general-enquiry')
      .describe('Kind of enquiry, as the slug of its category.'),
    own_form: z
      .string()
      .max(120)
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'must be the name of a form of yours, such as club-day')
      .nullish()
      .describe('Address name of a form that the site has built, shown in place of that kind.'),
  })
  .describe('An enquiry form. A page can have only one.')

const gallery = z
  .strictObject({
    type: z.literal('gallery'),
    heading,
    pictures: z
      .array(
        z.strictObject({
          image: picture.describe('The picture.'),
          image_alt: alt,
          caption: boundedText(120).default(''),
        }),
      )
      .min(1)
      .max(24)
      .describe('The pictures, in order.'),
  })
  .describe('Pictures in a grid.')

const faq = z
  .strictObject({
    type: z.literal('faq'),
    heading,
    questions: z
      .array(
        z.strictObject({
          question: boundedText(200).min(1).describe('What people ask.'),
          answer: markdown(2000).min(1).describe('The answer.'),
        }),
      )
      .min(1)
      .max(40)
      .describe('Questions, in order.'),
  })
  .describe('Questions that open to their answers.')

const place = boundedText(120)
  .default('')
  .describe('Slug of one location; empty stands for every location of the site.')

const locations = z
  .strictObject({ type: z.literal('locations'), heading, location: place })
  .describe('Where the dealer is: address, phone number, opening hours and directions.')

const hours = z
  .strictObject({ type: z.literal('hours'), heading, location: place })
  .describe('Opening hours, with the special days ahead.')

const offers = z
  .strictObject({
    type: z.literal('offers'),
    heading,
    count: z.int().min(1).max(12).default(3).describe('Most offers shown.'),
  })
  .describe('Current offers.')

const callToAction = z
  .strictObject({
    type: z.literal('call-to-action'),
    heading: boundedText(120).min(1).describe('What visitors can do next.'),
    text: boundedText(300).default('').describe('Why they should.'),
    links: z.array(link).min(1).max(2).describe('Buttons; the first is the main one.'),
  })
  .describe('A coloured band that leads to the next step.')

const html = z
  .strictObject({
    type: z.literal('html'),
    html: z.string().min(1).max(20_000).describe('HTML. Anything that could run is removed.'),
  })
  .describe('HTML of the dealer or the manufacturer.')

export const block = z.discriminatedUnion('type', [
  hero,
  text,
  columns,
  vehicles,
  models,
  reviews,
  form,
  gallery,
  faq,
  locations,
  hours,
  offers,
  callToAction,
  html,
])

/** The blocks of a page. A hero stands first or not at all, since it carries the page's main heading. */
export const blocks = z
  .array(block)
  .max(40)
  .superRefine((list, context) => {
    for (const [at, { type }] of list.entries()) {
      if (type === 'hero' && at > 0) context.addIssue({ code: 'custom', path: [at], message: 'a hero must come first' })
      if (type === 'form' && list.findIndex((other) => other.type === 'form') !== at)
        context.addIssue({ code: 'custom', path: [at], message: 'a page can have only one form' })
    }
  })

/** A block as it is written and stored. */
export type Block = z.infer<typeof block>
export type BlockInput = z.input<typeof block>
type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
export type BlockLink = z.infer<typeof link>

/** A block as pages show it: Markdown has become sanitised HTML. */
export type ShownBlock =
  | Exclude<Block, { type: 'text' | 'html' | 'columns' | 'faq' }>
  | { type: 'text'; html: string }
  | { type: 'columns'; heading: string; columns: ShownColumn[] }
  | { type: 'faq'; heading: string; questions: { question: string; answer: string }[] }
type ShownColumn = Omit<BlockOf<'columns'>['columns'][number], 'markdown'> & { html: string }
export type ShownBlockOf<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>

/** Category of the form among the blocks; empty when there is none. */
export function formCategoryIn(list: readonly ShownBlock[]): string {
  const form = list.find((each) => each.type === 'form')
  return form && !form.own_form ? form.category : ''
}

/** Name of the dealer's own form among the blocks; empty when there is none. */
export const ownFormIn = (list: readonly ShownBlock[]): string =>
  list.find((each) => each.type === 'form')?.own_form ?? ''

/** Every word of the blocks' texts as HTML: for descriptions and summaries. */
export const htmlIn = (list: readonly ShownBlock[]): string =>
  list.flatMap((each) => (each.type === 'text' ? [each.html] : [])).join('\n')

/** Questions with answers anywhere among the blocks. */
export const questionsIn = (list: readonly ShownBlock[]): { question: string; answer: string }[] =>
  list.flatMap((each) => (each.type === 'faq' ? each.questions : []))
