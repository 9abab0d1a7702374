import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headingOfPath, screenOfPath } from '#console/calls/page/screen-headings.ts'
import type { ConsolePage } from '#pages/web-deps.ts'
import { cspHash } from '#platform/http/security-headers.ts'
import type { RenderedScreen } from './first-screen-build.ts'
import { type ConsoleManifest, consolePageSource, readConsoleManifest } from './console-manifest.ts'

/** Screens of the navigation whose program the page asks for itself, by the last part of their address. */
export const preloadedScreens: Record<string, string> = {
  today: 'src/console/today/today-screen.tsx',
  leads: 'src/console/leads/leads-screen.tsx',
  stock: 'src/console/stock/stock-screen.tsx',
  yard: 'src/console/yard/yard-screen.tsx',
  import: 'src/console/imports/imports-screen.tsx',
  reservations: 'src/console/reservations/reservations-screen.tsx',
  orders: 'src/console/orders/orders-screen.tsx',
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
  pictures: 'src/console/library/library-screen.tsx',
  menus: 'src/console/menus/menus-screen.tsx',
  theme: 'src/console/theme/theme-screen.tsx',
  preview: 'src/console/preview/preview-screen.tsx',
  settings: 'src/console/settings/settings-screen.tsx',
  mismatches: 'src/console/mismatch/mismatch-screen.tsx',
  'split-test': 'src/console/split/split-screen.tsx',
  domains: 'src/console/domains/domains-screen.tsx',
  'move-in': 'src/console/move-in/move-in-screen.tsx',
  platform: 'src/console/platform/platform-screen.tsx',
}

const scriptSources = ['src/console/app-shell/page-start.ts', 'src/console/app-shell/first-moments.ts']
const stylesSource = 'src/console/console-tokens.css'

type PageOf = (path: string, rendered?: RenderedScreen) => ConsolePage

/**
 * The page of the console: for every person the same, and for an address with the heading of its screen and with what that
 * needs, which the browser then fetches beside the program instead of after it. Rendered for somebody, it holds their first
 * screen, and the sheets of that.
 */
export async function readConsolePage(folder: string): Promise<PageOf> {
  const manifest = await readConsoleManifest(folder)
  const read = async (file: string): Promise<string> => (await readFile(join(folder, file), 'utf8')).trim()
  const built = await read(consolePageSource)
  // A classic script runs where it stands; nothing of it is seen by the program.
  const scripts = await Promise.all(scriptSources.map((source) => read(manifest.fileOf(source))))
  const script = scripts.map((each) => `{${each}}`).join('')
  const styles = await read(manifest.fileOf(stylesSource))
  const head = `</title><script>${script}</script><style>${styles}</style>`
  const page = laterStyles(built, `/${manifest.fileOf(stylesSource)}`).replace('</title>', () => head)
  const screens = Object.entries(preloadedScreens).map(([name, source]) => [name, linksOf(manifest, source)] as const)
  const pages = new Map(screens.map(([name, links]) => [name, pageOf(page, `/site/${name}`, links)]))
  const sources = { scriptSource: cspHash(script), styleSource: cspHash(styles) }
  const sheets = await readSheets(manifest, read)
  return (path, rendered) => {
    const name = screenOfPath(path)
    const html = pages.get(name) ?? page
    const sheet = sheets.get(name)
    if (!rendered || sheet === undefined) return { html, ...sources }
    const own = `${sheet}\n${rendered.styles}`
    const part = { ...rendered, before: styles, styles: own }
    return { html: withScreen(html, part), ...sources, styleSource: cspHash(own) }
  }
}

/** Everything that a screen is styled with, in the order of the page. */
async function readSheets(
  manifest: ConsoleManifest,
  read: (file: string) => Promise<string>,
): Promise<Map<string, string>> {
  const first = manifest.fileOf(stylesSource)
  const sheetsOf = async (source: string): Promise<string> => {
    const files = [consolePageSource, source].flatMap((each) => manifest.filesOf(each).map((file) => file.slice(1)))
    const sheets = [...new Set([first, ...files.filter((file) => file.endsWith('.css'))])]
    return (await Promise.all(sheets.map(read))).join('\n')
  }
  const all = Object.entries(preloadedScreens).map(async ([name, source]) => [name, await sheetsOf(source)] as const)
  return new Map(await Promise.all(all))
}

/**
 * The page with its screen in it. The sheets stand in the page; its links to them are switched off, and are there because the
 * program looks whether it has fetched a sheet. The page names its program, and `first-moments.ts` fetches that once the screen is
 * painted. No text in the answers can end a script.
 */
function withScreen(page: string, part: RenderedScreen & { before: string; styles: string }): string {
  const state = `<script type="application/json" id="first-answers">${part.state.replaceAll('<', '\\u003c')}</script>`
  const entry = /<script type="module"[^>]*\bsrc="([^"]*)"[^>]*><\/script>\s*/.exec(page)
  return page
    .replace(entry?.[0] ?? '', '')
    .replace('<html', () => `<html data-first="${entry?.[1] ?? ''}"`)
    .replace(`<style>${part.before}</style>`, () => `<style>${part.styles}</style>`)
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled')
    .replaceAll('<link rel="modulepreload"', '<link data-later')
    .replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet" disabled')
    .replace(
      /(<div id="console">)[\s\S]*(<\/div>\s*<noscript>)/,
      (_, open: string, close: string) => open + part.html + close,
    )
    .replace('</body>', () => `${state}</body>`)
}

/**
 * Sheets stand behind what the page shows first, which they would hold up in the head; the program waits for them, since it
 * runs when the page is read. The one that stands in the page is not asked for.
 */
function laterStyles(html: string, inlined: string): string {
  const stylesheet = /<link rel="stylesheet"[^>]*>\s*/g
  const sheets = (html.match(stylesheet) ?? []).filter((link) => !link.includes(`"${inlined}"`))
  return html.replaceAll(stylesheet, '').replace('</body>', () => `${sheets.join('')}</body>`)
}

/** The page with the heading of its screen, as `opening.tsx` renders it, and with its program. */
function pageOf(page: string, path: string, links: string): string {
  const { title, lede = '', width = 'plain', hasTabs = false } = headingOfPath(path) ?? { title: 'Console' }
  return page
    .replace('</head>', () => `${links}</head>`)
    .replace('data-width="plain"', `data-width="${width}"${hasTabs ? ' data-tabs' : ''}`)
    .replace(/(class="opening-title">)[^<]*/, (_, tag: string) => tag + title)
    .replace('class="opening-lede">', (tag) => tag + lede)
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
