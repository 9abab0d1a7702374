import { z } from 'zod'

/** What a dealer's lender offers. The law of the region decides which of it must be known before a repayment may be shown. */
export const repaymentSettings = z.strictObject({
  rate: z
    .number()
    .min(0)
    .max(60)
    .describe('Interest, in percent a year; in the US the annual percentage rate with every finance charge in it.'),
  comparison_rate: z
    .number()
    .min(0)
    .max(60)
    .nullable()
    .default(null)
    .describe(
      "Comparison rate of the lender, in percent a year; in Australia no repayment is shown without it, and one that differs from the regulation's own sum by more than 0.05 is refused.",
    ),
  comparison_amount: z
    .int()
    .min(250)
    .max(150_000)
    .default(30_000)
    .describe('Dollars borrowed in the example that the comparison rate is worked out for.'),
  comparison_years: z
    .int()
    .min(1)
    .max(25)
    .default(5)
    .describe('Years of the example that the comparison rate is worked out for.'),
  comparison_frequency: z
    .enum(['weekly', 'fortnightly', 'monthly'])
    .default('monthly')
    .describe('How often the example of the comparison rate is repaid.'),
  years: z.int().min(1).max(10).default(5).describe('Years over which the loan is paid off.'),
  deposit_percent: z
    .number()
    .min(0)
    .max(90)
    .default(0)
    .describe('Part of the price, in percent, that the shopper pays from their own money.'),
  establishment_fee: z
    .number()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Dollars that the lender charges for setting up the loan; they are borrowed with it.'),
  monthly_fee: z
    .number()
    .min(0)
    .max(200)
    .default(0)
    .describe('Dollars that the lender charges a month for the account; every repayment shown includes them.'),
  lender: z
    .string()
    .max(160)
    .default('')
    .describe('Lender by name, with the licence number they must state; needed in Australia and New Zealand.'),
  note: z
    .string()
    .max(600)
    .default('')
    .describe("The lender's own conditions, printed below every list of repayments."),
})
export type RepaymentSettings = z.infer<typeof repaymentSettings>
