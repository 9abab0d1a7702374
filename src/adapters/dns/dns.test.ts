import { createSocket } from 'node:dgram'
import { afterAll, describe, expect, test } from 'vitest'
import type { LookUpDomain } from '#features/sites/server/domains/domain-port.ts'
import { fakeDns, type FakeRecords } from '#testing/fakes/fake-dns.ts'
import { nodeDns } from './node-dns.ts'

const records: FakeRecords = {
  'www.wattle.com.au': { alias: 'sites.platform.example' },
  'sites.platform.example': ['93.184.216.34'],
  'wattle.com.au': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'inside.wattle.com.au': ['10.0.0.7', '127.0.0.1'],
  'half.wattle.com.au': ['93.184.216.34', '169.254.169.254'],
  'dangling.wattle.com.au': { alias: 'gone.example' },
  'broken.wattle.com.au': null,
}

const types = { A: 1, CNAME: 5, AAAA: 28 }
const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
const addressBytes = (address: string): Buffer =>
  address.includes(':')
    ? Buffer.from(
        address
          .split(':')
          .map((part) => part.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number))

/** A server that speaks DNS over UDP and knows the records. */
function replyTo(query: Buffer): Buffer | undefined {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  const type = query.readUInt16BE(at + 1)
  const question = query.subarray(12, at + 5)
  const record = records[labels.join('.').toLowerCase()]
  const replies: [number, Buffer][] = []
  if (record && 'alias' in record) {
    replies.push([types.CNAME, nameBytes(record.alias)])
  } else if (record) {
    for (const address of record)
      if ((address.includes(':') ? types.AAAA : types.A) === type) replies.push([type, addressBytes(address)])
  }
  const input = type === types.CNAME ? replies.filter(([each]) => each === type) : replies
  const code = record === null ? 2 : record === undefined ? 3 : 0
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(input.length, 6)
  const rows = input.map(([kind, data]) => {
    const row = Buffer.alloc(12)
    row.writeUInt16BE(0xc00c, 0)
    row.writeUInt16BE(kind, 2)
    row.writeUInt16BE(1, 4)
    row.writeUInt32BE(60, 6)
    row.writeUInt16BE(data.length, 10)
    return Buffer.concat([row, data])
  })
  return Buffer.concat([head, question, ...rows])
}

const server = createSocket('udp4')
let port = 0
server.on('message', (query, from) => {
  const reply = replyTo(query)
  if (reply) server.send(reply, from.port, from.address)
})
await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
port = server.address().port
afterAll(() => server.close())

describe.each<[string, () => LookUpDomain]>([
  ['DNS itself', () => nodeDns({ servers: [`127.0.0.1:${port}`], timeout: 20_000 })],
  ['the fake', () => fakeDns(records)],
])('%s', (_, open) => {
  test('tells the addresses of a name, of both kinds', async () => {
    const reply = await open()('wattle.com.au')
    expect(reply).toEqual({
      kind: 'found',
      addresses: ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
      aliases: [],
      hidden: 0,
    })
  })

  test('tells of what a name is an alias, also of one that leads nowhere', async () => {
    expect(await open()('www.wattle.com.au')).toMatchObject({ kind: 'found', aliases: ['sites.platform.example'] })
    expect(await open()('dangling.wattle.com.au')).toMatchObject({ kind: 'found', aliases: ['gone.example'] })
  })

  test('counts addresses of private networks and does not tell them', async () => {
    expect(await open()('inside.wattle.com.au')).toEqual({ kind: 'found', addresses: [], aliases: [], hidden: 2 })
    expect(await open()('half.wattle.com.au')).toMatchObject({ addresses: ['93.184.216.34'], hidden: 1 })
  })

  test('tells a name without records from a server that does not answer', async () => {
    expect(await open()('nobody.wattle.com.au')).toEqual({ kind: 'missing' })
    expect(await open()('broken.wattle.com.au')).toEqual({ kind: 'failed' })
  })
})
