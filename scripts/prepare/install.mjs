import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from './child.mjs'
import { CannotContinue, inProject, readOrEmpty, say, seconds } from './project.mjs'

/** Installs the packages when there are none, or when package-lock.json asks for others than those installed. */
export async function ensureInstalled() {
  const lock = readFileSync(inProject('package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readOrEmpty(stampFile()) === wanted) return
  if (!holdsEverything(lock)) await install()
  writeStamp(wanted)
}

const stampFile = () => inProject('node_modules', '.forecourt-install')

/** npm notes in node_modules what it put there; an install of the same by hand need not be repeated. */
function holdsEverything(lock) {
  const noted = readOrEmpty(inProject('node_modules', '.package-lock.json'))
  if (noted === '') return false
  const [wanted, installed] = [JSON.parse(lock).packages, JSON.parse(noted).packages]
  const isAsWanted = ([path, { version }]) => wanted[path]?.version === version
  const isPresent = ([path, { optional }]) => path === '' || optional || path in installed
  return Object.entries(installed).every(isAsWanted) && Object.entries(wanted).every(isPresent)
}

async function install() {
  const since = performance.now()
  say('Installing packages ...')
  const choices = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run([...npm(), 'ci', ...choices]).catch((error) => error.message)
  if (code !== 0) {
    throw new CannotContinue('npm could not install the packages; its messages are above.')
  }
  say(`Packages installed in ${seconds(since)}`)
}

/** The npm that called us, so that no second one needs to be on the PATH. */
function npm() {
  const caller = process.env.npm_execpath
  return caller?.endsWith('.js') ? [process.execPath, caller] : ['npm']
}

function writeStamp(content) {
  try {
    writeFileSync(stampFile(), content)
  } catch {
    // Packages that somebody else owns are compared again next time.
  }
}
