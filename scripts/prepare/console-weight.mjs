import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CannotContinue } from './project.mjs'

const kilobyte = 1000

/** What may travel, as gzip: the shell with React, any screen on top of it, and the screens with an editor. */
const budgets = { shell: 165 * kilobyte, screen: 60 * kilobyte, heavyScreen: 150 * kilobyte }
const heavyScreens = [/editor/]

/** Stops the build when the console has grown past its budget, and names what has. */
export function checkConsoleWeight(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const entry = 'src/console/index.html'
  const shell = filesOf(manifest, entry)
  const weigh = weigher(folder)
  const tooHeavy = [{ name: 'the shell', bytes: weigh(shell), most: budgets.shell }]
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue
    const own = [...filesOf(manifest, name)].filter((file) => !shell.has(file))
    const most = heavyScreens.some((pattern) => pattern.test(name)) ? budgets.heavyScreen : budgets.screen
    tooHeavy.push({ name, bytes: weigh(own), most })
  }
  const over = tooHeavy.filter(({ bytes, most }) => bytes > most)
  if (over.length > 0) throw new CannotContinue(`The console is too heavy:\n${over.map(lineOf).join('\n')}`)
  return tooHeavy
}

const lineOf = ({ name, bytes, most }) => `  ${name}: ${inKilobytes(bytes)} of ${inKilobytes(most)}`
const inKilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} KB`

/** The files that a part of the program cannot do without: its own, its styles, and those of what it imports. */
function filesOf(manifest, name, seen = new Set()) {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

function weigher(folder) {
  const weights = new Map()
  const weightOf = (file) => {
    if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(folder, file))).length)
    return weights.get(file)
  }
  return (files) => [...files].reduce((sum, file) => sum + weightOf(file), 0)
}
