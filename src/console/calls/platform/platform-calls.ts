import { z } from 'zod'
import { regions } from '#features/sites/domain/region.ts'
import { templates } from '#features/sites/domain/template.ts'
import { timeZonesOf } from '#features/sites/domain/region-time-zones.ts'
import { isSlug } from '#kernel/slug.ts'
import { change, type OperationTable, read } from '../operation.ts'

const count = z.int().min(0)
const moment = z.iso.datetime()
const permission = 'platform.manage'
/** Asked from the screen of a site of the operator's own group. */
const scope = 'group'

/** Addresses of the console itself: a site of such a name could not be reached there. */
const reserved = ['console', 'sign-in', 'join', 'forgot-password', 'new-password', 'api', 'assets']

const siteName = z.string().trim().min(1, 'Enter a name.').max(120, 'Use at most 120 characters.')
const slug = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters.')
  .refine((text) => isSlug(text) && !reserved.includes(text), 'Use small letters, digits and single dashes.')
const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`)
const needed = (most: number, message: string) => text(most).min(1, message)
const optionalEmail = z.union([z.literal(''), z.email('Enter an email address like name@example.com.').max(200)])
const optionalHost = z.union([
  z.literal(''),
  z
    .string()
    .max(253)
    .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'Enter a domain like cars.example.com, in small letters.'),
])
const span = z
  .object({ open: count.max(1440), close: count.max(1440) })
  .refine(({ open, close }) => open < close, 'Closing time must be after opening time.')

const newDealer = z
  .object({
    name: siteName,
    slug,
    template: z.enum(templates),
    region: z.enum(regions),
    timeZone: z.string(),
    legalName: needed(120, 'Enter the name of the company.'),
    licenceNumber: text(60),
    phone: needed(30, 'Enter a phone number.'),
    email: z.email('Enter an email address like name@example.com.').max(200),
    street: needed(120, 'Enter the street.'),
    city: needed(80, 'Enter the suburb or town.'),
    state: text(40),
    postcode: needed(10, 'Enter the postcode.'),
    week: z.array(z.array(span).max(3)).length(7),
    host: optionalHost,
    /** Invited as group manager; empty for nobody yet. */
    managerEmail: optionalEmail,
  })
  .refine(({ region, timeZone }) => timeZonesOf[region].some(({ zone }) => zone === timeZone), {
    path: ['timeZone'],
    message: 'Choose a time zone in this region.',
  })

/** What three visits of four keep within: milliseconds, or thousandths of a shift; null where too few were measured. */
const speedFigure = z.object({
  p75: z.number().nullable(),
  visits: count,
  verdict: z.enum(['good', 'fair', 'poor']).nullable(),
})
const speedFigures = z.object({ LCP: speedFigure, INP: speedFigure, CLS: speedFigure })

const addedSite = z.object({ siteId: z.uuid(), slug: z.string(), dealershipId: z.uuid().nullable() })
const ofSite = z.object({ siteId: z.uuid() })

const site = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  template: z.enum(templates),
  region: z.enum(regions),
  url: z.string(),
  hosts: z.array(z.string()),
  vehicles: count,
  failedDeliveries: count,
})

const group = z.object({
  slug: z.string(),
  name: z.string(),
  createdAt: moment,
  people: count,
  lastImportAt: moment.nullable(),
  sources: z.object({ count, failing: count, silent: count }),
  sites: z.array(site),
  /** The operator works there: no look is needed. */
  isOwn: z.boolean(),
})
export type PlatformGroup = z.infer<typeof group>

export const platformCalls = {
  'platform.read': read({
    permission,
    scope,
    summary: 'Every dealer of this installation with what is wrong, those with trouble first, and the queue of jobs.',
    input: z.object({ search: text(100).default(''), offset: count.default(0) }),
    output: z.object({
      totals: z.object({ groups: count, sites: count }),
      jobs: z.object({ waiting: count, oldestSeconds: count.nullable(), retrying: count, failed: count }),
      groups: z.array(group),
      found: count,
    }),
  }),
  'platform.doctor': read({
    permission,
    scope,
    summary:
      'What a look at the whole installation finds: disk, database, mail, backups, work, processes; with what to do.',
    input: z.object({}),
    output: z.object({
      findings: z.array(
        z.object({
          check: z.string(),
          state: z.enum(['ok', 'attention', 'broken']),
          text: z.string(),
          /** What somebody is to do; empty where nothing. */
          action: z.string(),
        }),
      ),
    }),
  }),
  'platform.speed': read({
    permission,
    scope,
    summary:
      'How fast every site was for its visitors in the last seven days that have ended, the worst first, and in the seven before.',
    input: z.object({ offset: count.default(0) }),
    output: z.object({
      sites: z.array(
        z.object({ id: z.uuid(), slug: z.string(), name: z.string(), week: speedFigures, before: speedFigures }),
      ),
      found: count,
    }),
  }),
  'platform.addDealer': change({
    permission,
    scope,
    summary: 'A new dealer: group, dealership, yard and a live site; its manager is invited by mail.',
    input: newDealer,
    output: addedSite,
  }),
  'platform.copySite': change({
    permission,
    scope,
    summary: 'A second site of a dealer with everything that the first one says.',
    input: ofSite.extend({ name: siteName, slug }),
    output: addedSite,
  }),
  'platform.look': change({
    permission,
    scope,
    needsProof: true,
    summary: 'Looks through the eyes of a dealer for an hour: everything can be seen and nothing changed.',
    input: ofSite,
    output: z.object({ slug: z.string(), until: moment }),
  }),
  'platform.endLook': change({
    permission,
    scope,
    summary: 'Ends a look before its hour is over.',
    input: ofSite,
    output: z.object({}),
  }),
} satisfies OperationTable
