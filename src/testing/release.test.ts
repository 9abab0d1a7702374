import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n- A store.\n\n## 0.1.0 (2026-11-21)\n\n- Pages.\n'

/** A checkout with these scripts, a changelog and one commit. */
function checkout(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'CHANGELOG.md'), text)
  writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "version": "0.1.0", "private": true }\n')
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{ "name": "shop", "version": "0.1.0", "lockfileVersion": 3, "packages": {} }\n',
  )
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  git('config', 'user.email', 'release@dealer.example')
  git('config', 'user.name', 'Release')
  git('add', '.')
  git('commit', '--quiet', '-m', 'All')
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', ['scripts/release.mjs', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, text: `${stdout}${stderr}` }
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { git, release, read, write: (name: string, content: string) => writeFileSync(join(folder, name), content) }
}

test('a release gives what is unreleased a version, a date, a commit and a tag with its notes', () => {
  const { git, release, read } = checkout(changelog)
  const { status, text } = release('minor')
  expect([status, text]).toEqual([0, expect.stringContaining('### Added\n- A store.')])
  const lines = read('CHANGELOG.md').split('\n')
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Unreleased',
    expect.stringMatching(/^## 0\.2\.0 \(\d{4}-\d\d-\d\d\)$/),
    '## 0.1.0 (2026-11-21)',
  ])
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' })
  expect(git('tag', '--list', '--format=%(contents)')).toContain('- A store.')
  expect(git('status', '--porcelain')).toBe('')
  expect(release('patch')).toEqual({ status: 1, text: expect.stringContaining('Nothing stands under "Unreleased"') })
})

test.each([
  ['no step', [], 'Say which step it is'],
  ['a word that is no step', ['big'], 'Say which step it is'],
  ['a version that was', ['0.1.0'], 'does not come after 0.1.0'],
  ['an older version', ['0.0.9'], 'does not come after 0.1.0'],
])('%s is refused with a sentence, and nothing is changed', (_what, args, sentence) => {
  const { git, release, read } = checkout(changelog)
  expect(release(...args)).toEqual({ status: 1, text: expect.stringContaining(sentence) })
  expect([read('CHANGELOG.md'), git('tag', '--list'), git('status', '--porcelain')]).toEqual([changelog, '', ''])
})

test('a release waits for what is not committed', () => {
  const { release, write } = checkout(changelog)
  write('left.txt', 'over')
  expect(release('minor').text).toContain('There are uncommitted changes')
})
