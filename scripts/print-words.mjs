// Run by words.mjs with the packaged Node, which reads TypeScript.
import { productStringsBelow } from '../src/testing/words/product-strings.ts'
import { inProject } from './prepare/project.mjs'

const wanted = process.argv.slice(2).join(' ').toLowerCase()
let shown = ''
for (const { file, line, text } of productStringsBelow(inProject('src'))) {
  if (!text.toLowerCase().includes(wanted)) continue
  if (file !== shown) console.log(`\n${file}`)
  shown = file
  console.log(`${String(line).padStart(5)}  ${text}`)
}
