import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../test-database.ts'

// The types that queries are checked against are written by hand; here they are held against the migrated database.

type Column = { name: string; isNullable: boolean }
type Tables = Map<string, Column[]>

type Node = { type: string; [key: string]: unknown }
type Member = Node & { key: { name?: string; value?: string }; typeAnnotation: { typeAnnotation: Node } }

const folder = 'src/platform/postgres/tables'

/** What the files of table types say: tables by name, each with its columns. */
function declaredTables(): Tables {
  const types = new Map<string, Node>()
  const sources = new Map<Node, string>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('tables.ts'))) {
    const source = readFileSync(join(folder, file), 'utf8')
    const { program } = parseSync(file, source) as unknown as { program: { body: Node[] } }
    for (const statement of program.body) {
      const declaration = (statement['declaration'] ?? statement) as Node
      if (declaration.type !== 'TSTypeAliasDeclaration') continue
      const node = declaration['typeAnnotation'] as Node
      types.set((declaration['id'] as { name: string }).name, node)
      sources.set(node, source)
    }
  }
  const root = types.get('Tables')
  if (!root) throw new Error('There is no type Tables')
  const tables: Tables = new Map()
  const collect = (node: Node, source: string): void => {
    if (node.type === 'TSIntersectionType') return (node['types'] as Node[]).forEach((part) => collect(part, source))
    if (node.type === 'TSTypeReference') {
      const named = types.get((node['typeName'] as { name: string }).name)
      if (named) collect(named, sources.get(named) ?? source)
      return
    }
    for (const member of node['members'] as Member[]) {
      const annotation = member.typeAnnotation.typeAnnotation
      tables.set(nameOf(member), columnsOf(annotation, { types, sources, source }))
    }
  }
  collect(root, sources.get(root) ?? '')
  return tables
}

const nameOf = ({ key }: Member): string => key.name ?? key.value ?? ''

type Known = { types: Map<string, Node>; sources: Map<Node, string>; source: string }

function columnsOf(node: Node, known: Known): Column[] {
  if (node.type === 'TSTypeReference') {
    const named = known.types.get((node['typeName'] as { name: string }).name)
    return named ? columnsOf(named, { ...known, source: known.sources.get(named) ?? known.source }) : []
  }
  if (node.type === 'TSIntersectionType') return (node['types'] as Node[]).flatMap((part) => columnsOf(part, known))
  return (node['members'] as Member[]).map((member) => {
    const { start, end } = member.typeAnnotation.typeAnnotation as unknown as { start: number; end: number }
    const text = known.source.slice(start, end)
    // Of a ColumnType only what is read matters.
    const read = /^ColumnType<([^,]*)/.exec(text)?.[1] ?? text
    return {
      name: nameOf(member),
      isNullable: /\bnull\b|^WhenNull</.test(read) || read === 'unknown' || read.startsWith('Json'),
    }
  })
}

async function migratedTables(): Promise<Map<string, (Column & { type: string })[]>> {
  const { ownerUrl, close } = await testDatabase()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; name: string; nullable: boolean; type: string }>(`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table, a.attname as name,
      -- what the database computes is as null as what it is made from: our own columns are not
      not a.attnotnull and a.attgenerated = '' as nullable, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p') and not c.relispartition order by 1, a.attnum`)
  await client.end()
  await close()
  const tables = new Map<string, (Column & { type: string })[]>()
  for (const { table, name, nullable, type } of rows) {
    tables.set(table, [...(tables.get(table) ?? []), { name, isNullable: nullable, type }])
  }
  return tables
}

test('every table and column that queries may name is in the database, and says when it can be null', async () => {
  const migrated = await migratedTables()
  const wrong = [...declaredTables()].flatMap(([table, columns]) => {
    const real = migrated.get(table)
    if (!real) return [`there is no table ${table}`]
    return columns.flatMap(({ name, isNullable }) => {
      const column = real.find((each) => each.name === name)
      if (!column) return [`${table} has no column ${name}`]
      return column.isNullable && !isNullable ? [`${table}.${name} can be null`] : []
    })
  })
  expect(wrong).toEqual([])
})
