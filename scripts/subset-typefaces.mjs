/**
 * Cuts the typefaces of themes down to what pages show, from the packages that ship them whole, into
 * `src/features/publishing/server/typefaces`. Run by hand with Node 24 when a typeface or its characters change:
 *
 *   npm install --no-save subset-font@2.9.0
 *   node scripts/subset-typefaces.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subset from 'subset-font'
import { basicCharacters, fontFace, furtherCharacters } from '../src/features/sites/domain/fonts.ts'
import { fonts } from '../src/features/sites/domain/settings/theme-settings.ts'
import { inProject } from './prepare/project.mjs'

const target = inProject('src', 'features', 'publishing', 'server', 'typefaces')

for (const font of fonts) {
  const { file } = fontFace(font)
  if (file === null) continue
  const whole = await readFile(inProject('node_modules', ...file.split('/')))
  await write(`${font}-basic.woff2`, await cut(whole, basicCharacters))
  await write(`${font}-further.woff2`, await cut(whole, furtherCharacters))
}

/** Kerning, figures of one width and shapes that depend on the weight stay; ligatures and fractions are not used by any style. */
function cut(whole, ranges) {
  const keepFeatures = ['kern', 'tnum', 'rvrn']
  return subset(whole, charactersOf(ranges), { targetFormat: 'woff2', keepFeatures, dropTables: ['STAT'] })
}

function charactersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => range.slice(2).split('-'))
    .flatMap(([first, last = first]) => {
      const from = parseInt(first, 16)
      return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

async function write(name, bytes) {
  await writeFile(join(target, name), bytes)
  console.log(name, bytes.length)
}
