import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsolePage } from '#pages/web-deps.ts'
import { programFolder } from '../folders.ts'
import { preloadedScreens, readConsolePage } from './console-page-build.ts'

let folder: string
let pageOf: (path: string) => ConsolePage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-page-'))
  await mkdir(join(folder, '.vite'), { recursive: true })
  await mkdir(join(folder, 'src/console'), { recursive: true })
  const screens = Object.entries(preloadedScreens).map(([name, source]) => [
    source,
    { file: `${name}.js`, css: [`${name}.css`], imports: ['_react.js', 'src/console/index.html'] },
  ])
  const manifest = {
    'src/console/index.html': { file: 'index.js', css: ['index.css'], imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'src/console/app-shell/page-start.ts': { file: 'start.js' },
    ...Object.fromEntries(screens),
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'start.js'), 'var a = "$&";\n')
  await writeFile(join(folder, 'src/console/index.html'), '<head><title>Console</title></head>')
  pageOf = await readConsolePage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('the policy allows the script of the page, and no other', () => {
  const { html, scriptSource } = pageOf('/')
  const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? []
  expect(script).toBe('{var a = "$&";}')
  expect(scriptSource).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test('a screen brings its program and styles with the page, and nothing that the page names already', () => {
  const leads = pageOf('/southern/leads').html
  expect(leads).toContain('<link rel="modulepreload" crossorigin href="/leads.js">')
  expect(leads).toContain('<link rel="preload" as="style" crossorigin href="/leads.css">')
  expect(leads).not.toMatch(/href="\/(?:react|index|today)/)
})

test('the first screen comes with the bare address; the door, a screen below another and a strange address with none', () => {
  for (const path of ['/', '/southern', '/southern/today']) expect(pageOf(path).html).toContain('/today.js')
  for (const path of ['/sign-in', '/join', '/southern/leads/12', '/southern/constructor', '/x/__proto__'])
    expect(pageOf(path).html).not.toContain('preload')
})

test('every screen of the navigation is named, with the program that it has', async () => {
  const rows = await readFile(join(programFolder, 'src/console/frame/console-screens.ts'), 'utf8')
  const screens = [...rows.matchAll(/path: '([a-z]+)',[^}]*import\('\.\.\/([^']+)'\)/g)]
  expect(preloadedScreens).toEqual(
    Object.fromEntries(screens.map(([, path, source]) => [path, `src/console/${source}`])),
  )
})
