import { expect, test } from 'vitest'
import { signedCookies } from './signed-cookie.ts'

const cookies = signedCookies({ secret: 'a secret of the tests', isSecure: true })
const sent = cookies.set({ name: 'step', value: { at: 2, word: 'größe' }, path: '/trade-in', maxAgeSeconds: 60 })
const [pair = ''] = sent.split(';')
const carrying = (cookie: string) => new Headers({ cookie })

test('a value comes back as it was put there, among other cookies', () => {
  expect(cookies.read(carrying(pair), 'step')).toEqual({ at: 2, word: 'größe' })
  expect(cookies.read(carrying(`a=1; ${pair}; b=2`), 'step')).toEqual({ at: 2, word: 'größe' })
})

test('scripts cannot read it, other sites cannot send it along with a form, and it lives for its page only', () => {
  expect(sent).toMatch(/; Path=\/trade-in; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/)
  expect(cookies.clear({ name: 'step', path: '/trade-in' })).toMatch(/^step=; Path=\/trade-in; Max-Age=0;/)
  const plain = signedCookies({ secret: 'x', isSecure: false })
  expect(plain.set({ name: 'step', value: {}, path: '/', maxAgeSeconds: 1 })).not.toContain('Secure')
})

test.each([
  ['none', ''],
  ['another name', pair.replace('step=', 'other=')],
  ['a changed value', pair.replace(/=.{4}/, '=AAAA')],
  ['a changed signature', `${pair.slice(0, -4)}AAAA`],
  ['no signature', pair.split('.')[0] ?? ''],
  ['nonsense', 'step=%7B%7D'],
])('%s is not read', (_what, cookie) => expect(cookies.read(carrying(cookie), 'step')).toBeUndefined())

test('a value signed with another secret, or for another name, is not read', () => {
  const others = signedCookies({ secret: 'another secret', isSecure: true })
  expect(others.read(carrying(pair), 'step')).toBeUndefined()
  expect(cookies.read(carrying(pair.replace('step=', 'steps=')), 'steps')).toBeUndefined()
})
