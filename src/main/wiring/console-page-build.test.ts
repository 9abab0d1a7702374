import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { programFolder } from '../folders.ts'
import { preloadedScreens, readConsolePage } from './console-page-build.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const folder = await temporaryFolder()
await mkdir(join(folder, '.vite'), { recursive: true })
await mkdir(join(folder, 'src/console'), { recursive: true })
const screens = Object.entries(preloadedScreens).map(([name, source]) => [
  source,
  { file: `${name}.js`, css: [`${name}.css`], imports: ['_react.js', 'src/console/index.html'] },
])
const manifest = {
  'src/console/index.html': { file: 'index.js', css: ['index.css', 'tokens.css'], imports: ['_react.js'] },
  'src/console/console-tokens.css': { file: 'tokens.css' },
  '_react.js': { file: 'react.js' },
  'src/console/app-shell/page-start.ts': { file: 'start.js' },
  'src/console/app-shell/first-moments.ts': { file: 'moments.js' },
  ...Object.fromEntries(screens),
}
await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
await writeFile(join(folder, 'start.js'), 'var a = "$&";\n')
await writeFile(join(folder, 'moments.js'), 'var b\n')
await writeFile(join(folder, 'tokens.css'), ':root{color:red}\n')
const source = await readFile(join(programFolder, 'src/console/index.html'), 'utf8')
const sheets = ['index', 'tokens'].map((name) => `<link rel="stylesheet" crossorigin href="/${name}.css">`)
await writeFile(join(folder, 'src/console/index.html'), source.replace('</head>', `${sheets.join('\n')}</head>`))
await writeFile(join(folder, 'index.css'), '.frame{color:blue}\n')
for (const name of Object.keys(preloadedScreens)) await writeFile(join(folder, `${name}.css`), `.${name}{color:pink}\n`)
const pageOf = await readConsolePage(folder)

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows the script and the styles of the page, and no others', () => {
  const { html, scriptSource, styleSource } = pageOf('/')
  const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? []
  expect(script).toBe('{var a = "$&";}{var b}')
  expect(scriptSource).toBe(hash(script))
  expect(html.match(/<style>(.*)<\/style>/)?.[1]).toBe(':root{color:red}')
  expect(styleSource).toBe(hash(':root{color:red}'))
})

test('what the page shows first waits for no sheet: they stand behind it, and the one in the page is not asked for', () => {
  const { html } = pageOf('/southern/theme')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).not.toContain('rel="stylesheet"')
  expect(body.indexOf('href="/index.css"')).toBeGreaterThan(body.indexOf('opening-lede'))
  expect(html).not.toContain('href="/tokens.css"')
})

test('the heading of a screen stands in its page; another one says whose page it is', () => {
  const { html } = pageOf('/southern/theme')
  expect(html).toContain('<p class="opening-title">Theme</p>')
  expect(html).toContain('<p class="opening-lede">Shoppers won’t see it until you publish.')
  expect(html).toContain('data-width="wide"')
  for (const path of ['/sign-in', '/southern/leads/12', '/southern/constructor']) {
    expect(pageOf(path).html).toContain('<p class="opening-title">Console</p>')
    expect(pageOf(path).html).toContain('<p class="opening-lede"></p>')
  }
})

test('a screen brings its program and styles with the page, and nothing that the page names already', () => {
  const leads = pageOf('/southern/leads').html
  expect(leads).toContain('<link rel="modulepreload" crossorigin href="/leads.js">')
  expect(leads).toContain('<link rel="preload" as="style" crossorigin href="/leads.css">')
  expect(leads).not.toMatch(/preload"[^>]* href="\/(?:react|index|today)/)
})

test('the first screen comes with the bare address; the door, a screen below another and a strange address with none', () => {
  for (const path of ['/', '/southern', '/southern/today']) expect(pageOf(path).html).toContain('/today.js')
  for (const path of ['/sign-in', '/join', '/southern/leads/12', '/southern/constructor', '/x/__proto__'])
    expect(pageOf(path).html).not.toContain('preload')
})

test('a page with its screen holds that, its sheets in their order, and answers that end no script', () => {
  const rendered = { html: '<main>Rows of $& today</main>', state: '{"name":"</script>"}', styles: ':root{--hue:7}' }
  const { html, styleSource } = pageOf('/southern/today', rendered)
  expect(html).toContain('<div id="console"><main>Rows of $& today</main></div>')
  expect(html).not.toContain('opening-title')
  const [, styles = ''] = /<style>([^]*)<\/style>/.exec(html) ?? []
  expect(styles).toBe(':root{color:red}\n.frame{color:blue}\n.today{color:pink}\n:root{--hue:7}')
  expect(styleSource).toBe(hash(styles))
  expect(html).toContain('id="first-answers">{"name":"\\u003c/script>"}</script>')
  expect(html).toMatch(/<html data-first="[^"]+" lang="en">/)
  // The program finds that its sheets are there, and the browser fetches none of them.
  for (const sheet of html.match(/<link rel="stylesheet"[^>]*>/g) ?? []) expect(sheet).toContain(' disabled ')
  // The program waits until the screen is painted.
  expect(html).not.toMatch(/rel="modulepreload"|<script type="module"/)
  expect(html).toContain('<link data-later crossorigin href="/today.js">')
  expect(pageOf('/southern/leads/12', rendered).html).toContain('opening-title')
})

const screenFiles = [
  'frame/console-screens.ts',
  'stock/stock-screens.ts',
  'new-lead/lead-screens.ts',
  'library/library-screens.ts',
  'platform/platform-screens.ts',
  'split/split-screens.ts',
]

test('every screen of the navigation is named, with the program that it has', async () => {
  const named = await Promise.all(
    screenFiles.map(async (name) => {
      const file = join('src/console', name)
      const rows = await readFile(join(programFolder, file), 'utf8')
      const screens = rows.matchAll(/path: '([a-z-]+)',[^}]*import\('([^']+)'\)/g)
      return [...screens].map(([, path, source = '']) => [path, join(dirname(file), source)] as const)
    }),
  )
  expect(preloadedScreens).toEqual(Object.fromEntries(named.flat()))
})
