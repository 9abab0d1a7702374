import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConsolePage } from '#pages/web-deps.ts'
import { type ConsoleManifest, consolePageSource, readConsoleManifest } from './console-manifest.ts'

/** Screens of the navigation whose program the page asks for itself, by the last part of their address. */
export const preloadedScreens: Record<string, string> = {
  today: 'src/console/today/today-screen.tsx',
  leads: 'src/console/leads/leads-screen.tsx',
  stock: 'src/console/stock/stock-screen.tsx',
  yard: 'src/console/yard/yard-screen.tsx',
  import: 'src/console/imports/imports-screen.tsx',
  reservations: 'src/console/reservations/reservations-screen.tsx',
  calendar: 'src/console/calendar/calendar-screen.tsx',
  payments: 'src/console/reservations/payments-screen.tsx',
  demand: 'src/console/demand/demand-screen.tsx',
  reports: 'src/console/reports/reports-screen.tsx',
  calls: 'src/console/leads/clicks-screen.tsx',
  deliveries: 'src/console/deliveries/deliveries-screen.tsx',
  outbox: 'src/console/deliveries/outbox-screen.tsx',
  audit: 'src/console/audit/audit-screen.tsx',
  hours: 'src/console/hours/hours-screen.tsx',
  departments: 'src/console/departments/departments-screen.tsx',
  people: 'src/console/people/people-screen.tsx',
  developers: 'src/console/developers/developers-screen.tsx',
  services: 'src/console/services/services-screen.tsx',
  account: 'src/console/security/account-screen.tsx',
  pages: 'src/console/pages/pages-screen.tsx',
  content: 'src/console/entries/entries-screen.tsx',
  menus: 'src/console/menus/menus-screen.tsx',
  theme: 'src/console/theme/theme-screen.tsx',
  preview: 'src/console/preview/preview-screen.tsx',
  settings: 'src/console/settings/settings-screen.tsx',
}

/**
 * The page of the console: for every person the same, and for an address with what its screen needs, which the browser then
 * fetches beside the program instead of after it.
 */
export async function readConsolePage(folder: string): Promise<(path: string) => ConsolePage> {
  const manifest = await readConsoleManifest(folder)
  const html = await readFile(join(folder, consolePageSource), 'utf8')
  const start = (await readFile(join(folder, manifest.fileOf('src/console/app-shell/page-start.ts')), 'utf8')).trim()
  // A classic script runs where it stands; nothing of it is seen by the program.
  const script = `{${start}}`
  const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const page = html.replace('</title>', () => `</title><script>${script}</script>`)
  const links = Object.entries(preloadedScreens).map(([name, source]) => [name, linksOf(manifest, source)] as const)
  const pages = new Map(links.map(([name, tags]) => [name, page.replace('</head>', () => `${tags}</head>`)]))
  return (path) => ({ html: pages.get(screenOf(path)) ?? page, scriptSource })
}

/** `/{site}/leads` is the list of leads, and `/` leads to the first screen. */
function screenOf(path: string): string {
  const [site, screen = 'today', below] = path.split('/').filter(Boolean)
  const isOutside = site === 'sign-in' || site === 'join' || site === 'forgot-password' || site === 'new-password'
  return below !== undefined || isOutside ? '' : screen
}

function linksOf(manifest: ConsoleManifest, source: string): string {
  const shell = new Set(manifest.filesOf(consolePageSource))
  const own = manifest.filesOf(source).filter((file) => !shell.has(file))
  const linkOf = (file: string): string => {
    if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="${file}">`
    return file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="${file}">` : ''
  }
  return own.map(linkOf).join('')
}
