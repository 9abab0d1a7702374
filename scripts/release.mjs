// npm run release -- minor: what stands under "Unreleased" in CHANGELOG.md becomes a version, with its commit and tag; its notes are printed.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cutRelease, nextVersion } from './prepare/cut-release.mjs'
import { CannotContinue, inProject, say, tell } from './prepare/project.mjs'

await tell(() => {
  if (git('status', '--porcelain') !== '') throw new CannotContinue('There are uncommitted changes: commit them first.')
  const { version: current } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const version = nextVersion(current, process.argv[2] ?? '')
  const changelog = readFileSync(inProject('CHANGELOG.md'), 'utf8')
  const { text, notes } = cutRelease(changelog, { version, date: new Date().toISOString().slice(0, 10) })
  writeFileSync(inProject('CHANGELOG.md'), text)
  // npm writes the number into both of its files; the commit and the tag are ours, so that the changelog is in them.
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: inProject(), stdio: 'ignore' })
  git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json')
  git('commit', '--quiet', '-m', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '-m', `Forecourt ${version}\n\n${notes}`)
  say(`${notes}\n\nForecourt ${version} is committed and tagged v${version}. Publish it: git push --follow-tags`)
  return 0
})

function git(...args) {
  return execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' }).trim()
}
