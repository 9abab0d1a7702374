import { createReadStream } from 'node:fs'
import { appendFile, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { asId, type GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { FileStore } from '#platform/file-store.ts'
import { whenPresent } from '#platform/when-present.ts'

const manifestShape = z.object({
  format: z.literal(1),
  group: z.uuid().transform((id): GroupId => asId<'dealer group'>(id)),
  slug: z.string(),
  at: z.iso.datetime(),
  /** The migrations of the database that it was read from. */
  migrations: z.array(z.string()),
  /** Fingerprint of the secret that private links were signed with, by the name of its key. */
  secrets: z.record(z.string(), z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int()),
  /** Files of each area. */
  files: z.record(z.string(), z.number().int()),
})
export type Manifest = z.output<typeof manifestShape>

const manifestName = 'group.json'

/** Makes the folder, for its user alone; it must be new or empty. */
export async function makeArchive(folder: string): Promise<Result<void, string>> {
  await mkdir(join(folder, 'rows'), { recursive: true, mode: 0o700 })
  const inside = await readdir(folder)
  const rows = await readdir(join(folder, 'rows'))
  return inside.length > 1 || rows.length > 0 ? fail(`${folder} is not empty. Name a new folder.`) : ok(undefined)
}

const rowFile = (folder: string, table: string): string => join(folder, 'rows', `${table.replaceAll('"', '')}.jsonl`)

export const appendRows = (folder: string, table: string, lines: string[]): Promise<void> =>
  appendFile(rowFile(folder, table), lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })

/** Written last: a folder without it was not finished. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

export async function readManifest(folder: string): Promise<Result<Manifest, string>> {
  const text = await whenPresent(readFile(join(folder, manifestName), 'utf8'))
  if (text === undefined)
    return fail(`${folder} holds no finished export: ${manifestName} is missing. Export the group once more.`)
  const read = manifestShape.safeParse(parsed(text))
  return read.success ? ok(read.data) : fail(`${join(folder, manifestName)} is damaged. Export the group once more.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const atOnce = { lines: 500, characters: 4_000_000 }

/** Lines of a table in portions that fit a statement. */
export async function* linesOfTable(folder: string, table: string): AsyncGenerator<string[]> {
  const path = rowFile(folder, table)
  const handle = await whenPresent(open(path))
  if (!handle) return
  await handle.close()
  let lines: string[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    characters += line.length
    if (lines.length < atOnce.lines && characters < atOnce.characters) continue
    yield lines
    lines = []
    characters = 0
  }
  if (lines.length > 0) yield lines
}

type Copy = { from: FileStore; to: FileStore; groupId: GroupId }

/** Files of a group lie under its id in every area; what is there with the same size is let be. Answers how many there are. */
export async function copyGroupFiles({ from, to, groupId }: Copy): Promise<number> {
  let count = 0
  for await (const { name, bytes } of from.list(groupId)) {
    count += 1
    if ((await to.stat(name))?.bytes === bytes) continue
    const content = await from.open(name)
    if (content) await to.writeStream(name, content)
  }
  return count
}
