import { describe, expect, test } from 'vitest'
import { checkDomain, type DnsReply, recordsFor } from './domain-check.ts'
import { parseDomain } from './domain-name.ts'

const own = ['console.platform.example', 'sites.platform.example', '']

test.each([
  ['www.wattle.com.au', 'www.wattle.com.au'],
  [' HTTPS://Wattle.com.au/cars?x=1 ', 'wattle.com.au'],
  ['wattle.com.au.', 'wattle.com.au'],
])('%s is the domain %s', (typed, host) => {
  expect(parseDomain(typed, own)).toEqual({ ok: true, value: host })
})

test.each([
  'wattle',
  '10.0.0.1',
  'db.internal',
  'printer.local',
  'site.localhost',
  'console.platform.example',
  'x.sites.platform.example',
  'a b.com',
  '-a.com',
  'wattle.com:8080',
])('%s is no domain of a dealer', (typed) => {
  expect(parseDomain(typed, own).ok).toBe(false)
})

const target = { host: 'sites.platform.example', addresses: ['203.0.113.10', '2001:db8::10'] }
const found = (differences: Partial<Extract<DnsReply, { kind: 'found' }>> = {}): DnsReply => ({
  kind: 'found',
  addresses: ['203.0.113.10'],
  aliases: [],
  hidden: 0,
  ...differences,
})

test('the records are an alias and the addresses, each with its type', () => {
  expect(recordsFor('wattle.com.au', target)).toEqual([
    { type: 'CNAME', name: 'wattle.com.au', value: 'sites.platform.example' },
    { type: 'A', name: 'wattle.com.au', value: '203.0.113.10' },
    { type: 'AAAA', name: 'wattle.com.au', value: '2001:db8::10' },
  ])
})

describe('a domain', () => {
  test.each<[string, DnsReply, string, RegExp]>([
    ['leads here by its addresses', found(), 'right', /points here/],
    [
      'leads here by an alias, wherever that leads today',
      found({ aliases: [target.host], addresses: ['198.51.100.7'] }),
      'right',
      /points here/,
    ],
    ['leads elsewhere', found({ addresses: ['198.51.100.7'] }), 'wrong', /elsewhere, to 198\.51\.100\.7\. Replace/],
    [
      'leads to another alias',
      found({ aliases: ['shop.other.example'], addresses: ['198.51.100.7'] }),
      'wrong',
      /to shop\.other\.example/,
    ],
    [
      'leads here and elsewhere',
      found({ addresses: ['203.0.113.10', '198.51.100.7'] }),
      'wrong',
      /remove the record for 198\.51\.100\.7/,
    ],
    ['leads into a private network', found({ addresses: [], hidden: 1 }), 'wrong', /not on the public internet/],
    ['has no record', { kind: 'missing' }, 'missing', /no record/],
    ['cannot be asked for', { kind: 'failed' }, 'unknown', /Try again/],
  ])('that %s', (_, reply, state, message) => {
    const check = checkDomain(reply, target)
    expect([check.state, message.test(check.message)]).toEqual([state, true])
  })

  test('is not called wrong where the installation does not say where domains lead', () => {
    expect(checkDomain(found(), { host: '', addresses: [] }).state).toBe('unknown')
  })
})
