import { z } from 'zod'

/** What a question asks for. Who it is and how to reach them is asked once; everything else as often as a dealer likes. */
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

const mostOptions = 40

/** Text of one line as a lead stores it: an answer is compared with it letter by letter. */
export const line = (most: number) =>
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

export const question = z.strictObject({
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
