import { expect, test } from 'vitest'
import { movedTo } from './page-response.ts'

test.each([
  ['/x\r\nset-cookie: a=b', '/xset-cookie:%20a=b'],
  ['/\\evil.example', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['/鳥?a=%20b#c', '/%E9%B3%A5?a=%20b#c'],
  ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
])('a redirect to %j answers with an address, whatever was stored', (to, location) => {
  const response = movedTo({ to, status: 301 })
  expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
    301,
    location,
    null,
  ])
})
