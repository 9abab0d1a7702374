import { resolve } from 'node:path'
import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { countGroup, readGroup } from '#platform/postgres/groups/read-group.ts'
import { removeGroup } from '#platform/postgres/groups/remove-group.ts'
import { fileAreas, filesOf } from '../../wiring/wire-files.ts'
import { type Command, type CommandArgs, last } from '../command.ts'
import type { Commands } from '../commands.ts'
import { findGroup } from '../find-group.ts'
import { appendRows, copyGroupFiles, makeArchive, readManifest, writeManifest } from './group-archive.ts'
import { importGroup } from './import-group.ts'
import { secretFingerprints } from './secret-fingerprints.ts'

export const groupUsage = `  group export FOLDER [--group SLUG]                save everything of a dealer group: rows, pictures, files of enquiries
  group import FOLDER [--hold] [--after FOLDER]     bring a group in from its export; --hold leaves what is still to be
                                                    sent to where it came from, --after brings what came since that export
  group remove SLUG --export FOLDER                 remove a group and all it holds; FOLDER is its newest export`

export const groupCommands: Command[] = [
  { name: 'group export', argument: 'FOLDER', run: (commands, args) => exportGroup(commands, args) },
  { name: 'group import', argument: 'FOLDER', run: (commands, args) => importGroup(commands, args) },
  { name: 'group remove', argument: 'SLUG', required: ['export'], run: (commands, args) => remove(commands, args) },
]

async function exportGroup(commands: Commands, args: CommandArgs): Promise<number> {
  const { config, ownerUrl, say, complain } = commands
  const group = await findGroup(commands, args.values.group)
  if (!group) return 1
  const folder = resolve(last(args))
  const made = await makeArchive(folder)
  if (!made.ok) return complain(made.problem)
  const at = new Date().toISOString()
  // Rows first: what they point at is stored before they are, so that no row arrives without its files.
  const { tables, migrations } = await readGroup(ownerUrl, group.id, (table, lines) => appendRows(folder, table, lines))
  const files: Record<string, number> = {}
  for (const { name } of fileAreas)
    files[name] = await copyGroupFiles({
      from: filesOf(name, config),
      to: folderFiles(`${folder}/files/${name}`, { isPrivate: true }),
      groupId: group.id,
    })
  const secrets = secretFingerprints(commands)
  await writeManifest(folder, { format: 1, group: group.id, slug: group.slug, at, migrations, secrets, tables, files })
  return say(
    `${group.slug}: ${sumOf(tables)} rows of ${Object.keys(tables).length} tables and ${sumOf(files)} files are in ${folder}. Whoever reads it reads every enquiry: guard it like a backup.`,
  )
}

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Rows that nothing brings back. More of them than the export has means that it is not the newest. */
const irreplaceable = ['lead', 'lead_timeline', 'booking', 'reservation', 'payment', 'refund', 'store_order', 'shopper']

async function remove(commands: Commands, args: CommandArgs): Promise<number> {
  const { config, ownerUrl, say, complain } = commands
  const group = await findGroup(commands, last(args))
  if (!group) return 1
  const manifest = await readManifest(resolve(args.values.export ?? ''))
  if (!manifest.ok) return complain(manifest.problem)
  if (manifest.value.group !== group.id)
    return complain(`That is the export of "${manifest.value.slug}", not of "${group.slug}".`)
  const tables = await countGroup(ownerUrl, group.id)
  const newer = irreplaceable.filter(
    (table) => (tables[`public.${table}`] ?? 0) > (manifest.value.tables[`public.${table}`] ?? 0),
  )
  if (newer.length > 0)
    return complain(
      `Since that export rows were added to ${newer.join(', ')}. Export the group once more, and import it.`,
    )
  const removed = await removeGroup(ownerUrl, group.id)
  let files = 0
  for (const { name } of fileAreas) {
    const area = filesOf(name, config)
    for await (const file of area.list(group.id)) {
      await area.remove(file.name)
      files += 1
    }
  }
  return say(
    `${group.slug}: ${removed} rows and ${files} files were removed. Its addresses answer nobody within half a minute.`,
  )
}
