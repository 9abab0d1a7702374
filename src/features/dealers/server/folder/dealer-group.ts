import { z } from 'zod'
import { isAddressElsewhere, isAddressHere } from '#features/sites/domain/settings/safe-address.ts'
import type { Block } from '#features/content/domain/blocks.ts'
import type { Department } from '#features/sites/domain/departments/department.ts'
import { parseTimeOfDay, type OpeningHours, type Span } from '#features/sites/domain/hours/opening-hours.ts'
import { roles } from '#features/accounts/domain/permissions.ts'
import { regions } from '#features/sites/domain/region.ts'
import { templates } from '#features/sites/domain/template.ts'
import type { ReportFile } from '#features/inventory/domain/condition/report-file.ts'
import { modelBlocks, type WrittenContent } from './written-content.ts'

// What group.json and models.json of a dealer's folder may say.

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single dashes')

const span = z.string().transform((text, context): Span => {
  const [open, close] = text.split('-').map(parseTimeOfDay)
  if (open !== undefined && close !== undefined && open < close) return { open, close }
  context.addIssue({ code: 'custom', message: 'must be a span such as 08:00-17:00' })
  return z.NEVER
})

const spans = z.array(span).default([])
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const openingHours = z
  .strictObject({
    week: z.strictObject(
      Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<(typeof weekdays)[number], typeof spans>,
    ),
    special: z.record(z.iso.date(), z.strictObject({ note: z.string().max(80), spans })).default({}),
  })
  .transform((hours): OpeningHours => ({ week: weekdays.map((day) => hours.week[day]), special: hours.special }))

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as Australia/Sydney')

/** Empty and left out: the location's own. */
const department = z
  .strictObject({
    phone: z.string().max(30).default(''),
    email: z.union([z.literal(''), z.email().max(200)]).default(''),
    opening_hours: openingHours.nullable().default(null),
  })
  .transform(({ phone, email, opening_hours: hours }): Department => ({ phone, email, openingHours: hours }))

const location = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  is_primary: z.boolean().default(false),
  phone: z.string().max(30).default(''),
  email: z.string().max(200).default(''),
  address: z.strictObject({
    street: z.string().max(120),
    city: z.string().max(80),
    state: z.string().max(40),
    postcode: z.string().max(10),
    lat: z.number().min(-90).max(90).nullable().default(null),
    long: z.number().min(-180).max(180).nullable().default(null),
  }),
  opening_hours: openingHours,
  time_zone: timeZone.or(z.literal('')).default(''),
  note: z.string().max(2000).default(''),
  departments: z
    .strictObject({
      sales: department.optional(),
      service: department.optional(),
      parts: department.optional(),
      finance: department.optional(),
    })
    .default({}),
})

const dealership = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  licence_number: z.string().max(60).default(''),
  legal_name: z.string().max(120).default(''),
  business_number: z.string().max(30).default(''),
  email: z.string().max(200).default(''),
  stock: z
    .strictObject({
      file: z.string(),
      mapping: z.string().optional(),
      /** Names the file with the reports of its vehicles' condition. */
      reports: z.string().optional(),
      /** What the file said before, the oldest first: prices have a past. */
      earlier: z.array(z.strictObject({ file: z.string(), days_ago: z.int().min(1).max(1000) })).default([]),
    })
    .optional(),
  locations: z.array(location).min(1),
})

const site = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  template: z.enum(templates),
  region: z.enum(regions),
  time_zone: timeZone,
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name in small letters')).default([]),
  dealerships: z.array(slug).min(1),
  settings: z.record(z.string(), z.unknown()).default({}),
  pages: z.string().optional(),
  models: z.string().optional(),
  articles: z.string().optional(),
  reviews: z.string().optional(),
  positions: z.string().optional(),
  offers: z.string().optional(),
  products: z.string().optional(),
  forms: z.string().optional(),
})

const person = z.strictObject({
  email: z.email().toLowerCase(),
  role: z.enum(roles),
  /** Only these dealerships; left out, all of the group. */
  dealerships: z.array(slug).nullable().default(null),
})

export const dealerGroup = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  /** Everyone who may sign in; left out, the files say nothing of people. */
  people: z.array(person).optional(),
  dealerships: z.array(dealership).min(1),
  sites: z.array(site).min(1),
})

export const rangeModel = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  manufacturer_name: z.string().max(80).default(''),
  description: z.string().max(4000).default(''),
  body: z.array(z.string().max(40)).default([]),
  image: z.string().nullable().default(null),
  image_alt: z.string().max(200).default(''),
  status: z.enum(['', 'new']).default(''),
  override_url: z
    .string()
    .max(300)
    .refine(
      (text) => text === '' || isAddressHere(text) || isAddressElsewhere(text),
      'must be a path or an https address',
    )
    .default(''),
  accessories_count: z.int().min(0).default(0),
  brochure: z
    .string()
    .max(300)
    .regex(
      /^(|media\/.*\.pdf|\/media\/[0-9a-f]{32}\.pdf|https:\/\/[^\s"'<>]+)$/,
      'must be a PDF in media/ or an https address',
    )
    .default(''),
  /** Thousands of bytes, for an address elsewhere; a file of the folder is measured. */
  brochure_kb: z.int().min(0).max(100_000).default(0),
  blocks: modelBlocks,
})

export type DealerGroup = z.infer<typeof dealerGroup>
export type DealerSite = z.infer<typeof site>
export type RangeModel = z.infer<typeof rangeModel>
export type PageFile = {
  path: string
  title: string
  description: string
  form: string
  body: string
  blocks: Block[]
}

/** A dealer group as files, read and checked. */
export type DealerFolder = {
  folder: string
  group: DealerGroup
  sites: { site: DealerSite; pages: PageFile[]; models: RangeModel[]; written: WrittenContent }[]
  /** Reports of condition by the slug of their dealership. */
  reports: ReadonlyMap<string, ReportFile>
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}
