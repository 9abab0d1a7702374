import type { SiteAddress } from '#features/sites/domain/site-address.ts'

/** `npm start` prints one line per site when it serves. */
export function siteTable(
  sites: SiteAddress[],
  { port, isDevelopment, consoleHost }: { port: number; isDevelopment: boolean; consoleHost?: string | undefined },
): string {
  const rows = sites.map((address) => [address.name, siteUrl(address, port, isDevelopment)] as const)
  const width = Math.max(10, ...rows.map(([name]) => name.length)) + 2
  const lines = rows.map(([name, url]) => `  ${name.padEnd(width)}${url}`)
  const list = isDevelopment ? [`  ${'All sites'.padEnd(width)}http://localhost:${port}`] : []
  const staff = consoleHost
    ? [
        '',
        `  ${'Console'.padEnd(width)}${isDevelopment ? `http://${consoleHost}:${port}` : `https://${consoleHost}`}`,
        ...(isDevelopment ? accountHints.map((hint) => `  ${''.padEnd(width)}${hint}`) : []),
      ]
    : ['', '  There is no console: name its host with FORECOURT_CONSOLE_HOST.']
  return ['', 'Forecourt is serving', '', ...list, ...lines, ...staff, '', 'Ctrl-C stops it.'].join('\n')
}

const accountHints = [
  'Sign in with one press at the list of sites, or as staff@forecourt.example',
  'with the password that the first start showed.',
  'For another one: npm run forecourt -- staff password staff@forecourt.example',
]

function siteUrl(address: SiteAddress, port: number, isDevelopment: boolean): string {
  if (isDevelopment) return `http://${address.slug}.localhost:${port}`
  return address.hosts[0] ? `https://${address.hosts[0]}` : '(no host yet)'
}
