import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from '#features/media/server/remote/public-address.ts'
import type { LookUpDomain } from '#features/sites/server/domains/domain-port.ts'

type Options = {
  /** `address:port` of the servers to ask; left out, those of the machine. */
  servers?: readonly string[]
  /** Milliseconds for one try, of two. */
  timeout?: number
}

const nothing = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN']
const mostAliases = 8

/** Asks DNS itself, not the machine's list of hosts: what shoppers' devices are told. */
export function nodeDns({ servers, timeout = 2_000 }: Options = {}): LookUpDomain {
  return async (host) => {
    const resolver = new Resolver({ timeout, tries: 2 })
    if (servers) resolver.setServers([...servers])
    try {
      const aliases = await followAliases(resolver, host)
      const replies = await Promise.all([orNothing(resolver.resolve4(host)), orNothing(resolver.resolve6(host))])
      const addresses = replies.flat()
      const open = addresses.filter(isPublicAddress)
      if (addresses.length === 0 && aliases.length === 0) return { kind: 'missing' }
      return { kind: 'found', addresses: open, aliases, hidden: addresses.length - open.length }
    } catch {
      return { kind: 'failed' }
    }
  }
}

async function followAliases(resolver: Resolver, host: string): Promise<string[]> {
  const aliases: string[] = []
  for (let at = host; aliases.length < mostAliases;) {
    const [next] = await orNothing(resolver.resolveCname(at))
    if (next === undefined || aliases.includes(next)) break
    aliases.push(next.toLowerCase())
    at = next
  }
  return aliases
}

/** No record of a kind is an answer; a server that does not answer is none. */
const orNothing = (pending: Promise<string[]>): Promise<string[]> =>
  pending.catch((error: NodeJS.ErrnoException) => {
    if (nothing.includes(error.code ?? '')) return []
    throw error
  })
