/** What the world's DNS says of a name. Addresses that are not on the public internet are counted and not told. */
export type DnsReply =
  | { kind: 'found'; addresses: readonly string[]; aliases: readonly string[]; hidden: number }
  | { kind: 'missing' }
  | { kind: 'failed' }

/** Where the domains of sites have to lead. Both empty: this installation does not say. */
export type DomainTarget = { host: string; addresses: readonly string[] }

/** A record for whoever looks after the domain. */
type DnsRecord = { type: 'CNAME' | 'A' | 'AAAA'; name: string; value: string }

type DomainState = 'right' | 'wrong' | 'missing' | 'unknown'
type DomainCheck = { state: DomainState; message: string }

/** The records to set: an alias where the name allows one, and addresses for a bare domain, which allows none. */
export function recordsFor(host: string, { host: target, addresses }: DomainTarget): DnsRecord[] {
  const records: DnsRecord[] = target === '' ? [] : [{ type: 'CNAME', name: host, value: target }]
  for (const value of addresses) records.push({ type: value.includes(':') ? 'AAAA' : 'A', name: host, value })
  return records
}

/** Whether a domain leads here, and what to do where it doesn't, worded for the dealer. */
export function checkDomain(reply: DnsReply, target: DomainTarget): DomainCheck {
  if (reply.kind === 'failed')
    return { state: 'unknown', message: 'DNS isn’t answering right now. Try again in a few minutes.' }
  if (reply.kind === 'missing')
    return {
      state: 'missing',
      message: isTargetKnown(target)
        ? 'There’s no record for this name yet. Add one of those below. It can take up to an hour to show up.'
        : 'There’s no record for this name yet, so it doesn’t lead here.',
    }
  if (!isTargetKnown(target))
    return {
      state: 'unknown',
      message: `It points to ${listed(reply.addresses)}. Check with whoever runs the platform that this is right.`,
    }
  const isAlias = target.host !== '' && reply.aliases.includes(target.host)
  const foreign = reply.addresses.filter((address) => !target.addresses.includes(address))
  const isOurs = reply.addresses.length > 0 && foreign.length === 0 && reply.hidden === 0
  if (isAlias || isOurs)
    return { state: 'right', message: 'It points here, and shoppers can see your site at this address.' }
  if (reply.hidden > 0)
    return {
      state: 'wrong',
      message:
        'It points to an address that’s not on the public internet, so shoppers can’t open it. Use one of the records below instead.',
    }
  const isMixed = foreign.length < reply.addresses.length
  return {
    state: 'wrong',
    message: isMixed
      ? `Some shoppers are sent elsewhere. Please remove the record for ${listed(foreign)}.`
      : `It points elsewhere, to ${listed(reply.aliases.length > 0 ? reply.aliases : foreign)}. Replace that record with one of those below.`,
  }
}

const isTargetKnown = ({ host, addresses }: DomainTarget): boolean => host !== '' || addresses.length > 0

const listed = (names: readonly string[]): string => names.slice(0, 4).join(', ') || 'nothing'
