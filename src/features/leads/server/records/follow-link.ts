import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/derived-key.ts'
import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { type LeadId, parseId } from '#kernel/ids.ts'
import { type ReplyAddresses, replyAddresses } from '../outside/reply-address.ts'

/** What the links of a lead are made of. Another address or a higher version makes the earlier links worthless. */
type LinkedLead = Pick<StoredLead, 'id' | 'email' | 'followVersion'>

/**
 * Makes the private links of a lead. The same lead gets the same tokens, and nobody else can make them: they follow from the
 * program's secret.
 */
export type FollowLinks = {
  /** The browser that sent it gets this token; the database has its hash. */
  tokenOf(id: LeadId, version?: number): string
  /** Mails to the address on file carry it: whoever opens the page with it has shown to read that address's mail. */
  mailTokenOf(lead: LinkedLead): string
  /** The lead that a token from a mail names; whether it is right only the lead itself tells. */
  leadInMailToken(token: string): LeadId | undefined
  isMailTokenOf(token: string, lead: LinkedLead): boolean
  /** Addresses to which mail programs answer what staff wrote. */
  replies: ReplyAddresses
}

export function followLinks(secret: string): FollowLinks {
  const key = derivedKey(secret, 'links that follow an enquiry')
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const mailTokenOf = ({ id, email, followVersion }: LinkedLead): string => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
    const signature = sign(['mail', id, followVersion, emailKey(email)].join('\n'))
    return `m-${bytes.toString('base64url')}${signature.toString('base64url')}`
  }
  return {
    replies: replyAddresses(secret),
    tokenOf: (id, version = 0) => sign(version === 0 ? id : `${id} ${version}`).toString('base64url'),
    mailTokenOf,
    leadInMailToken: (token) => (mailToken.test(token) ? parseId<'lead'>(idIn(token)) : undefined),
    isMailTokenOf: (token, lead) => {
      const [input, right] = [Buffer.from(token), Buffer.from(mailTokenOf(lead))]
      return lead.email !== '' && input.length === right.length && timingSafeEqual(input, right)
    },
  }
}

/** 16 bytes of the lead's id and 32 of the signature. */
const mailToken = /^m-[\w-]{22}[\w-]{43}$/

const idIn = (token: string): string =>
  Buffer.from(token.slice(2, 24), 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const followPath = (token: string): string => `/enquiry/${token}`
