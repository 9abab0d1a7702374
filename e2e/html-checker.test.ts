import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isWide } from '#testing/wide.ts'
import { fetchPage } from './browser.ts'
import { pagesOf, sites } from './page-kinds.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const run = promisify(execFile)

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** The checker is a Java program; where there is none, its own judgement has to wait for a machine that has one. */
const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
)

type Message = { type: string; message: string; url: string; extract?: string }

async function errorsOf(folder: string): Promise<string[]> {
  const all = ['-jar', checker, '--errors-only', '--format', 'json', '--exit-zero-always', folder]
  const { stderr } = await run('java', all, { maxBuffer: 1 << 28 })
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  return messages.map(({ url, message, extract = '' }) => `${basename(url)}: ${message} (${extract.slice(0, 160)})`)
}

/** The checker knows no nesting and no container of CSS yet; a browser has already read the styles of these pages. */
const withoutStyles = (html: string): string => html.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2')

/** Each kind of page once, the templates taking turns; the wide run looks at every one. */
async function pagesToCheck(): Promise<{ site: string; name: string; path: string }[]> {
  const each = await Promise.all(
    Object.values(sites).map(async (site) =>
      Object.entries(await pagesOf(site)).map(([name, path]) => ({ site, name, path })),
    ),
  )
  return each.flatMap((pages, turn) => pages.filter((_, at) => isWide || at % each.length === turn))
}

/** Pages that say that something is not there have another status than 200. */
const expectedStatus: Record<string, number> = { 'not found': 404 }

test.runIf(hasJava)(
  'the Nu HTML checker finds no error on any kind of page',
  async () => {
    const folder = await temporaryFolder()
    try {
      for (const { site, name, path } of await pagesToCheck()) {
        const { status, text } = await fetchPage(site, path)
        expect([site, name, status]).toEqual([site, name, expectedStatus[name] ?? 200])
        await writeFile(join(folder, `${site} ${name}.html`), withoutStyles(text))
      }
      expect(await errorsOf(folder)).toEqual([])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  480_000,
)
