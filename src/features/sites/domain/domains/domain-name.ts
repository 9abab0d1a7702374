import { fail, ok, type Result } from '#kernel/result.ts'

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^(${label}\\.)+[a-z]{2,63}$`)
/** Names that mean something on one network alone. */
const inside = ['localhost', 'local', 'internal', 'lan', 'home', 'corp', 'intranet', 'arpa', 'onion']

/**
 * A domain as somebody types it, a whole address included. `own`: hosts of this installation, none of which and nothing below which
 * can be the domain of a dealer. Fails with a sentence for people.
 */
export function parseDomain(typed: string, own: readonly string[]): Result<string, string> {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  if (host.length > 253 || !shape.test(host)) return fail('Enter a domain like www.example.com.')
  if (inside.some((each) => host === each || host.endsWith(`.${each}`)))
    return fail('This name only works on one network. Enter a domain everyone can reach.')
  if (own.some((each) => each !== '' && (host === each || host.endsWith(`.${each}`))))
    return fail('This name belongs to the platform itself.')
  return ok(host)
}
