import { isPublicAddress } from '#features/media/server/remote/public-address.ts'
import type { LookUpDomain } from '#features/sites/server/domains/domain-port.ts'

/** Records by name: addresses, or the one name that it is an alias of. `null`: the server does not answer. */
export type FakeRecords = Record<string, readonly string[] | { alias: string } | null>

/** DNS as a table. */
export const fakeDns =
  (records: FakeRecords): LookUpDomain =>
  async (host) => {
    const aliases: string[] = []
    let at = records[host]
    while (at && 'alias' in at) {
      aliases.push(at.alias)
      at = records[at.alias]
    }
    if (at === null) return { kind: 'failed' }
    const addresses = at && !('alias' in at) ? at : []
    if (addresses.length === 0 && aliases.length === 0) return { kind: 'missing' }
    const open = addresses.filter(isPublicAddress)
    return { kind: 'found', addresses: open, aliases, hidden: addresses.length - open.length }
  }
