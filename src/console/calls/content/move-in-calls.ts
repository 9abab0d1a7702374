import { z } from 'zod'
import { addressHere, destinationOrGone } from '#features/sites/domain/settings/safe-address.ts'
import { businessParts } from '#features/move-in/domain/business/business-proposals.ts'
import { change, type OperationTable, read } from '../operation.ts'

const address = addressHere()
const state = z.enum(['leads', 'proposed', 'open', 'left'])
const coverage = z.object({ total: z.int(), leads: z.int(), proposed: z.int(), open: z.int(), left: z.int() })

const mapped = z.object({
  address,
  title: z.string(),
  state,
  /** Where it leads or would; `gone` stands for 410; null: nobody knows. */
  to: z.string().nullable(),
  /** By what it was recognised: `vin`, `title`. */
  because: z.string(),
})

const piece = z.object({
  address,
  kind: z.enum(['page', 'article']),
  title: z.string(),
  publishedAt: z.string().nullable(),
  state: z.enum(['proposed', 'taken', 'left']),
})

const walk = z.object({
  origin: z.string(),
  state: z.enum(['reading', 'stopped', 'done', 'failed']),
  message: z.string(),
  mostPages: z.int(),
  read: z.int(),
  waiting: z.int(),
  refused: z.int(),
  failed: z.int(),
})

/** A host, with or without its scheme and a path: what leads anywhere but to the web is no site. */
const webSite = /^(?:https?:\/\/)?[a-z\d.-]+(?::\d{1,5})?(?:\/[\w.~%/-]*)?$/i

const part = z.enum(businessParts)

/** What the old site says of its dealer, beside what the new one has. */
const business = z.object({
  placeId: z.string().nullable(),
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  proposals: z.array(
    z.object({
      part,
      label: z.string(),
      here: z.string(),
      there: z.string(),
      note: z.string(),
      isSame: z.boolean(),
      isTakeable: z.boolean(),
    }),
  ),
})

export const moveInCalls = {
  'moveIn.read': read({
    permission: 'settings.edit',
    scope: 'site',
    summary:
      'What was read of the old site: each address with where it leads or would, and the texts that can be taken in.',
    input: z.object({ sold: z.enum(['similar', 'gone']).default('similar'), placeId: z.uuid().optional() }),
    output: z.object({
      sentence: z.string(),
      coverage,
      addresses: z.array(mapped),
      pieces: z.array(piece),
      /** Reading it from the web; null: nobody began. */
      walk: walk.nullable(),
      business,
    }),
  }),
  'moveIn.walk': change({
    permission: 'settings.edit',
    scope: 'site',
    summary:
      'Reads the old site from the web: one page a second, as its robots.txt allows, up to a number of pages. Called again for the same site, it goes on.',
    input: z.object({
      address: z
        .string()
        .trim()
        .max(300)
        .regex(webSite, 'Enter the address of your old site, such as https://www.example.com.'),
      most: z.int().min(1).max(5_000).optional(),
    }),
    output: z.object({}),
  }),
  'moveIn.stopWalk': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Stops reading the old site from the web. What was read stays.',
    input: z.object({}),
    output: z.object({}),
  }),
  'moveIn.adopt': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Takes one thing over that the old site says of its dealer: phone, hours, logo, colour or menu.',
    input: z.object({ part, placeId: z.uuid() }),
    output: z.object({ value: z.string() }),
    alsoChanges: ['settings', 'hours', 'menus', 'theme', 'site', 'departments'],
  }),
  'moveIn.accept': change({
    permission: 'settings.edit',
    scope: 'site',
    summary:
      'Adds redirects from old addresses. One that somebody has written stays as it is, and a circle is left out.',
    input: z.object({
      addresses: z
        .array(z.object({ address, to: destinationOrGone() }))
        .min(1)
        .max(5_000),
    }),
    output: z.object({ added: z.int(), refused: z.array(z.string()) }),
    alsoChanges: ['settings', 'redirects', 'site'],
  }),
  'moveIn.leave': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Decides that old addresses lead nowhere, or takes that back.',
    input: z.object({ addresses: z.array(address).min(1).max(5_000), isLeft: z.boolean() }),
    output: z.object({}),
  }),
  'moveIn.take': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Takes texts of the old site in, as pages and articles; what has the same name already stays as it is.',
    input: z.object({ addresses: z.array(address).min(1).max(20), asDrafts: z.boolean() }),
    output: z.object({ added: z.int(), there: z.int(), invalid: z.array(z.string()) }),
    alsoChanges: ['pages', 'entries', 'site'],
  }),
  'moveIn.forget': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Forgets what was read of the old site. Redirects, pages and articles that were taken in stay.',
    input: z.object({}),
    output: z.object({}),
  }),
  'moveIn.rehearse': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Asks this site for old addresses as a visitor would, and says what each answers in the end.',
    input: z.object({ addresses: z.array(address).min(1).max(50) }),
    output: z.object({ answers: z.array(z.object({ address, status: z.int(), to: z.string() })) }),
  }),
} satisfies OperationTable
