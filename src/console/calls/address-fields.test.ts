import { expect, test } from 'vitest'
import type { z } from 'zod'
import { blocks } from '#features/content/domain/blocks.ts'
import { entrySchemas } from '#features/content/domain/entries/entry-kinds.ts'
import { vehiclePatch } from '#features/inventory/domain/edit/editable-fields.ts'
import { pushedVehicle } from '#features/inventory/domain/push/pushed-fields.ts'
import { isAddressElsewhere, isAddressHere } from '#features/sites/domain/settings/safe-address.ts'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { allCalls } from './all-calls.ts'

/** What runs when it is followed, leads elsewhere in disguise, or breaks a line. */
const bad = [
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  '\u0001javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/x\r\nset-cookie: a=b',
  'https://a.example/\nx',
  'https://a.example/\u0000x',
  'https:/\\evil.example',
]

/** Fields that are called like an address and take any text, each with the reason why that harms nobody. */
const anyText: [field: RegExp, reason: string][] = [
  [/^developers\.addWebhook\.url$/, 'whether https is a must depends on the installation: `addressProblem` says it'],
  [
    /^devices\.save\.endpoint$/,
    'the address of a browser’s push service: the guard of outgoing calls has the last word',
  ],
  [
    /^menus\.(?:check|publish)\..*\.href$/,
    'a menu that is typed half-way is looked at; it is stored by the schema of the settings',
  ],
  [
    /^settings\.search\.(?:cloud_fallback_image|provider_placeholder_image)$/,
    'compared with pictures, never shown or called',
  ],
]

type Field = { path: string; takes(text: string): boolean }

/** Every text field of a schema, with the path to it. */
function fieldsIn(schema: z.core.$ZodType, path: string, depth = 0): Field[] {
  // The library's own name of it.
  // oxlint-disable-next-line no-underscore-dangle
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (each: z.core.$ZodType, name = '') => fieldsIn(each, `${path}${name}`, depth + 1)
  if (depth > 14) return []
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, each]) => inside(each, `.${name}`))
  if (def.type === 'array') return inside(def.element)
  if (def.type === 'record') return inside(def.valueType)
  if (def.type === 'pipe') return inside(def.in)
  if (def.type === 'lazy') return inside(def.getter())
  if ('innerType' in def) return inside(def.innerType)
  const own = def.type === 'union' ? def.options.flatMap((each) => inside(each)) : []
  const isText = def.type === 'string' || (own.length > 0 && own.every((each) => each.path === path))
  if (!isText) return own
  return [{ path, takes: (text) => isUnsafe((schema as z.ZodType).safeParse(text)) }]
}

/** Some schemas take a line break out of an address instead of refusing it. */
const isUnsafe = ({ data }: { data?: unknown }): boolean =>
  typeof data === 'string' && !isAddressHere(data) && !isAddressElsewhere(data)

const isCalledAddress =
  /(?:^|[._])(?:url|href|link|logo\w*|mark|images?|icon|cdn|endpoint|script|address|pictures?|brochure|stock|floor_plans|spin_frames|from|to)$|(?:Url|Href|Address|Link)$/

const roots: [string, z.core.$ZodType][] = [
  ['settings', siteSettings],
  ['page', blocks],
  ...Object.entries(entrySchemas),
  ['vehicle', vehiclePatch],
  ['pushed vehicle', pushedVehicle],
  ...Object.entries(allCalls).map(([name, { input }]): [string, z.core.$ZodType] => [name, input]),
]

test('a field that is called like an address takes one and nothing else, or its reason not to stands here', () => {
  const fields = roots.flatMap(([name, schema]) => fieldsIn(schema, name))
  const called = fields.filter(({ path }) => isCalledAddress.test(path))
  expect(called.length).toBeGreaterThan(40)
  const taking = called.filter(({ takes }) => bad.some(takes)).map(({ path }) => path)
  expect(taking.filter((path) => !anyText.some(([field]) => field.test(path)))).toEqual([])
  // A reason without its field is one that nobody needs any more.
  expect(anyText.filter(([field]) => !taking.some((path) => field.test(path)))).toEqual([])
})
