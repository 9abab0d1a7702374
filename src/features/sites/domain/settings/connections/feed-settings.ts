import { z } from 'zod'

/** Where a site's stock may be listed besides, by the name that settings, addresses and reports use. */
export const feedTargets = ['google-listings', 'google-ads', 'meta', 'trade-me'] as const
export type FeedTarget = (typeof feedTargets)[number]

export const feedSettings = z.strictObject({
  targets: z
    .array(z.enum(feedTargets))
    .max(feedTargets.length)
    .default([])
    .describe(
      'Partners that each vehicle is checked for, with the reasons why one would refuse it: `google-listings` (US), `google-ads` (Australia and the US, cars and utes only), `meta` (Facebook and Instagram), `trade-me` (New Zealand).',
    ),
})

export type FeedSettings = z.infer<typeof feedSettings>
