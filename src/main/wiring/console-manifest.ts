import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A part of the console's build, as its tool lists it: a file, with what it cannot do without. */
type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] }

/** What the console's build is made of, by the source of each part. */
export type ConsoleManifest = {
  /** The file of a source; throws when the build holds none. */
  fileOf(source: string): string
  /** The files that a source cannot do without, its own first. */
  filesOf(source: string): string[]
}

export const consolePageSource = 'src/console/index.html'

export async function readConsoleManifest(folder: string): Promise<ConsoleManifest> {
  const chunks = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const chunkOf = (name: string): Chunk => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The console's build holds no ${name}`)
    return chunk
  }
  const filesOf = (name: string, seen = new Set<string>()): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const { file, css = [], assets = [], imports = [] } = chunkOf(name)
    const own = [file, ...css, ...assets].map((path) => `/${path}`)
    return [...own, ...imports.flatMap((each) => filesOf(each, seen))]
  }
  return { fileOf: (source) => chunkOf(source).file, filesOf }
}
