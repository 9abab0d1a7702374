/** One field of a body, as people read it. */
export type SchemaField = { name: string; kind: string; isRequired: boolean; description: string }

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  maximum?: number
  minimum?: number
  maxLength?: number
  additionalProperties?: boolean | Schema
}

/** Every field of a JSON Schema with its path, such as `vehicles[].price`; the root has none. */
export function fieldsOfSchema(schema: unknown, depth = 0): SchemaField[] {
  const root = schema as Schema
  if (root.type === 'array' && root.items) return nested('[]', root.items, depth)
  const own = Object.entries(root.properties ?? {}).flatMap(([name, each]): SchemaField[] => [
    {
      name,
      kind: kindOf(each),
      isRequired: root.required?.includes(name) ?? false,
      description: each.description ?? '',
    },
    ...inside(name, each, depth),
  ])
  const options = depth === 0 ? (root.anyOf ?? []).flatMap((each) => fieldsOfSchema(each, depth + 1)) : []
  return [...own, ...options]
}

const deepest = 3

function inside(name: string, schema: Schema, depth: number): SchemaField[] {
  const holder = nullable(schema)
  if (holder.type === 'array' && holder.items) return nested(`${name}[]`, holder.items, depth)
  return holder.properties ? nested(name, holder, depth) : []
}

const nested = (name: string, schema: Schema, depth: number): SchemaField[] =>
  depth >= deepest
    ? []
    : fieldsOfSchema(schema, depth + 1).map((field) => ({ ...field, name: `${name}.${field.name}` }))

/** The schema beside null, of "this or null". */
const nullable = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).filter(Boolean).join(' | ')
  if ('const' in schema) return String(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  const bound = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`
  if (type === 'array' && schema.items) return `list of ${kindOf(schema.items)}`
  return `${schema.format ?? type}${bound}`
}
