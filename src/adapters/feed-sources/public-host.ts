import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { FeedProblem } from '#features/feeds/server/feeds-in/feed-ports.ts'
import { isPublicAddress } from '#features/media/server/remote/public-address.ts'

/**
 * The address to connect to: looked up once and used as it is, so that a name cannot mean another machine a moment later. An
 * address a dealer gives is no way into our own network.
 */
export async function publicHost(host: string, isTrusted: (host: string) => boolean): Promise<string> {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  const found =
    isIP(bare) === 0
      ? await lookup(bare, { all: true }).catch(() => {
          throw new FeedProblem(`There is no host ${bare}.`)
        })
      : [{ address: bare }]
  const [first] = found
  const isOpen = isTrusted(bare) || found.every(({ address }) => isPublicAddress(address))
  if (!first || !isOpen) throw new FeedProblem(`${bare} is not on the public internet.`)
  return first.address
}

/** The part of a request that says where it goes: to the host that was checked, under the name that the address has. */
export const requestTo = (url: URL, host: string) => ({
  host,
  servername: url.hostname,
  port: url.port || undefined,
  path: url.pathname + url.search,
})
