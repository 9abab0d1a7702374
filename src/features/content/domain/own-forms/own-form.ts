import { z } from 'zod'
import { formProblems } from './own-form-problems.ts'
import { line, question } from './own-question.ts'

// A form that a dealer builds, as it is edited and stored.

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
const mostRecipients = 10

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
        'Who gets its enquiries by email. Choose nobody, and they go where your other enquiries of this kind go.',
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

export const isOpenForm = ({ enabled, isRemoved }: Pick<OwnForm, 'enabled' | 'isRemoved'>): boolean =>
  enabled && !isRemoved

export const ownFormPath = ({ slug }: { slug: string }): string => `/forms/${slug}`

/** Findings about blocks that name a form which shoppers do not see: nothing stands there. */
export const closedFormFindings = (
  blocks: readonly { type: string; own_form?: string | null | undefined }[],
  forms: readonly OwnForm[],
): { block: number; message: string }[] =>
  blocks.flatMap(({ own_form: slug }, block) =>
    slug && !findOpenForm(forms, slug)
      ? [{ block, message: `The form “${slug}” is switched off or was removed, so shoppers see nothing here.` }]
      : [],
  )

/** Undefined where shoppers see no form of this name. */
export const findOpenForm = (forms: readonly OwnForm[], slug: string): OwnForm | undefined =>
  forms.find((form) => form.slug === slug && isOpenForm(form))
