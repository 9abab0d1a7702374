import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consolePageSource, readConsoleManifest } from './console-manifest.ts'

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
  const manifest = await readConsoleManifest(folder)
  const program = await readFile(join(folder, manifest.fileOf('src/console/app-shell/shell-worker.ts')), 'utf8')
  const sources = [consolePageSource, ...offlineScreens]
  const files = [...new Set(sources.flatMap((source) => manifest.filesOf(source)))].toSorted()
  const version = createHash('sha256').update(files.join(' ')).update(program).digest('hex').slice(0, 16)
  const shell = { cache: `console-${version}`, entry: `/${manifest.fileOf(consolePageSource)}`, files }
  return `self.consoleShell = ${JSON.stringify(shell)};\n${program}`
}
