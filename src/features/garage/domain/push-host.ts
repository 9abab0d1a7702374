/** Services of the makers of browsers that take messages for them. Nobody else is called in the name of a shopper. */
const pushHosts = [
  /^(?:[a-z0-9-]+\.)*fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
]

/** An address of a push service; in development one on this machine counts too. */
export function isPushAddress(address: string, { allowsLocal }: { allowsLocal: boolean }): boolean {
  if (address.length > 800) return false
  if (allowsLocal && /^http:\/\/127\.0\.0\.1:\d{1,5}\/\S*$/.test(address)) return true
  // A host alone: without a user, a port or a dot at its end.
  const host = /^https:\/\/([a-z0-9.-]+)\/\S*$/.exec(address)?.[1]
  return host !== undefined && pushHosts.some((known) => known.test(host))
}
