import { z } from 'zod'

/** What a test may change: how the site looks and reads, never what is sold, to whom enquiries go or what the law wants. */
export const isSplittable = (path: string): boolean =>
  /^(?:theme|vehicle\.labels|vehicle\.buttons|leads\.forms|content\.hero|content\.stock_on_homepage|search\.default_sort)(?:\.|$)/.test(
    path,
  )

export const splitTestSettings = z.strictObject({
  name: z.string().min(1).max(60).describe('Name of the test in reports; another name begins to count anew.'),
  share: z.number().min(0.05).max(0.95).default(0.5).describe('Share of visitors who see the second variant.'),
  changes: z
    .array(
      z.strictObject({
        path: z
          .string()
          .max(120)
          .refine(isSplittable, 'must be a setting of the theme, of labels, buttons, forms or the top of the home page')
          .describe('Setting that the second variant changes, such as theme.card or vehicle.labels.enquire.'),
        value: z.string().max(2000).describe('Its value there: text, or JSON such as true or ["stock", "reviews"].'),
      }),
    )
    .min(1)
    .max(20)
    .describe('What the second variant changes.'),
  smallest_difference: z
    .number()
    .min(0.05)
    .max(1)
    .default(0.2)
    .describe(
      'Smallest difference worth finding, as a share of today’s rate of enquiries: 0.2 is a fifth more or less.',
    ),
})
export type SplitTest = z.infer<typeof splitTestSettings>

/** The changes of the second variant, with their values read: text, or JSON where it is some. */
export const splitChanges = ({ changes }: Pick<SplitTest, 'changes'>): { path: string; value: unknown }[] =>
  changes.map(({ path, value }) => ({ path, value: readValue(value) }))

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
