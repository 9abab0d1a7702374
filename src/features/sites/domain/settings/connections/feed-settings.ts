import { z } from 'zod'

/** Partners where a site's stock may be listed besides, by the name that settings, addresses and reports use. */
export const feedTargets = ['google-listings', 'google-ads', 'meta', 'trade-me'] as const
export type FeedTarget = (typeof feedTargets)[number]

export const feedSettings = z.strictObject({
  targets: z
    .array(z.enum(feedTargets))
    .max(feedTargets.length)
    .default([])
    .describe(
      'Partners that get the stock of this site as a feed: `google-listings` (US), `google-ads` (Australia and the US, cars and utes only), `meta` (Facebook and Instagram), `trade-me` (New Zealand). Each fetches an address of its own; `forecourt feeds addresses` prints them.',
    ),
  store_codes: z
    .record(z.string().max(80), z.string().trim().min(1).max(64))
    .default({})
    .describe(
      "Store code of Google's business profile by the slug of the location; a location without one uses its slug.",
    ),
  legal_disclaimer: z
    .string()
    .trim()
    .max(1000)
    .default('')
    .describe('Stands beside the price where a partner has room for it, such as taxes and fees that are not included.'),
  index_now: z
    .boolean()
    .default(false)
    .describe('Tells search engines that take part in IndexNow which pages have changed, within ten minutes.'),
})
