import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'
import { eventually } from '#testing/until.ts'
import { ownSite } from './own-site.ts'

/** The newest mail to an address, from the program's outbox: what its owner would read. */
export const newestMailTo = (email: string): Promise<OutgoingMail> =>
  newestMail(email, (mail) => mail.to.includes(email))

/** The newest mail that says all of these, to whomever it went. */
export const newestMailSaying = (first: string, second: string): Promise<OutgoingMail> =>
  newestMail(first, (mail) => mail.text.includes(first) && mail.text.includes(second))

async function newestMail(word: string, fits: (mail: OutgoingMail) => boolean): Promise<OutgoingMail> {
  return eventually(async () => {
    const found = (await mailsWith(word)).filter(({ mail }) => fits(mail))
    const newest = found.toSorted((a, b) => b.at.localeCompare(a.at))[0]
    if (!newest) throw new Error(`No mail came about ${word}`)
    return newest.mail
  })
}

async function mailsWith(word: string): Promise<{ at: string; mail: OutgoingMail }[]> {
  const folder = join(ownSite().dataFolder, 'outbox')
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts
    .filter((text) => text.includes(word))
    .map((text) => JSON.parse(text) as { at: string; mail: OutgoingMail })
}
