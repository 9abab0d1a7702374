import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteImageFetcher, type Dialled, type RemoteFetchOptions } from './remote/fetch-remote-image.ts'
import type { FetchRemoteImage } from './media-ports.ts'

export type PictureHost = {
  /** Fetches as in production, except that every connection to a checked address ends at this host. */
  fetcher(options?: RemoteFetchOptions): FetchRemoteImage
  /** Requests seen, as `host path`. */
  seen: string[]
  close(): Promise<void>
}

export const publicAddress = '93.184.216.34'

/** A real HTTP server of this machine that plays the hosts of the open internet. */
export async function startPictureHost(respond: RequestListener): Promise<PictureHost> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`)
    respond(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const dial = (): Dialled => ({ addresses: ['127.0.0.1'], port, protocol: 'http:' })
  return {
    seen,
    fetcher: (options) => createRemoteImageFetcher({ resolve: async () => [publicAddress], dial, ...options }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
