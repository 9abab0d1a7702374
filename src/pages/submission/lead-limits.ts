import type { Context } from 'hono'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'

/** A request on its way through the program. */
export type WebCall = { deps: WebDeps; context: Context<WebEnv> }

export type TooMany = { kind: 'too-many'; retryAfterSeconds: number }

/** Room for one more of a kind. It counts once something was accepted; until then it can be given back. */
export type Allowance = { giveBack(): void }

/** Everything that a request was given before it was accepted: its place in the limits, and its files in the storage. */
export type Room = { giveBack(): Promise<void> }

/** Network address of whoever sent the request: two people behind one are told apart by nothing. */
export const senderAddress = ({ deps, context }: WebCall): string =>
  clientAddress(context.req.raw.headers, context.env, deps.trustedProxies)

/** Steps and corrections that one address may send for each lead that it may send. */
const changesPerLead = 10

/** Room for a lead of this address, and of this site: many addresses together can still be one sender. */
export async function takeLead(call: WebCall, site: Site): Promise<Result<Allowance, TooMany>> {
  const { per_address_per_hour: perAddress, per_site_per_hour: perSite } = site.settings.leads
  const taken = await takeAll(call, [
    [`${site.id} ${senderAddress(call)}`, perAddress],
    [`${site.id} all`, perSite],
  ])
  if (!taken.ok) call.deps.intake.counts.limited++
  return taken
}

/** Room for a later step or a correction of this address. */
export const takeChange = (call: WebCall, site: Site): Promise<Result<Allowance, TooMany>> =>
  takeAll(call, [
    [`${site.id} ${senderAddress(call)} changes`, site.settings.leads.per_address_per_hour * changesPerLead],
  ])

/** Room for something else that this address may do only so often in an hour. */
export const takeOther = (
  call: WebCall,
  { what, most }: { what: string; most: number },
): Promise<Result<Allowance, TooMany>> =>
  takeAll(call, [[`${call.context.get('address').siteId} ${senderAddress(call)} ${what}`, most]])

/** Mails that all senders together may have sent to one mailbox, for each that one sender may. */
const sendersPerMailbox = 12

/**
 * Room for a mail to an address that a visitor typed. A sender uses up what is theirs, so that nobody is shut out by whoever knows their
 * address; the mailbox as such has a far higher bound, since a stranger's is not to be filled from anywhere.
 */
export const takeMail = (
  call: WebCall,
  { groupId }: Pick<Site, 'groupId'>,
  { email, what, most }: { email: string; what: string; most: number },
): Promise<Result<Allowance, TooMany>> =>
  takeAll(call, [
    [`${groupId} ${email} ${senderAddress(call)} ${what}`, most],
    [`${groupId} ${email} ${what}`, most * sendersPerMailbox],
  ])

type Limits = readonly (readonly [key: string, most: number])[]

async function takeAll(call: WebCall, limits: Limits): Promise<Result<Allowance, TooMany>> {
  const taken = await takeAmounts(call, 1, limits)
  return taken.ok ? ok({ giveBack: () => taken.value.giveBack(1) }) : taken
}

/** Takes an amount under every key, or under none. A part of it can be given back. */
export async function takeAmounts(
  { deps }: WebCall,
  amount: number,
  limits: Limits,
): Promise<Result<{ giveBack(amount: number): void }, TooMany>> {
  const taken: string[] = []
  const giveBack = (some: number) => taken.forEach((key) => deps.leadLimit.giveBack(key, some))
  for (const [key, most] of limits) {
    const { isAllowed, retryAfterSeconds } = await deps.leadLimit.take(key, most, amount)
    if (isAllowed) taken.push(key)
    else {
      giveBack(amount)
      return fail({ kind: 'too-many', retryAfterSeconds })
    }
  }
  return ok({ giveBack })
}

/** What a request came to: only what was accepted counts against its sender. */
export type Counted = { response: Response; isAccepted: boolean }

/** Does the work of a request and gives its room back unless something was accepted. */
export async function spend(room: Room, work: () => Promise<Counted>): Promise<Response> {
  let isAccepted = false
  try {
    const done = await work()
    isAccepted = done.isAccepted
    return done.response
  } finally {
    if (!isAccepted) await room.giveBack()
  }
}

export const accepted = (response: Response): Counted => ({ response, isAccepted: true })
export const notAccepted = (response: Response): Counted => ({ response, isAccepted: false })
