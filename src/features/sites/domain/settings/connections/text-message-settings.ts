import { z } from 'zod'

export const textMessageSettings = z.strictObject({
  provider: z
    .enum(['none', 'sandbox', 'twilio'])
    .default('none')
    .describe(
      'Service that sends text messages from a lead: Twilio, or the sandbox, which stores them in the outbox. Its auth token is entered under Services and keys, or with `connection-key set twilio`.',
    ),
  number: z
    .string()
    .regex(/^(?:\+[1-9]\d{7,14})?$/, 'must be a number with its country code and no spaces, such as +61491570006')
    .default('')
    .describe('Number that text messages come from and are answered to, with its country code.'),
  account_sid: z
    .string()
    .regex(/^(?:AC[0-9a-f]{32})?$/i, 'must be the account SID: AC and 32 digits and letters a to f')
    .default('')
    .describe('Account SID at Twilio.'),
})
