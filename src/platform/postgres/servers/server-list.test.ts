import { expect, test } from 'vitest'
import { formatServerList, parseServerList, type ServerRole, serverListOf, withUser } from './server-list.ts'

const read = (text: string, usual?: ServerRole) => {
  const list = parseServerList(text, usual)
  return list.ok ? { ...list.value, addresses: list.value.servers.map(list.value.addressOf) } : list.problem
}

test.each([
  ['postgres://u:p@one/db', 'any', ['postgres://u:p@one/db']],
  ['postgresql://u:p@one:6000/db?sslmode=verify-full', 'any', ['postgresql://u:p@one:6000/db?sslmode=verify-full']],
  ['postgres://u:p@one,two:6000/db', 'read-write', ['postgres://u:p@one/db', 'postgres://u:p@two:6000/db']],
  ['postgres://u:p@one/db,postgres://u:p@two/db', 'read-write', ['postgres://u:p@one/db', 'postgres://u:p@two/db']],
  [
    'postgres://u:a%2Cb@[::1]:6000,two/db?target_session_attrs=primary&sslmode=require',
    'primary',
    ['postgres://u:a%2Cb@[::1]:6000/db?sslmode=require', 'postgres://u:a%2Cb@two/db?sslmode=require'],
  ],
  ['postgres://one/db?target_session_attrs=standby', 'standby', ['postgres://one/db']],
  ['postgres:///db?host=/run/postgresql', 'any', ['postgres:///db?host=%2Frun%2Fpostgresql']],
])('%s is read', (text, role, addresses) => {
  expect(read(text)).toMatchObject({ role, addresses })
  expect(read(formatServerList(serverListOf(text)))).toMatchObject({ role, addresses })
})

test('which of several servers will do is what its user wants where nothing is stated', () => {
  const list = parseServerList('postgres://u:p@one,two/db', 'any')
  expect(list.ok && serverListOf(formatServerList(list.value)).role).toBe('any')
})

test.each([
  ['', 'must be postgres'],
  ['mysql://x', 'must be postgres'],
  ['postgres://u:p@one,/db', 'every server must be host or host:port'],
  ['postgres://u:p@one:six,two/db', 'every server must be host or host:port'],
  ['postgres://u:p@one/db,postgres://u:q@two/db', 'may differ in host and port only'],
  ['postgres://u:p@one/db,postgres://u:p@two/other', 'may differ in host and port only'],
  ['postgres://u:p@one,two/db?target_session_attrs=best', 'must be one of any, read-write'],
])('%s is refused in words', (text, problem) => {
  expect(read(text)).toContain(problem)
})

test('another user reaches the same servers in the same way', () => {
  expect(withUser('postgres://u:p@one,two:6000/db?sslmode=require', { name: 'v', password: 'q' })).toBe(
    'postgres://v:q@one/db?sslmode=require&target_session_attrs=read-write,postgres://v:q@two:6000/db?sslmode=require&target_session_attrs=read-write',
  )
  expect(withUser('postgres://u:p@one/db', { name: 'v', password: 'q' })).toBe('postgres://v:q@one/db')
})
