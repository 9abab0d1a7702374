import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A part of the build, as its tool lists it: a file, with what it cannot do without. */
type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'src/console/index.html'
/** Screens that work without a line. */
const offlineScreens = [
  'src/console/today/today-screen.tsx',
  'src/console/yard/yard-screen.tsx',
  'src/console/yard/yard-car-screen.tsx',
]

/**
 * The service worker of this build: its program behind the list of files that make the shell. Another build has another text,
 * by which browsers know that there is a newer one.
 */
export async function readShellWorker(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const program = await readFile(join(folder, chunkOf(manifest, 'src/console/app-shell/shell-worker.ts').file), 'utf8')
  const files = [...new Set([entry, ...offlineScreens].flatMap((name) => filesOf(manifest, name)))].toSorted()
  const version = createHash('sha256').update(files.join(' ')).update(program).digest('hex').slice(0, 16)
  const shell = { cache: `console-${version}`, entry: `/${chunkOf(manifest, entry).file}`, files }
  return `self.consoleShell = ${JSON.stringify(shell)};\n${program}`
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The console's build holds no ${name}`)
  return chunk
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const { file, css = [], assets = [], imports = [] } = chunkOf(manifest, name)
  const own = [file, ...css, ...assets].map((path) => `/${path}`)
  return [...own, ...imports.flatMap((each) => filesOf(manifest, each, seen))]
}
