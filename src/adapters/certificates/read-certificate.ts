import { connect } from 'node:tls'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from '#features/media/server/remote/public-address.ts'

/** When the certificate of a host ends, or the reason why a browser would not take it. Never throws. */
export type ReadCertificate = (
  host: string,
) => Promise<{ host: string; endsAt: Date } | { host: string; problem: string }>

const timeout = 4_000

/** Goes to exactly the public address that was looked up: a dealer's domain may lead into our own network. */
export const readCertificate: ReadCertificate = async (host) => {
  try {
    const addresses = await lookup(host, { all: true })
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return { host, problem: 'The name leads to no public address' }
    return { host, endsAt: await endOfCertificate(host, first.address) }
  } catch (error) {
    return { host, problem: error instanceof Error ? error.message : String(error) }
  }
}

function endOfCertificate(host: string, address: string): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port: 443, servername: host, timeout }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve(end)
    })
    socket.once('timeout', () => socket.destroy(new Error('It does not answer')))
    socket.once('error', reject)
  })
}
