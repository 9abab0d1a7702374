import { expect, test } from 'vitest'
import { feedAddress, feedKindOf, newestFile, remotePath } from './feed-source.ts'

test.each([
  ['https://dms.example/stock.csv', 'http'],
  ['sftp://files.example:2222/out/*.xml', 'sftp'],
  ['ftps://files.example/stock.csv', 'ftp'],
])('%s is an address of the kind %s', (address, kind) => {
  expect(feedAddress.safeParse(address).success).toBe(true)
  expect(feedKindOf(address)).toBe(kind)
})

test.each([
  '',
  'stock.csv',
  'file:///etc/passwd',
  'https://user:secret@dms.example/stock.csv',
  'https:///stock',
  'gopher://x/1',
])('%j is refused', (address) => expect(feedAddress.safeParse(address).success).toBe(false))

const file = (name: string, modifiedAt: number, size = 9) => ({ name, modifiedAt, size })

test.each([
  ['stock.csv', 'stock.csv'],
  ['stock-*.csv', 'stock-3.csv'],
  ['*', 'stock-3.csv'],
  ['*.xml', undefined],
  ['stock-*3*.csv', 'stock-3.csv'],
  ['STOCK.csv', undefined],
])('of the files that fit %s the newest finished one is %s', (pattern, name) => {
  const files = [
    file('stock.csv', 1),
    file('stock-2.csv', 2),
    file('stock-3.csv', 3),
    file('stock-4.csv', 4, 0),
    file('stock-5.csv.part', 5),
  ]
  expect(newestFile(files, pattern)?.name).toBe(name)
})

test.each([
  ['sftp://a.example/out/daily/stock-*.csv', '/out/daily', 'stock-*.csv'],
  ['sftp://a.example/stock.csv', '/', 'stock.csv'],
  ['ftp://a.example/out/', '/out', '*'],
  ['ftp://a.example', '/', '*'],
])('%s means %s in that folder', (address, folder, pattern) => expect(remotePath(address)).toEqual({ folder, pattern }))
