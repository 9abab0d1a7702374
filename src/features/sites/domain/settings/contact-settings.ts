import { z } from 'zod'

export const contactSettings = z.strictObject({
  protect_number: z
    .boolean()
    .default(false)
    .describe(
      'Fetches a phone number only when a shopper asks for it, so that programs that collect numbers find none. Search engines find none either.',
    ),
})
