import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The schema.org vocabulary, read from its published type declarations: what each type inherits and may say. */
type TypeEntry = { parents: string[]; properties: Map<string, Set<string>> }

/** Lines read `path: sentence`; empty when every type and property is one of schema.org's. */
export function vocabularyProblems(data: unknown): string[] {
  return problemsIn(data, { path: '$', allowed: undefined })
}

const declarations = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8')
const entries = new Map<string, TypeEntry>()
/** `AutoDealer` -> `LocalBusiness`: a type that adds nothing of its own. */
const leafParents = new Map<string, string[]>()
/** `QuantitativeValue` -> `StructuredValue`: a type between that adds nothing is declared as the union of its kinds only. */
const unionParents = new Map<string, string[]>()
readDeclarations()

function readDeclarations(): void {
  for (const [, name = '', kinds = ''] of declarations.matchAll(/^export type (\w+) = \1Leaf \| ([^;]+);/gm)) {
    for (const kind of kinds.match(/\w+/g) ?? []) unionParents.set(kind, [...(unionParents.get(kind) ?? []), name])
  }
  for (const [, name = '', parents = '', body = ''] of declarations.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{\n(.*?)^\}/gms,
  )) {
    const bases = [...parents.matchAll(/(\w+)Base\b/g)].map(([, base = '']) => base)
    if (name.endsWith('Leaf')) leafParents.set(name.slice(0, -4), bases)
    else if (name.endsWith('Base')) entries.set(name.slice(0, -4), { parents: bases, properties: propertiesIn(body) })
  }
}

function propertiesIn(body: string): Map<string, Set<string>> {
  const found = body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*?), "/gm)
  return new Map([...found].map(([, name = '', types = '']) => [name, new Set(types.match(/\w+/g))]))
}

type Place = { path: string; allowed: Set<string> | undefined }

function problemsIn(data: unknown, { path, allowed }: Place): string[] {
  if (Array.isArray(data)) return data.flatMap((item, at) => problemsIn(item, { path: `${path}[${at}]`, allowed }))
  if (data === undefined) return []
  if (typeof data !== 'object' || data === null) return plainProblems(data, { path, allowed })
  const { '@type': type, ...rest } = data as Record<string, unknown>
  if (typeof type !== 'string') return '@id' in data ? [] : [`${path}: has no @type`]
  const lineage = lineageOf(type)
  if (lineage.length === 0) return [`${path}: ${type} is not a type of schema.org`]
  const fits = allowed === undefined || lineage.some((ancestor) => allowed.has(ancestor))
  return [
    ...(fits ? [] : [`${path}: ${type} cannot stand here`]),
    ...Object.entries(rest).flatMap(([key, value]) => propertyProblems({ type, lineage }, { key, value, path })),
  ]
}

function propertyProblems(
  { type, lineage }: { type: string; lineage: string[] },
  { key, value, path }: { key: string; value: unknown; path: string },
): string[] {
  if (key.startsWith('@')) return []
  const allowed = lineage.map((ancestor) => entries.get(ancestor)?.properties.get(key)).find((types) => types)
  return allowed
    ? problemsIn(value, { path: `${path}.${key}`, allowed })
    : [`${path}.${key}: not a property of ${type}`]
}

/** Text and addresses stand for almost everything; numbers and truth values only where they are meant. */
function plainProblems(value: unknown, { path, allowed }: Place): string[] {
  if (value === null) return [`${path}: null says nothing`]
  if (value === '') return [`${path}: empty text says nothing`]
  if (typeof value === 'number' && allowed && !['Number', 'Integer', 'Float', 'Text'].some((type) => allowed.has(type)))
    return [`${path}: a number cannot stand here`]
  return []
}

/** The type and everything that it is a kind of; empty for what schema.org does not know. */
function lineageOf(type: string): string[] {
  const parents = leafParents.get(type) ?? entries.get(type)?.parents
  if (parents === undefined) return []
  const above = parents.flatMap((parent) => (parent === type ? [] : lineageOf(parent)))
  const unions = (unionParents.get(type) ?? []).flatMap((parent) => [parent, ...lineageOf(parent)])
  const own = entries.get(type)?.parents.flatMap((parent) => lineageOf(parent)) ?? []
  return [...new Set([type, ...parents, ...above, ...own, ...unions])]
}
