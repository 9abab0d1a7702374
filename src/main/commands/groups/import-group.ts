import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { listGroupSlugs } from '#features/sites/server/dealer-store.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { readMigrationNames } from '#platform/postgres/groups/read-group.ts'
import { findTakenNames } from '#platform/postgres/groups/taken-names.ts'
import { writeGroup } from '#platform/postgres/groups/write-group.ts'
import { fileAreas, filesOf } from '../../wiring/wire-files.ts'
import { type CommandArgs, last } from '../command.ts'
import type { Commands } from '../commands.ts'
import { copyGroupFiles, linesOfTable, type Manifest, readManifest } from './group-archive.ts'
import { secretFingerprints } from './secret-fingerprints.ts'

/** Brings in what `group export` saved. Files first, so that no page shows a picture that is not there yet; rows in one transaction. */
export async function importGroup(commands: Commands, args: CommandArgs): Promise<number> {
  const { config, ownerUrl, say, complain } = commands
  const folder = resolve(last(args))
  const manifest = await readManifest(folder)
  if (!manifest.ok) return complain(manifest.problem)
  const { group, slug, tables } = manifest.value
  const before = args.values.after === undefined ? undefined : resolve(args.values.after)
  const fits = await whetherItFits(commands, manifest.value, before)
  if (!fits.ok) return complain(fits.problem)
  const hosts = await hostsOf(folder)
  const taken = await findTakenNames(ownerUrl, { groupId: group, slug, hosts })
  if (taken.length > 0)
    return complain(`Another group here has ${taken.join(', ')}. Remove that there first; nothing was written.`)
  const known = before === undefined ? undefined : await sumsOf(before, Object.keys(tables))
  const isHeld = args.values.hold ? whatIsToBeSent() : () => false
  let files = 0
  for (const { name } of fileAreas)
    files += await copyGroupFiles({
      from: folderFiles(`${folder}/files/${name}`, { isPrivate: true }),
      to: filesOf(name, config),
      groupId: group,
    })
  const rows = await writeGroup(ownerUrl, {
    groupId: group,
    linesOf: (table) => linesOfTable(folder, table),
    chooses: (table, line) => !isHeld(table, line) && !known?.has(sumOf(table, line)),
    isOnlyAdded: (table) => table in stillToBeSent,
  })
  return say(`${slug}: ${rows} rows were written, ${files} files are here. Its addresses are answered from now on.`)
}

async function whetherItFits(
  commands: Commands,
  { group, slug, migrations, secrets }: Manifest,
  before: string | undefined,
): Promise<Result<void, string>> {
  const here = (await commands.database.forPlatform(listGroupSlugs)).find((each) => each.id === group)
  if (here && before === undefined)
    return fail(`"${slug}" is here already. To bring what came since an earlier export, name that export with --after.`)
  if (!here && before !== undefined) return fail(`"${slug}" is not here yet. Import its first export without --after.`)
  const earlier = before === undefined ? undefined : await readManifest(before)
  if (earlier && !earlier.ok) return earlier
  if (earlier && earlier.value.group !== group) return fail(`${before} is the export of "${earlier.value.slug}".`)
  const own = await readMigrationNames(commands.ownerUrl)
  const differing = [
    ...migrations.filter((name) => !own.includes(name)),
    ...own.filter((name) => !migrations.includes(name)),
  ]
  if (differing.length > 0)
    return fail(
      `The export is of another version of the program (${differing[0]}). Bring both installations to the same version, and export once more.`,
    )
  const mine = secretFingerprints(commands)
  const missing = Object.keys(secrets).filter((id) => secrets[id] !== mine[id])
  if (missing.length > 0)
    return fail(
      `This installation has another secret (${missing.join(', ')}): private links in mails would end and sealed keys would not open. Set FORECOURT_SECRET and FORECOURT_SECRETS to those of the installation that it came from, as docs/scale.md says.`,
    )
  return ok(undefined)
}

/** What an installation has noted to send and has not sent. Both would send it while both run. */
const stillToBeSent: Record<string, (row: Record<string, unknown>) => boolean> = {
  'public.lead_delivery': (row) => row.finished_at === null,
  'public.lead_text': (row) => row.due_at !== null,
  'public.lead_conversion': (row) => row.sent_at === null,
  'public.webhook_event': (row) => row.planned_at === null,
  'public.webhook_delivery': (row) => row.status === 'waiting',
  'public.reservation_alert': (row) => row.sent_at === null,
  'public.search_alert': (row) => row.sent_at === null,
  'public.waiting_alert': () => true,
}

/** Tells it row by row; what was tried so far goes with what was to be sent, which has to be read first. */
function whatIsToBeSent(): (table: string, line: string) => boolean {
  const deliveries = new Set<unknown>()
  return (table, line) => {
    const isAttempt = table.endsWith('_attempt')
    const waits = stillToBeSent[table]
    if (!isAttempt && !waits) return false
    const row = JSON.parse(line) as Record<string, unknown>
    if (isAttempt) return deliveries.has(row.delivery_id)
    const isWaiting = waits?.(row) ?? false
    if (isWaiting) deliveries.add(row.delivery_id)
    return isWaiting
  }
}

const sumOf = (table: string, line: string): string =>
  createHash('sha1').update(`${table}\n${line}`).digest('base64').slice(0, 20)

/** Sums of the rows that an earlier import brought; what it held back is not among them. Tables are read in their order. */
async function sumsOf(folder: string, tables: string[]): Promise<Set<string>> {
  const sums = new Set<string>()
  const isHeld = whatIsToBeSent()
  for (const table of tables)
    for await (const lines of linesOfTable(folder, table))
      for (const line of lines.filter((each) => !isHeld(table, each))) sums.add(sumOf(table, line))
  return sums
}

async function hostsOf(folder: string): Promise<string[]> {
  const hosts: string[] = []
  for await (const lines of linesOfTable(folder, 'public.site_host'))
    for (const line of lines) hosts.push(String((JSON.parse(line) as { host: unknown }).host))
  return hosts
}
