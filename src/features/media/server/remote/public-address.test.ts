import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine by another name', '127.255.255.254'],
  ['any address', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['carrier-grade translation', '100.64.0.1'],
  ['a test network', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['this machine in IPv6', '::1'],
  ['any address in IPv6', '::'],
  ['this machine, mapped', '::ffff:127.0.0.1'],
  ['this machine, mapped in hexadecimal', '::ffff:7f00:1'],
  ['even a public address, mapped', '::ffff:8.8.8.8'],
  ['this machine, in the old form', '::127.0.0.1'],
  ['a unique local address', 'fd00::1'],
  ['a link-local address', 'fe80::1'],
  ['a link-local address with its link', 'fe80::1%eth0'],
  ['multicast in IPv6', 'ff02::1'],
  ['a private network behind NAT64', '64:ff9b::a00:1'],
  ['a private network behind 6to4', '2002:a00:1::'],
  ['Teredo', '2001::1'],
  ['space that nobody was given', '4000::1'],
  ['a number', '2130706433'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('%s is not public: %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
