import { fail, ok, type Result } from '#kernel/result.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { day as dayInMs, minute } from '#kernel/duration.ts'
import { signInMail } from '../domain/garage-mails.ts'
import { codeHash, hashOf, newCode, newToken } from './private-token.ts'
import { deleteOfOtherSessions, deleteOfSession } from './push/push-subscription-store.ts'
import {
  deleteShopper,
  endOtherSessions,
  endSession,
  findShopper,
  insertSession,
  insertSignIn,
  listSessions,
  makeShopper,
  type Shopper,
  type ShopperSession,
  useCode,
  useLink,
} from './shopper-store.ts'

export type { Shopper, ShopperSession }
export type SignInDeps = {
  database: TenantDatabase
  sendMail: SendMail
  mailFrom: string
  originOf(site: Site): string
  newId(): string
  now(): Date
}

const linkLasts = 15 * minute
const sessionDays = 90

/** An address as accounts are found by it; undefined for what is none. */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[^\s@<>".]{2,}$/.test(email) ? email : undefined
}

/** Mails a link, and a code for the browser that asks (`asker`: its private token). Nothing says whether the address is known. */
export async function mailSignIn(
  deps: SignInDeps,
  site: Site,
  { email, asker }: { email: string; asker: string },
): Promise<void> {
  const now = deps.now()
  const [link, code] = [newToken(), newCode(email)]
  await deps.database.forGroup(site.groupId, (db) =>
    insertSignIn(db, {
      tokenHash: link.hash,
      siteId: site.id,
      email,
      codeHash: code.hash,
      browserHash: hashOf(asker),
      now,
      expiresAt: new Date(now.getTime() + linkLasts),
    }),
  )
  const href = `${deps.originOf(site)}/account/sign-in/${link.token}`
  await deps.sendMail({
    groupId: site.groupId,
    messageId: `<sign-in-${deps.newId()}@${deps.mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
    from: { name: site.name, address: deps.mailFrom },
    to: [email],
    ...signInMail(site, { href, code: code.code }),
  })
}

export type SignedInShopper = { shopper: Shopper; token: string }

/** Signs in by the mail's link: once, and only by the button, since mail programs open links by themselves. */
export const signInByLink = (
  deps: SignInDeps,
  site: Site,
  { token, browser }: { token: string; browser: string },
): Promise<Result<SignedInShopper, 'not-proven'>> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const email = await useLink(db, site.id, { tokenHash: hashOf(token), now: deps.now() })
    return email === undefined ? fail('not-proven') : ok(await openSession(deps, db, { email, browser }))
  })

export const signInByCode = (
  deps: SignInDeps,
  site: Site,
  { email, code, asker, browser }: { email: string; code: string; asker: string; browser: string },
): Promise<Result<SignedInShopper, 'not-proven'>> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const hashes = { codeHash: codeHash(email, code), browserHash: hashOf(asker) }
    const isRight = await useCode(db, site.id, { email, ...hashes, now: deps.now() })
    return isRight ? ok(await openSession(deps, db, { email, browser })) : fail('not-proven')
  })

type Db = Parameters<Parameters<TenantDatabase['forGroup']>[1]>[0]

/** In the transaction that proved who it is. */
export async function openSession(
  deps: SignInDeps,
  db: Db,
  { email, browser }: { email: string; browser: string },
): Promise<SignedInShopper> {
  const now = deps.now()
  const shopper = await makeShopper(db, email, now)
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + sessionDays * dayInMs)
  await insertSession(db, {
    tokenHash: hash,
    shopperId: shopper.shopperId,
    now,
    expiresAt,
    browser: browser.slice(0, 120),
  })
  return { shopper, token }
}

/** A session of another group counts as none. */
export const findSignedIn = (
  deps: Pick<SignInDeps, 'database' | 'now'>,
  site: Site,
  token: string,
): Promise<Shopper | undefined> =>
  token === ''
    ? Promise.resolve(undefined)
    : deps.database.forGroup(site.groupId, (db) => findShopper(db, hashOf(token), deps.now()))

/** The session ends, and the device is told nothing more. */
export const signOutShopper = (deps: Pick<SignInDeps, 'database'>, site: Site, token: string): Promise<void> =>
  deps.database.forGroup(site.groupId, async (db) => {
    await deleteOfSession(db, hashOf(token))
    await endSession(db, hashOf(token))
  })

export const signOutElsewhere = (
  deps: Pick<SignInDeps, 'database'>,
  site: Site,
  { shopper, token }: SignedInShopper,
): Promise<void> =>
  deps.database.forGroup(site.groupId, async (db) => {
    await deleteOfOtherSessions(db, shopper.shopperId, hashOf(token))
    await endOtherSessions(db, shopper.shopperId, hashOf(token))
  })

export const sessionsOf = (
  deps: Pick<SignInDeps, 'database' | 'now'>,
  site: Site,
  shopper: Shopper,
): Promise<ShopperSession[]> =>
  deps.database.forGroup(site.groupId, (db) => listSessions(db, shopper.shopperId, deps.now()))

/** The account and everything that hangs from it. Enquiries belong to the dealer's records and are asked back there. */
export const deleteAccount = (deps: Pick<SignInDeps, 'database'>, site: Site, shopper: Shopper): Promise<void> =>
  deps.database.forGroup(site.groupId, (db) => deleteShopper(db, shopper))
