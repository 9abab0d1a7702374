/** What a statement of a migration does to whom it meets. */
type Hazard =
  /** The version of the program before this one no longer works on the new schema. */
  | 'breaks'
  /** Everybody who writes to a table that may be large waits until the statement is done. */
  | 'locks'

export type MigrationStep = {
  /** One line, as `add column lead.phone`. */ what: string
  hazard?: Hazard
  because?: string
}

type Rule = { pattern: RegExp; what(found: RegExpExecArray): string; hazard?: Hazard; because?: string }

const name = String.raw`(?:if (?:not )?exists )?(?:only )?("?[\w.]+"?)`
const onTable = new RegExp(`^alter table ${name} (.*)$`, 'is')

/** Looks at statements on a table that is there already; what a migration makes itself holds nothing, and nobody uses it yet. */
const clauseRules: Rule[] = [
  rule(/^rename to/i, () => 'rename', 'breaks', 'the version before asks for the old name'),
  rule(
    /^rename (?:column )?"?(\w+)"? to/i,
    ([, column]) => `rename ${column}`,
    'breaks',
    'the version before asks for the old name',
  ),
  rule(/^rename constraint/i, () => 'rename constraint'),
  rule(/^drop constraint/i, () => 'drop constraint'),
  rule(
    /^drop (?:column )?(?:if exists )?"?(\w+)/i,
    ([, column]) => `drop column ${column}`,
    'breaks',
    'the version before reads and writes it',
  ),
  rule(
    /^add column (?:if not exists )?"?(\w+)"?(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/is,
    ([, column]) => `add column ${column}, not null and without a default`,
    'breaks',
    'the version before does not fill it',
  ),
  rule(/^add column (?:if not exists )?"?(\w+)/i, ([, column]) => `add column ${column}`),
  rule(
    /^alter (?:column )?"?(\w+)"? set not null/i,
    ([, column]) => `${column} may no longer be empty`,
    'breaks',
    'the version before may leave it empty',
  ),
  rule(
    /^alter (?:column )?"?(\w+)"? (?:set data )?type/i,
    ([, column]) => `another type for ${column}`,
    'breaks',
    'the table is written anew, and the version before knows the old type',
  ),
  rule(
    /^alter (?:column )?"?(\w+)"? drop default/i,
    ([, column]) => `no default for ${column}`,
    'breaks',
    'the version before may leave it out',
  ),
  rule(/^alter (?:column )?"?(\w+)"?/i, ([, column]) => `change column ${column}`),
  rule(
    /^add (?:constraint "?\w+"? )?(?:unique|primary key|exclude)(?!.*using index)/is,
    () => 'add a unique index',
    'locks',
    'it is built while nobody can write',
  ),
  rule(
    /^add (?:constraint "?\w+"? )?(?:check|foreign key)(?!.*not valid)/is,
    () => 'add a constraint',
    'locks',
    'every row is looked at; write NOT VALID, and VALIDATE in a later migration',
  ),
  rule(/^add (?:constraint|check|foreign key)/i, () => 'add a constraint'),
]

function rule(pattern: RegExp, what: Rule['what'], ...[hazard, because]: [Hazard?, string?]): Rule {
  return { pattern, what, ...(hazard ? { hazard } : {}), ...(because ? { because } : {}) }
}

const createTable = new RegExp(`^create (?:unlogged )?table ${name}`, 'i')
const createIndex = /^create (?:unique )?index (?:if not exists )?.*?\bon (?:only )?("?[\w.]+"?)/is
const dropped = new RegExp(`^drop (table|view|materialized view|type|schema|function|sequence|domain) ${name}`, 'i')

/** What a migration does, statement by statement, as far as it concerns a program that runs meanwhile. */
export function migrationSteps(text: string): MigrationStep[] {
  const statements = statementsOf(text)
  const made = new Set(statements.map((each) => createTable.exec(each)?.[1]).filter((each) => each !== undefined))
  const defined = new Set(
    statements.flatMap((each) => /^create (?:or replace )?(?:function|view) ([\w.]+)/i.exec(each)?.[1] ?? []),
  )
  return statements.flatMap((statement) => stepsOf(statement, { made, defined }))
}

type Around = {
  /** Tables that the same migration makes. */ made: ReadonlySet<string>
  /** Functions and views, too. */ defined: ReadonlySet<string>
}

function stepsOf(statement: string, { made, defined }: Around): MigrationStep[] {
  const table = createTable.exec(statement)?.[1]
  if (table) return [{ what: `create table ${table}` }]
  const indexed = createIndex.exec(statement)?.[1]
  if (indexed)
    return made.has(indexed)
      ? []
      : [{ what: `create an index on ${indexed}`, hazard: 'locks', because: 'it is built while nobody can write' }]
  const gone = dropped.exec(statement)
  if (gone && !defined.has(gone[2] ?? ''))
    return [{ what: `drop ${gone[1]} ${gone[2]}`, hazard: 'breaks', because: 'the version before uses it' }]
  const altered = onTable.exec(statement)
  if (!altered || made.has(altered[1] ?? '')) return []
  return clausesOf(altered[2] ?? '').flatMap((clause) => stepOfClause(altered[1] ?? '', clause))
}

function stepOfClause(table: string, clause: string): MigrationStep[] {
  for (const { pattern, what, hazard, because } of clauseRules) {
    const found = pattern.exec(clause)
    if (found)
      return [{ what: `${table}: ${what(found)}`, ...(hazard ? { hazard } : {}), ...(because ? { because } : {}) }]
  }
  return []
}

/** Commas within brackets and texts separate nothing. */
const clausesOf = (text: string): string[] => splitOutside(text, ',')

/** Statements without comments and in one line each; what stands in texts and bodies of functions separates nothing. */
function statementsOf(text: string): string[] {
  return splitOutside(text, ';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** Matches whatever separates nothing: comments, texts, names in quotes, bodies of functions. */
const closed = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$/y

function splitOutside(text: string, separator: ',' | ';'): string[] {
  const parts = ['']
  let depth = 0
  for (let at = 0; at < text.length;) {
    closed.lastIndex = at
    const [whole = text.charAt(at)] = closed.exec(text) ?? []
    if (whole === '(') depth++
    if (whole === ')') depth--
    if (whole === separator && depth === 0) parts.push('')
    else if (!/^(?:--|\/\*)/.test(whole)) parts.push(`${parts.pop() ?? ''}${whole}`)
    at += whole.length
  }
  return parts.map((each) => each.trim())
}
