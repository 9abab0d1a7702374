import pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
  /** The column is filled from the transaction. */
  isOwnGroup: boolean
  /** The constraint that lists its words, as Postgres writes it: `CHECK ((state = ANY (ARRAY['stored'::text])))`. */
  listed: string | null
}

/** What the driver makes of a type of Postgres; see `openDatabase` for those it is told how to read. */
const readAs: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  bpchar: 'string',
  date: 'Day',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'Decimal',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  daterange: 'Range',
  tstzrange: 'Range',
  tsvector: 'string',
}

/** Schemas of libraries, which bring their own queries. */
const others = ['auth', 'pgboss', 'pg_catalog', 'information_schema']

/** The file `tables.ts`: every table that queries may name, with what its columns are when read, added and changed. */
export async function tableTypes(ownerUrl: string): Promise<string> {
  const columns = await readColumns(ownerUrl)
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const lines = own.map((column) => `    ${column.name}: ${typeOf(column)}\n`)
    return `  ${table.includes('.') ? `'${table}'` : table}: {\n${lines.join('')}  }\n`
  })
  const body = `export type Tables = {\n${tables.join('')}}\n`
  const used = [...wrappers, 'Day', 'Decimal', 'Range'].filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  return [
    '// Written by `npm run tables` from the migrated database; table-types.test.ts compares them.',
    `import type {\n${used
      .toSorted(bySpelling)
      .map((name) => `  ${name},\n`)
      .join('')}} from './column-types.ts'`,
    '',
    body,
  ].join('\n')
}

const bySpelling = (a: string, b: string): number => (a < b ? -1 : 1)

const wrappers = ['Computed', 'Json', 'JsonOrNull', 'JsonWhenOmitted', 'OwnGroup', 'WhenNull', 'WhenOmitted']

function typeOf(column: Column): string {
  const { isNullable, hasDefault, isComputed, isOwnGroup } = column
  if (isOwnGroup) return 'OwnGroup'
  const type = readType(column)
  if (isComputed) return `Computed<${type}>`
  if (type === 'Json') return isNullable ? 'JsonOrNull' : hasDefault ? 'JsonWhenOmitted' : 'Json'
  if (isNullable) return `WhenNull<${type}>`
  return hasDefault ? `WhenOmitted<${type}>` : type
}

/** Columns of a fixed list are its words. */
function textOf(listed: string | null): string | undefined {
  const text = listed && /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(listed)?.[1]
  return text ? [...text.matchAll(/'[^']*'(?=::text)/g)].join(' | ') : undefined
}

function readType({ table, name, type, listed }: Column): string {
  const isArray = type.startsWith('_')
  const read = textOf(listed) ?? readAs[isArray ? type.slice(1) : type]
  if (!read) throw new Error(`Say in test-table-types.ts what the driver makes of ${type} (${table}.${name}).`)
  return isArray ? `${read}[]` : read
}

async function readColumns(ownerUrl: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table",
         a.attname as name, t.typname as type, a.atthasdef or a.attidentity <> '' as "hasDefault",
         -- What the database computes is as null as what it is made from: our own columns are not.
         not a.attnotnull and a.attgenerated = '' as "isNullable", a.attgenerated <> '' as "isComputed",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY' limit 1) as listed,
         a.attname = 'group_id' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') ~ 'current_group_id' as "isOwnGroup"
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where n.nspname <> all($1) and n.nspname !~ '^pg_' and c.relkind in ('r', 'p')
         and not c.relispartition and c.relname !~ '^kysely_'
       order by n.nspname <> 'public', 1, a.attnum`,
      [others],
    )
    return rows
  } finally {
    await client.end()
  }
}
