import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { CodeTree } from './code-tree.ts'

/** A comment that sends its reader to an index or a file which is gone. */
export function deadReferences(tree: CodeTree): string[] {
  const migrations = join(tree.root, 'db/migrations')
  const sql = existsSync(migrations)
    ? readdirSync(migrations)
        .toSorted()
        .map((name) => readFileSync(join(migrations, name), 'utf8'))
        .join('\n')
    : ''
  const names = new Set([...tree.files, ...tree.testFiles].map((file) => basename(file)))
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
    ])
  })
}

/** Made by a migration, and not dropped by a later one. */
const isIndexAlive = (sql: string, index: string): boolean =>
  Math.max(sql.lastIndexOf(`index ${index}\n`), sql.lastIndexOf(`index ${index} `)) >
  sql.lastIndexOf(`drop index ${index}`)

/** Files that import themselves over others. */
export function circles(tree: CodeTree): string[] {
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
