// Run by words.mjs with the packaged Node, which reads TypeScript.
import { demoTextsBelow } from '../src/testing/words/demo-texts.ts'
import { productStringsBelow } from '../src/testing/words/product-strings.ts'
import { inProject } from './prepare/project.mjs'

const [first, ...rest] = process.argv.slice(2)
const isDemo = first === 'demo'
const wanted = (isDemo ? rest : [first ?? '', ...rest]).join(' ').toLowerCase()
const texts = isDemo ? demoTextsBelow(inProject('demo')) : productStringsBelow(inProject('src'))
let shown = ''
for (const { file, line = '', text } of texts) {
  if (!text.toLowerCase().includes(wanted)) continue
  if (file !== shown) console.log(`\n${file}`)
  shown = file
  console.log(`${String(line).padStart(5)}  ${text}`)
}
