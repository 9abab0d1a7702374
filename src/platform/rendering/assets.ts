import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the client build produced: the one sheet that pages inline, and hashed files. */
export type Assets = {
  sheet: string
  /** Address of the enhancement script, for example `/assets/main-BvX1.js`. */
  script: string
  /** Address of a source file's hashed copy, for example a font; undefined when the build has none. */
  addressOf(source: string): string | undefined
}

type Manifest = Record<string, { file: string; css?: string[]; src?: string }>

/** Throws when the client build is missing: there is nothing to serve without it. */
export async function readAssets(clientFolder: string, entries: { script: string; sheet: string }): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const sheets = manifest[entries.sheet]?.css ?? []
  const texts = await Promise.all(sheets.map((file) => readFile(join(clientFolder, file), 'utf8')))
  const script = manifest[entries.script]?.file
  if (script === undefined || texts.length === 0) throw new Error('The client build is incomplete. Run: npm run build')
  return {
    sheet: texts.join('').trim(),
    script: `/${script}`,
    addressOf: (source) => {
      const found = manifest[source] ?? Object.entries(manifest).find(([key]) => key.endsWith(source))?.[1]
      return found && `/${found.file}`
    },
  }
}
