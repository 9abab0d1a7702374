import { z } from 'zod'

const path = (fallback: string) =>
  z
    .string()
    .regex(/^\/[a-z0-9/-]*[a-z0-9]$/, 'must be a path such as /sell-my-car')
    .max(120)
    .default(fallback)
    .describe('Its address, unless one of your pages shows it.')

const isOn = (fallback: boolean) =>
  z.boolean().default(fallback).describe('Offers this form. A page that names it always shows it.')

const inSteps = z.boolean().default(true).describe('Asks in steps; otherwise everything at once.')

/** Ways to ask about a vehicle that is valued. */
export const valuationPlans = ['three', 'seven'] as const
export type ValuationPlan = (typeof valuationPlans)[number]

const lines = (most: number) => z.array(z.string().min(1).max(100)).max(most).default([])

export const formSettings = z.strictObject({
  business_numbers: z
    .boolean()
    .default(false)
    .describe('Takes Australian business numbers (13, 1300, 1800) on every form. The form for fleets always does.'),
  test_drive: z
    .strictObject({ enabled: isOn(true) })
    .prefault({})
    .describe('Booking a test drive, at /book-test-drive and on every vehicle.'),
  trade_in: z
    .strictObject({
      enabled: isOn(true),
      in_steps: inSteps,
      valuation_steps: z
        .enum(valuationPlans)
        .default('three')
        .describe('Steps of a trade-in that is valued: three short ones, or a page for every question.'),
    })
    .prefault({})
    .describe("The visitor's vehicle in part payment, at /trade-in and /cars/trade-in."),
  finance: z
    .strictObject({ enabled: isOn(true), in_steps: inSteps })
    .prefault({})
    .describe('Finance enquiry, at the finance route.'),
  service: z
    .strictObject({
      enabled: isOn(true),
      options: lines(12).describe('Work to choose from. Leave it empty for the template’s usual list.'),
    })
    .prefault({})
    .describe('Booking a service, at /service and /pages/book-a-service.'),
  parts: z
    .strictObject({ enabled: isOn(true) })
    .prefault({})
    .describe('Parts and accessories, at /vehicle-parts-and-accessories and /caravan-accessories.'),
  careers: z
    .strictObject({ positions: lines(30).describe('Open positions to choose from; empty asks in a text box.') })
    .prefault({})
    .describe('Applications, at /careers.'),
  sell_my_car: z
    .strictObject({ enabled: isOn(true), path: path('/sell-my-car'), in_steps: inSteps })
    .prefault({})
    .describe("Buying the visitor's vehicle."),
  fleet: z
    .strictObject({ enabled: isOn(false), path: path('/fleet') })
    .prefault({})
    .describe('Several vehicles for a business.'),
  insurance: z
    .strictObject({ enabled: isOn(false), path: path('/insurance') })
    .prefault({})
    .describe('Quote for insurance.'),
  calculator: z
    .strictObject({ enabled: isOn(false), path: path('/finance-calculator') })
    .prefault({})
    .describe('Repayment calculator with an enquiry.'),
  special_offer: z
    .strictObject({
      enabled: isOn(false),
      path: path('/special-offers'),
      offers: lines(20).describe('Offers to choose from.'),
    })
    .prefault({})
    .describe('Enquiry about a special offer.'),
  competition: z
    .strictObject({
      enabled: isOn(false),
      path: path('/competition'),
      title: z.string().min(1).max(80).default('Enter our competition').describe('Heading of its page.'),
      intro: z.string().max(400).default('').describe('What can be won, and how.'),
      question: z.string().max(160).default('').describe('What the entry must answer; empty asks nothing.'),
      terms_path: path('/terms-and-conditions').describe('Page with the terms that an entry accepts.'),
    })
    .prefault({})
    .describe('Entry to a competition.'),
  survey: z
    .strictObject({
      enabled: isOn(false),
      path: path('/survey'),
      question: z.string().min(1).max(160).default('How was your visit?').describe('What the visitor rates.'),
    })
    .prefault({})
    .describe('A short survey of customers.'),
})
