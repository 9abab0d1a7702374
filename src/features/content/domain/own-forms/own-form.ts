import { z } from 'zod'
import { formProblems } from './form-problems.ts'

// A form that a dealer builds, as it is edited and stored.

/** Says what a question asks for. Who it is and how to reach them is asked once; everything else as often as a dealer likes. */
export const questionKinds = [
  'name',
  'email',
  'phone',
  'postcode',
  'message',
  'text',
  'long-text',
  'number',
  'choice',
  'several',
  'yes-no',
  'date',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Kinds of enquiry that a form can be counted as: all but those about one vehicle, by the slug of their category. */
export const ownFormCategories = [
  'general-enquiry',
  'service-enquiry',
  'parts-enquiry',
  'finance-enquiry',
  'insurance-enquiry',
  'fleet-enquiry',
  'special-offer-enquiry',
  'competition-entry',
  'survey',
  'sell-my-car',
] as const

export const mostQuestions = 60
const mostOptions = 40
const mostRecipients = 10

/** Text of one line as a lead stores it: an answer is compared with it letter by letter. */
const line = (most: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\s+/g, ' ')
        .replace(/\p{Cc}|\p{Cs}/gu, '')
        .trim(),
    )
    .max(most)

const questionId = z.string().regex(/^[a-z0-9]{1,16}$/, 'A question is known by up to 16 small letters and digits.')

const question = z.strictObject({
  id: questionId.describe('Names the question for as long as it is there, whatever it is called.'),
  kind: z.enum(questionKinds).describe('What the answer looks like.'),
  label: line(120).min(1, 'Fill this in.').describe('The question, as shoppers read it.'),
  help: line(200).default('').describe('A sentence below the question. Leave it empty for none.'),
  required: z.boolean().default(false).describe('Shoppers can’t send the form without an answer.'),
  options: z
    .array(line(100).min(1, 'Fill this in.'))
    .max(mostOptions, `A question can have ${mostOptions} options.`)
    .default([])
    .describe('What shoppers choose from, a line each.'),
  shown_when: z
    .strictObject({
      question: questionId,
      is: z.array(line(100)).max(mostOptions).default([]),
    })
    .nullable()
    .default(null)
    .describe('Shown only when a question above it is answered, or answered in a certain way.'),
})
export type Question = z.infer<typeof question>

export const ownForm = z
  .strictObject({
    title: line(120).min(1, 'Fill this in.').describe('The heading above the form.'),
    intro: line(500).default('').describe('A sentence or two below the heading.'),
    button: line(40).default('').describe('Text on the button. Leave it empty for the usual one.'),
    success: line(500)
      .default('')
      .describe('What shoppers read after they’ve sent it. Leave it empty for the usual text.'),
    category: z
      .enum(ownFormCategories)
      .default('general-enquiry')
      .describe('What its enquiries count as: in reports, in delivery rules and for tracking.'),
    recipients: z
      .array(z.email('This isn’t an email address.').max(254))
      .max(mostRecipients, `A form can have ${mostRecipients} recipients.`)
      .default([])
      .describe(
        'Who’s emailed about its enquiries. Choose nobody and they go where your other enquiries of this kind go.',
      ),
    enabled: z.boolean().default(true).describe('Shoppers can see and send the form.'),
    questions: z
      .array(question)
      .max(mostQuestions, `A form can have ${mostQuestions} questions.`)
      .default([])
      .describe('The questions, in order.'),
  })
  .superRefine((form, context) => {
    for (const { path, message } of formProblems(form)) context.addIssue({ code: 'custom', path, message })
  })

export type OwnFormContent = z.infer<typeof ownForm>

/** A form at its address. */
export type OwnForm = OwnFormContent & {
  slug: string
  /** It was taken off the site not long ago: whoever has it open may still send it. */
  isRemoved: boolean
}

/** Returns whether shoppers see it. */
export const isOpenForm = ({ enabled, isRemoved }: Pick<OwnForm, 'enabled' | 'isRemoved'>): boolean =>
  enabled && !isRemoved

export const ownFormPath = ({ slug }: { slug: string }): string => `/forms/${slug}`

/** Returns the form of this name, where shoppers see it. */
export const findOpenForm = (forms: readonly OwnForm[], slug: string): OwnForm | undefined =>
  forms.find((form) => form.slug === slug && isOpenForm(form))
