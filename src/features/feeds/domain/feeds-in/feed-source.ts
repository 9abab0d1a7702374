import { day, hour, minute } from '#kernel/duration.ts'
import { z } from 'zod'
import { isClean } from '#features/sites/domain/settings/safe-address.ts'

/** Ways in which a dealer's system hands over its stock file. */
const feedKinds = ['http', 'sftp', 'ftp'] as const
type FeedKind = (typeof feedKinds)[number]

/** How often a file may be looked for, in minutes. */
export const feedPace = { shortest: 10, usual: 60, longest: day / minute }

/** Without a new file for so long, people are told: systems that stop sending do not say so. */
export const silenceHours = 26

/** `https://host/path`, `sftp://host:22/path/*.xml` or `ftp(s)://host/path`; no user or password in it. */
export const feedAddress = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, context) => {
    const problem = addressProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const shape = /^(https?|sftp|ftps?):\/\/([^/?#\s]+)(\/[^\s]*)?$/i

function addressProblem(text: string): string | null {
  const [, , host = ''] = shape.exec(text) ?? []
  if (host === '') return 'must begin with https://, sftp://, ftps:// or ftp:// and name a host'
  if (!isClean(text)) return 'must not hold line breaks or backslashes'
  return host.includes('@') ? 'must not hold a user or a password; give them apart' : null
}

/** Expects an address that was checked. */
export function feedKindOf(address: string): FeedKind {
  const [, protocol = ''] = shape.exec(address) ?? []
  if (/^http/i.test(protocol)) return 'http'
  return protocol.toLowerCase() === 'sftp' ? 'sftp' : 'ftp'
}

/** The newest of several files that fit is taken; those that are still being written are passed over. */
type RemoteFile = { name: string; modifiedAt: number; size: number }

/**
 * The newest whole file whose name fits the pattern, such as `*.csv`; undefined when none does. Empty files and ones on
 * their way are passed over.
 */
export function newestFile(files: readonly RemoteFile[], pattern: string): RemoteFile | undefined {
  const test = globTest(pattern)
  return files
    .filter(({ name, size }) => size > 0 && test(name) && !/\.(?:part|tmp|filepart|uploading)$/i.test(name))
    .toSorted((one, other) => other.modifiedAt - one.modifiedAt || (one.name < other.name ? 1 : -1))[0]
}

/** `stock-*.csv`: a star stands for any letters, everything else for itself. */
function globTest(pattern: string): (name: string) => boolean {
  const parts = pattern.split('*')
  if (parts.length === 1) return (name) => name === pattern
  return (name) => {
    const [first = '', ...rest] = parts
    if (!name.startsWith(first)) return false
    let at = first.length
    for (const [index, part] of rest.entries()) {
      const isLast = index === rest.length - 1
      const found = isLast ? name.length - part.length : name.indexOf(part, at)
      if (found < at || !name.endsWith(isLast ? part : '')) return false
      at = found + part.length
    }
    return true
  }
}

/** Folder and file pattern of an address's path. */
export function remotePath(address: string): { folder: string; pattern: string } {
  const [, , , path = '/'] = shape.exec(address) ?? []
  const slash = path.lastIndexOf('/')
  const pattern = path.slice(slash + 1)
  return { folder: path.slice(0, slash) || '/', pattern: pattern === '' ? '*' : pattern }
}

/** A fixed pace in minutes, so that a source that fails is not asked more often. */
export const nextRun = (now: Date, everyMinutes: number): Date => new Date(now.getTime() + everyMinutes * minute)

/** Nothing came for too long, and nobody was told of it yet; a paused source is never silent. */
export function isSilent(
  source: { lastFileAt: Date | null; createdAt: Date; alarmedAt: Date | null; isPaused: boolean },
  now: Date,
): boolean {
  if (source.isPaused || source.alarmedAt !== null) return false
  const since = source.lastFileAt ?? source.createdAt
  return now.getTime() - since.getTime() > silenceHours * hour
}
