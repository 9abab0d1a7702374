import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageStylesheet } from './page-stylesheet.ts'

/** What pages need of the build: the sheet of which they inline their part, and the address of the script that enhances them. */
export type Assets = {
  stylesheet: PageStylesheet
  /** An address such as `/assets/main-BvX1.js`. */
  script: string
  /** Address of the script that lists with filters have besides; empty where there is none. */
  listScript: string
  /** Address of the whole sheet, for scripts that put parts of other pages into one; empty where every page has all of it. */
  allStyles: string
  /** Address of the styles of what opens later; empty where every page has all of them. */
  laterStyles: string
  /** Address of the script that sends the forms of pages for one person, and does nothing else. */
  formScript: string
  /** Changes with every build: a page of another build must not be mistaken for a page of this one. */
  version: string
}

/** `build` names the sources that were built. */
export const assetsOf = ({
  stylesheet,
  script,
  listScript = '',
  allStyles = '',
  laterStyles = '',
  formScript,
  build,
}: {
  stylesheet: PageStylesheet
  script: string
  listScript?: string
  allStyles?: string
  laterStyles?: string
  formScript: string
  build: string
}): Assets => ({
  stylesheet,
  script,
  listScript,
  allStyles,
  laterStyles,
  formScript,
  version: createHash('sha256')
    .update([stylesheet.whole.text, script, listScript, formScript, build].join('\n'))
    .digest('base64url')
    .slice(0, 8),
})

type Manifest = Record<string, { file: string } | undefined>

/** Address of the built copy of a source file. Throws when the client build lacks it: there is nothing to serve then. */
export async function builtAddress(clientFolder: string, source: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const built = manifest[source]
  if (!built) throw new Error('The client build is incomplete. Run: npm run build')
  return `/${built.file}`
}
