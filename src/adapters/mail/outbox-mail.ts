import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredMail, MailOutbox, OutgoingMail, SendMail } from '#features/leads/server/records/lead-ports.ts'
import { parseId, type GroupId } from '#kernel/ids.ts'
import { ok } from '#kernel/result.ts'
import { writeAtomically } from '#platform/write-atomically.ts'
import { whenPresent } from '#platform/when-present.ts'

/**
 * Keeps mails as files instead of sending them: what an installation does that has no mail server yet. One file for each
 * mail, `<directory>/<group id>/<mail id>.json`; the same mail again replaces itself.
 */
export function openOutboxMail(directory: string, now: () => Date): { send: SendMail; outbox: MailOutbox } {
  return {
    async send(mail) {
      const path = pathOf(directory, mail.groupId, idOf(mail))
      await writeAtomically(path, Buffer.from(JSON.stringify({ at: now(), mail }, null, 2)), {
        durable: false,
        isPrivate: true,
      })
      return ok({ statusCode: null, text: 'Kept in the outbox: no mail server is configured.' })
    },
    outbox: {
      async list(groupId, most) {
        const ids = await newestIds(join(directory, groupId), most)
        const mails = await Promise.all(ids.map((id) => readStored(directory, groupId, id)))
        return mails.flatMap((mail) => mail ?? [])
      },
      find: (groupId, id) => (isMailId(id) ? readStored(directory, groupId, id) : Promise.resolve(undefined)),
      forget: (before) => forget(directory, before),
      erase: (groupId, fits, how) => erase(join(directory, groupId), fits, how),
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

function pathOf(directory: string, groupId: GroupId, id: string): string {
  if (parseId(groupId) === undefined) throw new Error('Not the id of a dealer group')
  return join(directory, groupId, `${id}.json`)
}

async function newestIds(folder: string, most: number): Promise<string[]> {
  const names = (await whenPresent(readdir(folder))) ?? []
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => ({ name, at: (await whenPresent(stat(join(folder, name))))?.mtimeMs ?? 0 })),
  )
  return files
    .toSorted((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name.replace(/\.json$/, ''))
}

async function forget(directory: string, before: Date): Promise<number> {
  let removed = 0
  for (const group of (await whenPresent(readdir(directory))) ?? []) {
    const folder = join(directory, group)
    for (const name of (await whenPresent(readdir(folder))) ?? []) {
      const stored = await whenPresent(stat(join(folder, name)))
      if (!stored || stored.mtimeMs >= before.getTime()) continue
      await rm(join(folder, name), { force: true })
      removed++
    }
  }
  return removed
}

async function erase(
  folder: string,
  fits: (mail: OutgoingMail) => boolean,
  { isDryRun }: { isDryRun: boolean },
): Promise<number> {
  let found = 0
  for (const name of (await whenPresent(readdir(folder))) ?? []) {
    if (!name.endsWith('.json')) continue
    const text = await whenPresent(readFile(join(folder, name), 'utf8'))
    if (text === undefined || !fits((JSON.parse(text) as { mail: OutgoingMail }).mail)) continue
    found++
    if (!isDryRun) await rm(join(folder, name), { force: true })
  }
  return found
}

async function readStored(directory: string, groupId: GroupId, id: string): Promise<StoredMail | undefined> {
  const text = await whenPresent(readFile(pathOf(directory, groupId, id), 'utf8'))
  if (text === undefined) return undefined
  const stored = JSON.parse(text) as { at: string; mail: OutgoingMail }
  return { id, at: new Date(stored.at), mail: stored.mail }
}
