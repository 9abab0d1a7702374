import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/derived-key.ts'
import { type GroupId, type LeadId, parseId, type SiteId } from '#kernel/ids.ts'

type Place = { groupId: GroupId; siteId: SiteId }

/** Makes the address of one lead, to which a shopper's mail program answers what staff wrote. */
export type ReplyAddresses = {
  /** `reply+<52 digits and letters>@replies.dealer.example` */
  addressOf(lead: Place & { id: LeadId }, domain: string): string
  /** The lead that an address names; `foreign` for one that this site did not make; undefined for any other address. */
  leadIn(address: string, place: Place): LeadId | 'foreign' | undefined
}

/**
 * The address holds the lead and 128 bits of an HMAC over dealer group, site and lead: it is good for this lead alone, nobody can make
 * it for another, and it survives mail servers that write everything in small letters.
 */
export function replyAddresses(secret: string): ReplyAddresses {
  const key = derivedKey(secret, 'addresses to which a lead is answered')
  const sign = ({ groupId, siteId }: Place, id: string): string =>
    digits(createHmac('sha256', key).update([groupId, siteId, id].join('\n')).digest().subarray(0, 16))
  return {
    addressOf: (lead, domain) =>
      `reply+${digits(Buffer.from(lead.id.replaceAll('-', ''), 'hex'))}${sign(lead, lead.id)}@${domain}`,
    leadIn(address, place) {
      const [, named = '', signature = ''] = replyAddress.exec(address.trim().toLowerCase()) ?? []
      if (named === '') return undefined
      const id = parseId<'lead'>(uuidOf(named))
      if (id === undefined) return 'foreign'
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(place, id))) ? id : 'foreign'
    },
  }
}

/** 128 bits in digits of five bits each. */
const wide = 26
const replyAddress = /^reply\+([0-9a-v]{26})([0-9a-v]{26})@/

const digits = (bytes: Uint8Array): string =>
  BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
    .toString(32)
    .padStart(wide, '0')

function uuidOf(text: string): string {
  let value = 0n
  for (const digit of text) value = value * 32n + BigInt(Number.parseInt(digit, 32))
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
