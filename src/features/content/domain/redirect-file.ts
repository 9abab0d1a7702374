import type { ContentSettings } from '#features/sites/domain/settings/content-settings.ts'
import { goneMark, isAddressElsewhere, isAddressHere } from '#features/sites/domain/settings/safe-address.ts'
import { csvLine } from '#kernel/csv-cell.ts'
import { csvLines } from '#kernel/csv-lines.ts'
import { comparableAddress } from './redirects.ts'

type Redirects = ContentSettings['redirects']

/** What a file says: redirects, and lines that are none, in sentences. */
type RedirectFile = { redirects: Redirects; problems: string[] }

/**
 * Reads `from, to` and, where there is one, a third column that says 302 or temporary, or 410 for what is gone; whole addresses are as good as
 * paths.
 */
export function readRedirectFile(text: string): RedirectFile {
  const lines = csvLines(text)
  const redirects: Redirects = []
  const problems: string[] = []
  for (const [at, [first = '', second = '', third = '']] of lines.entries()) {
    if (first === '' && second === '') continue
    const [from, to] = [oldAddress(first), isGone(second, third) ? goneMark : destination(second)]
    if (from !== null && to !== null) redirects.push({ from, to, is_temporary: /302|307|temp|yes|true/i.test(third) })
    else if (at > 0) problems.push(`Line ${at + 1}: ${problemOf({ first, second, hasFrom: from !== null })}`)
    // A first line that holds no addresses is the headings.
  }
  return { redirects, problems }
}

const problemOf = ({ first, second, hasFrom }: { first: string; second: string; hasFrom: boolean }): string =>
  hasFrom ? `“${second}” is not a path or an https address.` : `“${first}” is not a path, such as /old-page.`

/** Redirects of the same old address are replaced, the others added. */
export function withRedirects(
  present: Redirects,
  file: Redirects,
): { redirects: Redirects; added: number; changed: number } {
  const byPath = new Map(present.map((each) => [comparableAddress(each.from), each]))
  let [added, changed] = [0, 0]
  for (const each of file) {
    const known = byPath.get(comparableAddress(each.from))
    if (!known) added += 1
    else if (known.to !== each.to || known.is_temporary !== each.is_temporary) changed += 1
    byPath.set(comparableAddress(each.from), each)
  }
  return { redirects: [...byPath.values()], added, changed }
}

/** As spreadsheets open it, and `readRedirectFile` reads it. */
export function redirectFile(redirects: Redirects): string {
  const rows = redirects.map(({ from, to, is_temporary: isTemporary }) =>
    to === goneMark ? [from, '', '410'] : [from, to, isTemporary ? '302' : '301'],
  )
  return [['from', 'to', 'status'], ...rows].map(csvLine).join('')
}

const isGone = (to: string, status: string): boolean =>
  to.toLowerCase() === goneMark || (to === '' && /410/.test(status))

function oldAddress(text: string): string | null {
  const address = text.replace(/^https?:\/\/[^/]+/i, '').replace(/#.*$/, '')
  return isAddressHere(address) && address.length <= longest ? address : null
}

const destination = (text: string): string | null => {
  const to = text.replace(/^http:/i, 'https:')
  return (isAddressHere(to) || isAddressElsewhere(to)) && to.length <= longest ? to : null
}

const longest = 300
