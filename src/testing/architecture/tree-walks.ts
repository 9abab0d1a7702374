import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { CodeTree } from './code-tree.ts'

/** A comment that sends its reader to an index, a file or a setting which is gone. */
export function deadReferences(tree: CodeTree): string[] {
  const migrations = join(tree.root, 'db/migrations')
  const sql = existsSync(migrations)
    ? readdirSync(migrations)
        .toSorted()
        .map((name) => readFileSync(join(migrations, name), 'utf8'))
        .join('\n')
        // An index that was renamed is gone under one name, and made under the other.
        .replace(/alter index (\w+) rename to (\w+)/g, 'drop index $1;\ncreate index $2 ')
    : ''
  const names = new Set([...tree.files, ...tree.testFiles].map((file) => basename(file)))
  const settings = tree.files
    .filter((file) => file.endsWith('-settings.ts'))
    .map(tree.source)
    .join('\n')
  return tree.files.flatMap((file) => {
    const comments = tree.source(file).match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? []
    return comments.flatMap((comment) => [
      ...[...comment.matchAll(/\b[Ii]ndex ([a-z]+_[a-z_]+)/g)]
        .map(([, index = '']) => index)
        .filter((index) => !isIndexAlive(sql, index))
        .map((index) => `${file} speaks of the index ${index}`),
      ...[...comment.matchAll(/`[^`]*?([\w-]+\.tsx?)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !names.has(name))
        .map((name) => `${file} speaks of the file ${name}`),
      ...[...comment.matchAll(/\b[Ss]ettings? `([a-z_]+(?:\.[a-z_]+)*)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => path.split('.').some((key) => !new RegExp(`\\b${key}: `).test(settings)))
        .map((path) => `${file} speaks of the setting ${path}`),
    ])
  })
}

/** Made by a migration, and not dropped by a later one. */
const isIndexAlive = (sql: string, index: string): boolean =>
  Math.max(sql.lastIndexOf(`index ${index}\n`), sql.lastIndexOf(`index ${index} `)) >
  sql.lastIndexOf(`drop index ${index}`)

/** Files that import themselves over others. */
export function importCycles(tree: CodeTree): string[] {
  const next = Map.groupBy(
    tree.imports.flatMap(({ from, to }) => (to?.startsWith('src/') ? [{ from, to }] : [])),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, trail: string[]): void => {
    if (done.has(file)) return
    if (trail.includes(file)) return void found.push([...trail.slice(trail.indexOf(file)), file].join(' > '))
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of tree.files) walk(file, [])
  return found
}

/** Files that these import when they run, over others too, and these themselves. */
export function reached(tree: CodeTree, isEntry: (file: string) => boolean): Set<string> {
  const next = Map.groupBy(
    tree.imports.flatMap(({ from, to, isType }) => (to !== undefined && !isType ? [{ from, to }] : [])),
    ({ from }) => from,
  )
  const found = new Set(tree.files.filter(isEntry))
  for (const file of found) for (const { to } of next.get(file) ?? []) found.add(to)
  return found
}

/** The dictionary of words that shoppers type knows every word. */
const knowsEveryWord = 'src/features/search/domain/text/typed-tokens.ts'

/** Comments and texts in which a shopper, a dealer or a colleague is taken for a man. */
export function genderedPronouns(tree: CodeTree): string[] {
  return tree.files
    .filter((file) => file !== knowsEveryWord)
    .flatMap((file) =>
      [...tree.source(file).matchAll(/\b(?:he|him|his|himself)\b/gi)].map(([word]) => `${file}: ${word}`),
    )
}

/** `/models/${slug}`, `${page}/enquire` or `${url}/${id}`, where links and forms are written and where a script calls. */
const handMade = /`\/[a-z][^`]*[/?=]\$\{|\$\{[^}`]*\}\/[a-z]|\$\{[^}`]*(?:api|url|path|page|base)[^}`]*\}\/\$\{/i

/** Links in pages and views that no function made, so that no test holds them to a row of the table of addresses. */
export const handMadeAddresses = (tree: CodeTree): string[] =>
  tree.files
    .filter((file) => /^src\/(?:features\/[^/]+\/view|pages\/storefront\/)/.test(file))
    .flatMap((file) =>
      tree
        .source(file)
        .split('\n')
        .filter((line) => handMade.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

/** The test of the rules plants what breaks them. */
const plants = 'src/testing/architecture/house-rules.test.ts'

/**
 * A day and an hour in milliseconds are seen wherever they stand. 60_000 may be a distance or a price too, so it is seen where it is
 * multiplied, divided by, or stands alone as a value that is no distance.
 */
const durationLiteral =
  /\b86_?400_?000\b|\b3_?600_?000\b|\b60 \* 1_?000\b|\b24 \* 60\b|[*/] 60_?000\b|\b60_?000 \*|(?<!\b(?:km|atKm)): 60_?000\b|(?<==|\() ?60_?000\n/

/** Lengths of time stand in one file, so that nobody has to count zeros twice. */
export const privateDurations = (tree: CodeTree): string[] =>
  [...tree.files, ...tree.testFiles, ...tree.programs]
    .filter((file) => file !== 'src/kernel/duration.ts' && file !== plants)
    .flatMap((file) => {
      const source = tree.source(file)
      const found =
        durationLiteral.exec(source)?.[0] ?? /^const (?:minute|hour|day|dayLong) = [\d_* ]+$/m.exec(source)?.[0]
      return found === undefined ? [] : [`${file}: ${found.trim()}`]
    })

/** Such a beginning needs the comment before to be understood. */
const fragment = /\/\*\*\s*(?:\*\s*)?((?:Of|The same|Same|Also)\b[^\n]{0,60})/g

/** Comments of declarations that go on with another comment. */
export const fragments = (tree: CodeTree): string[] =>
  [...tree.files, ...tree.testFiles]
    .filter((file) => file !== plants)
    .flatMap((file) => [...tree.source(file).matchAll(fragment)].map(([, text]) => `${file}: ${text}`))

/** Words that say nothing beside a name. */
const fillers = new Set(
  'a all an and any are as by each every for from has holds how in is it its lists of on or one returns says shows that the their these they this those to what whether which with describes'.split(
    ' ',
  ),
)

/** A comment of one line, and the name that is declared below or behind it. */
const commented =
  /\/\*\* ([^\n]*?) \*\/\s*(?:(?:export|declare|async|abstract|private|readonly|const|let|function\*?|type|interface|class|get) )*(\w+)/g

/** Comments whose every word is in the name that they stand at: `The lead totals.` over `leadTotals`. */
export const emptyComments = (tree: CodeTree): string[] =>
  [...tree.files, ...tree.testFiles]
    .filter((file) => file !== plants)
    .flatMap((file) =>
      [...tree.source(file).matchAll(commented)]
        .filter(([, text = '', name = '']) => repeats(text, name))
        .map(([, text]) => `${file}: ${text}`),
    )

/** Words count as the same when their first five letters are. */
function repeats(text: string, name: string): boolean {
  const stems = new Set(partsOfName(name).map((part) => part.slice(0, 5)))
  const words = text.toLowerCase().match(/[a-z\d]+/g) ?? []
  return words.filter((word) => !fillers.has(word)).every((word) => stems.has(word.replace(/s$/, '').slice(0, 5)))
}

const partsOfName = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)
    .map((part) => part.replace(/s$/, ''))
