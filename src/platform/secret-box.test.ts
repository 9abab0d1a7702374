import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecretBox, type SealedPlace, type SecretRing } from './secret-box.ts'

const old: SecretRing = [{ id: 'k1', secret: 'a secret' }]
const rotated: SecretRing = [{ id: 'k2', secret: 'a newer secret' }, ...old]
const place: SealedPlace = { groupId: randomUUID(), ownerId: randomUUID(), purpose: 'payment-key', version: '1' }

test('what was sealed opens again, and looks different every time', () => {
  const box = openSecretBox(old)
  const [one, other] = [box.seal('käse 🧀', place), box.seal('käse 🧀', place)]
  expect(one.equals(other)).toBe(false)
  expect(one.toString()).toMatch(/^v2\.k1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  expect([box.open(one, place), box.open(other, place)]).toEqual(['käse 🧀', 'käse 🧀'])
})

test.each<[string, Partial<SealedPlace>]>([
  ['another dealer group', { groupId: randomUUID() }],
  ['another dealership', { ownerId: randomUUID() }],
  ['another purpose', { purpose: 'webhook' }],
  ['another version', { version: '2' }],
])('copied to %s it stays shut', (_what, elsewhere) => {
  const box = openSecretBox(old)
  expect(box.open(box.seal('sk_test_1', place), { ...place, ...elsewhere })).toBeUndefined()
})

test('it opens neither with another secret nor when anything of it was changed', () => {
  const sealed = openSecretBox(old).seal('text', place)
  expect(openSecretBox([{ id: 'k1', secret: 'another' }]).open(sealed, place)).toBeUndefined()
  expect(openSecretBox([{ id: 'k9', secret: 'a secret' }]).open(sealed, place)).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 2
    expect(openSecretBox(old).open(changed, place)).toBeUndefined()
  }
  expect(openSecretBox(old).open(Buffer.alloc(3), place)).toBeUndefined()
})

test('after a rotation every key of the ring opens, and the first seals anew', () => {
  const sealed = openSecretBox(old).seal('text', place)
  const box = openSecretBox(rotated)
  expect(box.open(sealed, place)).toBe('text')
  const anew = box.reseal(sealed, place)
  expect(anew?.toString()).toMatch(/^v2\.k2\./)
  expect(anew && openSecretBox([rotated[0]]).open(anew, place)).toBe('text')
  expect(anew && box.reseal(anew, place)).toBeUndefined()
  expect(box.reseal(sealed, { ...place, version: '2' })).toBeUndefined()
})

test('a value of before there were places still opens, and is sealed for its place', () => {
  const key = Buffer.from(hkdfSync('sha256', 'a secret', '', 'secrets in the database', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update('whsec_1', 'utf8'), cipher.final()])
  const before = Buffer.concat([iv, cipher.getAuthTag(), text])
  const box = openSecretBox(rotated)
  expect(box.open(before, place)).toBe('whsec_1')
  const anew = box.reseal(before, place)
  expect(anew && box.open(anew, place)).toBe('whsec_1')
  expect(anew && box.open(anew, { ...place, ownerId: randomUUID() })).toBeUndefined()
})
