import ipaddr from 'ipaddr.js'

/**
 * True for an address on the open internet. False for loopback, private, link-local (cloud metadata), carrier-grade,
 * multicast and reserved ranges, and for IPv6 forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // The registry calls everything not named otherwise unicast; only 2000::/3 is in use on the internet.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1
}
