import { expect, test } from 'vitest'
import { privateNames, privateParts } from './private-names.ts'
import { broken } from './sound-house.ts'

const staysAway = 'a name that was given up for a searchable one stays away'

test.each(Object.keys(privateNames))('a function that is called %s is refused', (name) => {
  expect(broken({ 'src/kernel/ids.ts': `export const ${name} = 1\n` })).toContain(staysAway)
})

test.each(Object.keys(privateParts))('neither a type nor a file has %s in its name', (part) => {
  const capital = part.slice(0, 1).toUpperCase() + part.slice(1)
  expect(broken({ 'src/kernel/ids.ts': `export type Lead${capital} = 1\n` })).toContain(staysAway)
  expect(broken({ [`src/kernel/lead-${part}.ts`]: 'const x = 1\nx\n' })).toContain(staysAway)
})
