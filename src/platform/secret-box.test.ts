import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

test('what was sealed opens again, and looks different every time', () => {
  const box = openSecretBox('a secret')
  const [one, other] = [box.seal('käse 🧀'), box.seal('käse 🧀')]
  expect(one.equals(other)).toBe(false)
  expect([box.open(one), box.open(other)]).toEqual(['käse 🧀', 'käse 🧀'])
})

test('it opens neither with another secret nor when a bit was changed nor when it is too short', () => {
  const sealed = openSecretBox('a secret').seal('text')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  expect(openSecretBox('another').open(sealed)).toBeUndefined()
  expect(openSecretBox('a secret').open(changed)).toBeUndefined()
  expect(openSecretBox('a secret').open(Buffer.alloc(3))).toBeUndefined()
})
