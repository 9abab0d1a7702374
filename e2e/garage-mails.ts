import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'

/** The newest mail to an address, from the program's outbox: what its owner would read. */
export async function newestMailTo(email: string): Promise<OutgoingMail> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await mailsTo(email)).toSorted((a, b) => b.at.localeCompare(a.at))[0]
    if (mail) return mail.mail
    await sleep(100)
  }
  throw new Error(`No mail came for ${email}`)
}

async function mailsTo(email: string): Promise<{ at: string; mail: OutgoingMail }[]> {
  const folder = join(inject('dataFolder'), 'outbox')
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts
    .filter((text) => text.includes(email))
    .map((text) => JSON.parse(text) as { at: string; mail: OutgoingMail })
    .filter(({ mail }) => mail.to.includes(email))
}
