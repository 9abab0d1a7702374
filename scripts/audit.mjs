// npm run audit: compares the libraries that the program is run with against known faults. A registry that does not answer that question fails nothing.
import { execFileSync } from 'node:child_process'
import { summary } from './prepare/counts.mjs'
import { inProject, say } from './prepare/project.mjs'

const found = ask()
const serious = Object.values(found.vulnerabilities ?? {}).filter(({ severity }) => /high|critical/.test(severity))
for (const { name, severity, range } of serious)
  say(`Failed: ${name} ${range} has a known fault (${severity}); npm audit --omit dev says more`)
if (!found.vulnerabilities) say(`Not compared with known faults: ${found.message ?? 'the registry did not answer'}`)
say(
  summary({
    passed: found.vulnerabilities && serious.length === 0 ? 1 : 0,
    failed: serious.length,
    skipped: found.vulnerabilities ? 0 : 1,
  }),
)
process.exitCode = serious.length > 0 ? 1 : 0

/** npm ends with an error where it found something, too; what it prints is then as whole. */
function ask() {
  try {
    return JSON.parse(audit())
  } catch (error) {
    return JSON.parse(error.stdout || '{}')
  }
}

function audit() {
  return execFileSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: inProject(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
