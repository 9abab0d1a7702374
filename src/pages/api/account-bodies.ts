import { z } from 'zod'

// What the pages' scripts send about the person who is here. Members that browsers add of their own are passed over.

const text = z.string().max(4_000)
const transports = z.array(z.string().max(20)).max(8).optional()
const passedOver = 'Members that a browser adds are passed over.'

export const garageWish = z.union([
  z.strictObject({ save: z.string().max(200).describe('Slug of the vehicle.') }),
  z.strictObject({ remove: z.string().max(200).describe('Slug of the vehicle.') }),
])
export const pushOn = z
  .object({
    endpoint: z.string().max(1_000),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(60) }).describe(passedOver),
  })
  .describe(`A subscription of the Push API. ${passedOver}`)
export const pushOff = z.object({ endpoint: z.string().max(1_000) }).describe(passedOver)
export const newPasskey = z
  .object({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response: z
      .object({ clientDataJSON: text, attestationObject: z.string().max(20_000), transports })
      .describe(passedOver),
    clientExtensionResults: z.object({}).describe(passedOver),
  })
  .describe(`What \`navigator.credentials.create\` answers. ${passedOver}`)
export const signedPasskey = z
  .object({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response: z
      .object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.optional() })
      .describe(passedOver),
    clientExtensionResults: z.object({}).describe(passedOver),
  })
  .describe(`What \`navigator.credentials.get\` answers. ${passedOver}`)
