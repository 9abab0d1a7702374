import { z } from 'zod'

/** Fields that a template names in braces; each is filled in from the lead. */
const templateFields = ['first name', 'vehicle', 'price', 'staff name', 'dealership'] as const
export type TemplateField = (typeof templateFields)[number]

const known: ReadonlySet<string> = new Set(templateFields)
const fieldList = templateFields.map((field) => `{${field}}`).join(', ')

const templateText = (most: number) =>
  z
    .string()
    .max(most)
    .refine(
      (text) => [...text.matchAll(/\{([^{}\n]{0,40})\}/g)].every(([, field = '']) => known.has(field)),
      `may name only these fields in braces: ${fieldList}`,
    )

const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be a slug: small letters, digits and dashes')

const replyTemplate = z.strictObject({
  name: z.string().trim().min(1).max(60).describe('Name by which staff choose the template.'),
  subject: templateText(180).default('').describe('Subject of the email; empty keeps the usual one.'),
  text: templateText(5_000)
    .refine((text) => text.trim() !== '', 'must say something')
    .describe(`Message, with fields in braces: ${fieldList}.`),
  dealerships: z.array(slug).max(50).default([]).describe('Only for leads of these dealerships, by slug; empty: all.'),
})
export type ReplyTemplate = z.infer<typeof replyTemplate>

export const replyTemplates = z
  .array(replyTemplate)
  .max(60)
  .default([])
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'must have different names')
  .describe('Texts that staff choose from when they answer a lead; fields in braces are filled in from the lead.')
