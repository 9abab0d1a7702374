import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './child.mjs'
import { CannotContinue, say, seconds } from './project.mjs'

/** The shell without windows comes first: journeys take half the processor in it. Notifications alone need the whole one. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const advice = 'Install it (Debian, Ubuntu: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.'

/** The path of a Chromium that runs, installed now where that is possible. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new CannotContinue(`CHROMIUM_PATH names ${named}, which does not run. ${advice}`)
  }
  const found = await findChromium()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new CannotContinue(`The browser tests need Chromium, and there is none. ${advice}`)
  }
  await installFromDebian()
  const installed = await findChromium()
  if (installed) return installed
  throw new CannotContinue(`Chromium was installed from the system's packages but does not run. ${advice}`)
}

async function findChromium() {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => directories.map((directory) => join(directory, name)))
  for (const path of [...onPath, ...elsewhere]) {
    // Ubuntu puts a program of this name there that only says how to install it.
    if (existsSync(path) && (await runs(path))) return path
  }
  return null
}

async function runs(path) {
  const asked = await runQuietly([path, '--version']).catch(() => ({ code: 1, output: '' }))
  return asked.code === 0 && /chrom/i.test(asked.output)
}

async function installFromDebian() {
  const since = performance.now()
  say('Installing Chromium from the system packages, for the browser tests ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
  ]) {
    const { code, output } = await runQuietly(['apt-get', '-qq', ...step], { env })
    if (code !== 0) {
      say(output.trimEnd())
      throw new CannotContinue(`apt-get ${step[0]} failed; its messages are above. ${advice}`)
    }
  }
  say(`Chromium installed in ${seconds(since)}`)
}
