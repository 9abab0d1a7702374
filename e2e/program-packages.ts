import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

/** What a machine runs that only serves. Benches run where everything is installed. */
const programs = ['start.js', 'web.js', 'worker.js', 'cli.js']

/** Names the packages that the built programs in a folder import, by the files that they are made of. */
export function importedPackages(folder: string): string[] {
  const files = new Set(programs)
  const packages = new Set<string>()
  for (const file of files)
    for (const from of importsOf(join(folder, file))) {
      if (from.startsWith('.')) files.add(join(file, '..', from))
      else if (!from.startsWith('node:')) packages.add(from.split('/', from.startsWith('@') ? 2 : 1).join('/'))
    }
  return [...packages].filter((name) => !builtinModules.includes(name)).toSorted()
}

const importsOf = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*['"]([^'"\n]+)['"]|\bimport\("(\.[^"]+)"\)/gm),
  ].map(([, always, onDemand]) => always ?? onDemand ?? '')
