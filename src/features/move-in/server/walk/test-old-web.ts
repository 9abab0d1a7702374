import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOfFile } from '../../domain/old-address.ts'

/** A site of the web as its platform serves it: pages, a sitemap of them, robots.txt; it can fall silent. */
export type OldWeb = {
  origin: string
  seen: string[]
  /** Answers everything with this status until it is told null. */
  breaks(status: number | null): void
  close(): Promise<void>
}

/** Serves saved pages on this machine as the old site did. */
export async function openOldWeb(
  files: Readonly<Record<string, Uint8Array>>,
  { robots, more = {} }: { robots: string; more?: Record<string, string> },
): Promise<OldWeb> {
  const pages = new Map(
    Object.entries(files).map(([name, bytes]) => [addressOfFile(name.slice(name.indexOf('/') + 1)), bytes] as const),
  )
  const seen: string[] = []
  let broken: number | null = null
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    seen.push(address)
    if (broken !== null) return void response.writeHead(broken).end()
    if (address === '/robots.txt') return void response.setHeader('content-type', 'text/plain').end(robots)
    if (address === '/sitemap.xml')
      return void response.setHeader('content-type', 'application/xml').end(sitemapOf([...pages.keys()]))
    const moved = more[address]
    if (moved !== undefined) return void response.writeHead(301, { location: moved }).end()
    const page = pages.get(address)
    if (!page) return void response.writeHead(404).end()
    const type = address.endsWith('.png') ? 'image/png' : 'text/html; charset=utf-8'
    response.setHeader('content-type', type).end(page)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sitemapOf = (addresses: readonly string[]): string =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
      .filter((address) => !/\.(?:png|css)$/.test(address))
      .map((address) => `<url><loc>${origin}${address.replaceAll('&', '&amp;')}</loc></url>`)
      .join('')}</urlset>`
  return {
    origin,
    seen,
    breaks: (status) => void (broken = status),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
