import { z } from 'zod'
import { siteSettings } from './site-settings.ts'

type JsonSchema = {
  type?: string | string[]
  description?: string
  default?: unknown
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  minimum?: number
  maximum?: number
  pattern?: string
}

type SettingRow = { path: string; accepts: string; fallback: string; sentence: string }

/** Every setting of a site that does something, in the order of its declaration. */
export function settingRows(): SettingRow[] {
  const schema = z.toJSONSchema(siteSettings, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return rowsOf(schema, '')
}

function rowsOf(schema: JsonSchema, under: string): SettingRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = under === '' ? name : `${under}.${name}`
    const inside = insideOf(property, path)
    const own = {
      path,
      accepts: acceptsOf(property),
      fallback: fallbackOf(property),
      sentence: property.description ?? '',
    }
    return [own, ...inside]
  })
}

function insideOf(property: JsonSchema, path: string): SettingRow[] {
  if (property.properties) return rowsOf(property, path)
  if (property.items?.properties) return rowsOf(property.items, `${path}[]`)
  const nested = property.anyOf?.find((choice) => choice.properties)
  return nested ? rowsOf(nested, path) : []
}

function acceptsOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.anyOf) return schema.anyOf.map(acceptsOf).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? acceptsOf(schema.items) : 'values'}`
  if (schema.type === 'object') return 'group'
  if (schema.$ref) return 'the same again'
  const range = [schema.minimum, schema.maximum].filter(
    (end) => end !== undefined && Math.abs(end) < Number.MAX_SAFE_INTEGER,
  )
  const labels: Record<string, string> = {
    string: 'text',
    boolean: 'yes or no',
    integer: 'whole number',
    number: 'number',
    null: 'nothing',
  }
  const word = labels[String(schema.type)] ?? 'any value'
  return range.length === 2 ? `${word} from ${range[0]} to ${range[1]}` : word
}

function fallbackOf(schema: JsonSchema): string {
  if (schema.default === undefined || schema.properties) return ''
  return `\`${JSON.stringify(schema.default)}\``
}

/** The reference under docs/, as Markdown. */
export function settingsReference(): string {
  const groups = Map.groupBy(settingRows(), (row) => row.path.split(/[.[]/)[0] ?? '')
  const parts = [...groups].map(([name, [own, ...rows]]) => {
    const table = rows.map(
      (row) => `| \`${row.path}\` | ${cell(row.sentence)} | ${cell(row.accepts)} | ${cell(row.fallback)} |`,
    )
    return [
      `## ${name}`,
      '',
      own?.sentence ?? '',
      '',
      '| setting | what it does | accepts | default |',
      '|---|---|---|---|',
      ...table,
    ].join('\n')
  })
  return [
    '# Site settings',
    '',
    'Every difference between two sites is one of these. A site stores only what it changes. Made by `npm run docs` from',
    '`src/features/sites/domain/settings/`; do not edit by hand.',
    '',
    parts.join('\n\n'),
    '',
  ].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
