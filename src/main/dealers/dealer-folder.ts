import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import { parseTimeOfDay, type OpeningHours, type Span } from '#features/sites/domain/opening-hours.ts'
import { regions } from '#features/sites/domain/region.ts'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { templates } from '#features/sites/domain/template.ts'
import { missingPictures } from './folder-pictures.ts'

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
    week: z.strictObject(Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<(typeof weekdays)[number], typeof spans>),
    special: z.record(z.iso.date(), z.strictObject({ note: z.string().max(80), spans })).default({}),
  })
  .transform((hours): OpeningHours => ({ week: weekdays.map((day) => hours.week[day]), special: hours.special }))

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
})

const dealership = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  licence_number: z.string().max(60).default(''),
  email: z.string().max(200).default(''),
  stock: z.strictObject({ file: z.string(), mapping: z.string().optional() }).optional(),
  locations: z.array(location).min(1),
})

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as Australia/Sydney')

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
})

const group = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  dealerships: z.array(dealership).min(1),
  sites: z.array(site).min(1),
})

const model = z.strictObject({
  slug,
  name: z.string().min(1).max(120),
  manufacturer_name: z.string().max(80).default(''),
  description: z.string().max(4000).default(''),
  body: z.array(z.string().max(40)).default([]),
  image: z.string().nullable().default(null),
  image_alt: z.string().max(200).default(''),
  status: z.enum(['', 'new']).default(''),
  override_url: z.string().max(300).default(''),
})

export type DealerGroup = z.infer<typeof group>
export type DealerSite = z.infer<typeof site>
export type RangeModel = z.infer<typeof model>
export type PageFile = { path: string; title: string; description: string; form: string; body: string }

export type DealerFolder = {
  folder: string
  group: DealerGroup
  sites: { site: DealerSite; pages: PageFile[]; models: RangeModel[] }[]
}

/** A dealer group as files: group.json, its stock files, pages and models. Every problem names file, path and reason. */
export async function readDealerFolder(folder: string): Promise<Result<DealerFolder, string[]>> {
  const file = join(folder, 'group.json')
  const read = await readJson(file, group)
  if (!read.ok) return read
  const settings = read.value.sites.flatMap((each, at) => settingsProblems(file, each, at))
  if (settings.length > 0) return fail(settings)
  const sites: DealerFolder['sites'] = []
  for (const each of read.value.sites) {
    const models = each.models ? await readJson(join(folder, each.models), z.array(model)) : ok([])
    if (!models.ok) return models
    const pages = each.pages ? await readPages(join(folder, each.pages)) : ok([])
    if (!pages.ok) return pages
    sites.push({ site: each, pages: pages.value, models: models.value })
  }
  const found: DealerFolder = { folder, group: read.value, sites }
  const missing = missingPictures(found)
  return missing.length > 0 ? fail(missing) : ok(found)
}

function settingsProblems(file: string, each: DealerSite, at: number): string[] {
  const parsed = siteSettings.safeParse(each.settings ?? {})
  return parsed.success ? [] : problemsOf(file, parsed.error, `sites.${at}.settings.`)
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<Result<T, string[]>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return fail([`${file}: cannot be read`])
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? ok(parsed.data) : fail(problemsOf(file, parsed.error, ''))
  } catch (error) {
    return fail([`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
}

const problemsOf = (file: string, error: z.ZodError, under: string): string[] =>
  error.issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = under + [...issue.path, ...keys.slice(0, 1)].join('.')
    return `${file}: ${path || '(whole file)'}: ${keys.length > 0 ? 'is not a setting' : issue.message}`
  })

async function readPages(folder: string): Promise<Result<PageFile[], string[]>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md')).toSorted()
  const pages: PageFile[] = []
  const problems: string[] = []
  for (const name of names) {
    const page = parsePage(await readFile(join(folder, name), 'utf8'))
    if (page.ok) pages.push(page.value)
    else problems.push(`${join(folder, name)}: ${page.problem}`)
  }
  return problems.length > 0 ? fail(problems) : ok(pages)
}

/** Front matter is `key: value` lines between two lines of dashes. */
function parsePage(text: string): Result<PageFile, string> {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) return fail('must begin with front matter between two --- lines')
  const entries = (match[1] ?? '').split(/\r?\n/).map((line) => /^(\w+):\s*(.*)$/.exec(line))
  const front = Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry[1] ?? '', unquote(entry[2] ?? '')]] : [])))
  if (!front['path']?.startsWith('/')) return fail('path: must start with /')
  if (!front['title']) return fail('title: is missing')
  return ok({
    path: front['path'].replace(/(.)\/$/, '$1'),
    title: front['title'],
    description: front['description'] ?? '',
    form: front['form'] ?? '',
    body: (match[2] ?? '').trim(),
  })
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
