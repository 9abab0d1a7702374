import type { StoredMail, MailOutbox, OutgoingMail, SendMail } from '#features/leads/server/records/lead-ports.ts'
import { parseId, type GroupId } from '#kernel/ids.ts'
import { ok } from '#kernel/result.ts'
import type { FileInfo, FileStore } from '#platform/file-store.ts'

/**
 * Keeps mails as files instead of sending them: what an installation does that has no mail server yet. One file for each
 * mail, `<group id>/<mail id>.json`; the same mail again replaces itself.
 */
export function openOutboxMail(files: FileStore, now: () => Date): { send: SendMail; outbox: MailOutbox } {
  return {
    async send(mail) {
      await files.write(nameOf(mail.groupId, idOf(mail)), Buffer.from(JSON.stringify({ at: now(), mail }, null, 2)))
      return ok({ statusCode: null, text: 'Kept in the outbox: no mail server is configured.' })
    },
    outbox: {
      async list(groupId, most) {
        const ids = await newestIds(files, groupId, most)
        const mails = await Promise.all(ids.map((id) => readStored(files, groupId, id)))
        return mails.flatMap((mail) => mail ?? [])
      },
      find: (groupId, id) => (isMailId(id) ? readStored(files, groupId, id) : Promise.resolve(undefined)),
      forget: (before) => forget(files, before),
      erase: (groupId, fits, how) => erase(files, { groupId, fits }, how),
    },
  }
}

/** `<id@host>` -> `id`. */
function idOf({ messageId }: OutgoingMail): string {
  const id = /^<([^@>]+)@/.exec(messageId)?.[1] ?? ''
  if (!isMailId(id)) throw new Error('Not the id of a mail')
  return id
}

const isMailId = (id: string): boolean => /^[\w-]{1,80}$/.test(id)

function nameOf(groupId: GroupId, id: string): string {
  return `${folderOf(groupId)}/${id}.json`
}

function folderOf(groupId: GroupId): string {
  if (parseId(groupId) === undefined) throw new Error('Not the id of a dealer group')
  return groupId
}

const ending = '.json'

async function newestIds(files: FileStore, groupId: GroupId, most: number): Promise<string[]> {
  const found: FileInfo[] = []
  for await (const file of files.list(folderOf(groupId))) if (file.name.endsWith(ending)) found.push(file)
  return found
    .toSorted((a, b) => b.storedAt.getTime() - a.storedAt.getTime() || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name.slice(name.lastIndexOf('/') + 1, -ending.length))
}

async function forget(files: FileStore, before: Date): Promise<number> {
  let removed = 0
  for await (const { name, storedAt } of files.list()) {
    if (storedAt >= before) continue
    await files.remove(name)
    removed++
  }
  return removed
}

async function erase(
  files: FileStore,
  { groupId, fits }: { groupId: GroupId; fits(mail: OutgoingMail): boolean },
  { isDryRun }: { isDryRun: boolean },
): Promise<number> {
  let found = 0
  for await (const { name } of files.list(folderOf(groupId))) {
    if (!name.endsWith(ending)) continue
    const text = await files.read(name)
    if (text === undefined || !fits((JSON.parse(text.toString()) as { mail: OutgoingMail }).mail)) continue
    found++
    if (!isDryRun) await files.remove(name)
  }
  return found
}

async function readStored(files: FileStore, groupId: GroupId, id: string): Promise<StoredMail | undefined> {
  const text = await files.read(nameOf(groupId, id))
  if (text === undefined) return undefined
  const stored = JSON.parse(text.toString()) as { at: string; mail: OutgoingMail }
  return { id, at: new Date(stored.at), mail: stored.mail }
}
