import { CannotContinue } from './project.mjs'

const kinds = ['major', 'minor', 'patch']

/** The version after `current`: one of the three kinds of step, or a number that is higher. */
export function nextVersion(current, wanted) {
  const parts = current.split('.').map(Number)
  const at = kinds.indexOf(wanted)
  if (at !== -1) return parts.map((part, index) => (index < at ? part : index === at ? part + 1 : 0)).join('.')
  if (!/^\d+\.\d+\.\d+$/.test(wanted))
    throw new CannotContinue(`Say which step it is: npm run release -- ${kinds.join('|')}, or a version such as 1.2.3.`)
  const given = wanted.split('.').map(Number)
  const differs = given.findIndex((part, index) => part !== parts[index])
  if (differs === -1 || given[differs] < parts[differs])
    throw new CannotContinue(`${wanted} does not come after ${current}, the version that is there.`)
  return wanted
}

/** The changelog with its "Unreleased" part under the version's heading and an empty one above, and that part alone. */
export function cutRelease(changelog, { version, date }) {
  const heading = '## Unreleased\n'
  const from = changelog.indexOf(heading)
  if (from === -1) throw new CannotContinue('CHANGELOG.md has no heading "## Unreleased".')
  const begin = from + heading.length
  const next = changelog.indexOf('\n## ', begin)
  const notes = changelog.slice(begin, next === -1 ? undefined : next).trim()
  if (!/^[-*] /m.test(notes))
    throw new CannotContinue('Nothing stands under "Unreleased" in CHANGELOG.md: there is nothing to release.')
  const rest = next === -1 ? '\n' : changelog.slice(next)
  return { text: `${changelog.slice(0, begin)}\n## ${version} (${date})\n\n${notes}\n${rest}`, notes }
}
