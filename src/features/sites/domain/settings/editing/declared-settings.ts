import { z } from 'zod'
import {
  type DeclaredSetting,
  plainSentence,
  readableName,
  type SettingControl,
  type SettingField,
} from './setting-control.ts'
import { siteSettings } from '../site-settings.ts'

type JsonSchema = {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
}

/** Menus nest: deeper than this nobody edits them. */
const deepest = 3

let declared: readonly DeclaredSetting[] | undefined

/** Every setting that has a value of its own, in the order of its declaration, with how it is edited. */
export function declaredSettings(): readonly DeclaredSetting[] {
  declared ??= readDeclared()
  return declared
}

/** For a value that is no setting, such as an entry or a block of a page. Groups that nest deeper than `deepest` show no fields. */
export function controlOf(value: z.ZodType): SettingControl {
  const schema = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return controlReader(schema.$defs ?? {})(schema, -1)
}

function readDeclared(): DeclaredSetting[] {
  const schema = z.toJSONSchema(siteSettings, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const reader = controlReader(schema.$defs ?? {})
  const walk = (node: JsonSchema, above: readonly string[]): DeclaredSetting[] =>
    Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
      const names = [...above, name]
      if (property.properties) return walk(property, names)
      return [
        {
          path: names.join('.'),
          label: readableName(name),
          within: above.map(readableName).join(' › '),
          sentence: plainSentence(property.description ?? ''),
          control: pictured(name, reader(property, 0)),
        },
      ]
    })
  return walk(schema, [])
}

const pictureNames = /^(?:image|logo|logo_on_dark|mark)$/

/** Addresses of pictures are texts that are called so. */
const pictured = (name: string, control: SettingControl): SettingControl =>
  control.kind === 'text' && pictureNames.test(name) ? { kind: 'picture', mayBeNothing: control.mayBeNothing } : control

type ReadControl = (schema: JsonSchema, depth: number) => SettingControl

function controlReader(defs: Record<string, JsonSchema>): ReadControl {
  const read: ReadControl = (input, depth) => {
    const named = input.$ref ? (defs[input.$ref.replace('#/$defs/', '')] ?? {}) : input
    const real = named.anyOf?.find(({ type, const: fixed }) => type !== 'null' && fixed === undefined) ?? named
    const types = [real.type, ...(named.anyOf ?? []).map(({ type }) => type)].flat()
    const mayBeNothing = types.includes('null')
    if (real.enum) return { kind: 'choice', choices: real.enum.map(String), mayBeNothing }
    if (real.const !== undefined) return { kind: 'choice', choices: [String(real.const)], mayBeNothing: true }
    if (real.properties)
      return { kind: 'group', fields: depth < deepest ? fieldsOf(real.properties, depth) : [], mayBeNothing }
    if (types.includes('array')) return { kind: 'list', item: read(real.items ?? {}, depth + 1) }
    if (typeof real.additionalProperties === 'object')
      return { kind: 'map', item: read(real.additionalProperties, depth + 1) }
    if (types.includes('boolean')) return { kind: 'switch', mayBeNothing }
    if (types.includes('integer') || types.includes('number'))
      return {
        kind: 'number',
        isWhole: types.includes('integer'),
        least: bound(real.minimum),
        most: bound(real.maximum),
        mayBeNothing,
      }
    if (real.format === 'date') return { kind: 'day', mayBeNothing }
    if (real.format === 'date-time') return { kind: 'moment', mayBeNothing }
    if (real.format === 'link') return { kind: 'link', mayBeNothing }
    return { kind: real.format === 'markdown' ? 'markdown' : 'text', longest: real.maxLength ?? null, mayBeNothing }
  }
  const fieldsOf = (properties: Record<string, JsonSchema>, depth: number): SettingField[] =>
    Object.entries(properties)
      // Entries below entries below entries: menus go no deeper in the form.
      .filter(([, property]) => depth + 1 < deepest || property.items?.$ref === undefined)
      .map(([name, property]) => ({
        name,
        label: readableName(name),
        sentence: plainSentence(property.description ?? ''),
        control: pictured(name, read(property, depth + 1)),
      }))
  return read
}

const bound = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value
