import { minute } from '#kernel/duration.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { asId, type UserId } from '#kernel/ids.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import type { PlatformDatabase, PlatformDb } from '#platform/postgres/database.ts'
import { type AccountNews, accountNews, accountNewsKinds } from '../../domain/account-news.ts'
import { hashOfToken } from '../people/invite-person.ts'
import type { SendStaffMail } from '../people/staff-mail-port.ts'
import { type Account, findAccount, findHomeSite, insertPasswordLink } from './password-link-store.ts'

export const passwordLinkJob = 'staff.mail-password-link'
export const accountNewsJob = 'staff.mail-account-news'

const passwordLinkMinutes = 60

/** Links follow from the program's secret and the question they answer: the database holds their hashes alone. */
export type PasswordLinks = { tokenOf(questionId: string): string }

export function passwordLinks(secret: string): PasswordLinks {
  const key = createHmac('sha256', secret).update('links to choose a new password').digest()
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') }
}

export type AccountMailDeps = {
  database: Pick<PlatformDatabase, 'forPlatform'>
  sendStaffMail: SendStaffMail
  passwordLinks: PasswordLinks
  consoleOrigin: string
  now(): Date
}

const question = z.object({ id: z.uuid(), email: z.string(), askedAt: z.coerce.date() })
export type PasswordQuestion = z.input<typeof question>

const news = z.object({
  id: z.uuid(),
  userId: z.uuid().transform((id) => asId<'user'>(id)),
  kind: z.enum(accountNewsKinds),
})
export type AccountNotice = { id: string; userId: UserId; kind: AccountNews }

export const accountMailJobs = (deps: AccountMailDeps): Job[] => [
  job({
    name: passwordLinkJob,
    parse: (data) => question.parse(data),
    run: (requested) => mailPasswordLink(deps, requested),
  }),
  job({
    name: accountNewsJob,
    parse: (data) => news.parse(data),
    run: (announced) => mailAccountNews(deps, announced),
  }),
]

type Written = { account: Account; home: NonNullable<Awaited<ReturnType<typeof findHomeSite>>> }

async function findReader(db: PlatformDb, by: Parameters<typeof findAccount>[1]): Promise<Written | undefined> {
  const account = await findAccount(db, by)
  const home = account && (await findHomeSite(db, account.id))
  return account && home && { account, home }
}

/** An address without an account that works somewhere gets nothing, and whoever asked is told nothing else either. */
async function mailPasswordLink(deps: AccountMailDeps, requested: z.output<typeof question>): Promise<void> {
  const expiresAt = new Date(requested.askedAt.getTime() + passwordLinkMinutes * minute)
  if (expiresAt <= deps.now()) return
  const token = deps.passwordLinks.tokenOf(requested.id)
  const reader = await deps.database.forPlatform(async (db) => {
    const found = await findReader(db, { email: requested.email })
    if (found)
      await insertPasswordLink(db, {
        hash: hashOfToken(token),
        userId: found.account.id,
        madeAt: requested.askedAt,
        expiresAt,
      })
    return found
  })
  if (!reader) return
  await deps.sendStaffMail({
    ...reader.home,
    id: `password-${requested.id}`,
    to: reader.account.email,
    subject: 'Choose a new password for Forecourt',
    heading: 'Choose a new password',
    lede: 'Someone asked for a new password for this email address. If it was you, use the button to choose one.',
    action: { label: 'Choose a new password', href: `${deps.consoleOrigin}/new-password#${token}` },
    footer: [
      `The link works once, for ${passwordLinkMinutes} minutes. We’ll still ask for your second factor.`,
      'If it wasn’t you, you can ignore this email. Your password stays as it is.',
    ],
  })
}

/** Tells the owner of an account what has changed about how one gets into it. */
async function mailAccountNews(deps: AccountMailDeps, { id, userId, kind }: AccountNotice): Promise<void> {
  const reader = await deps.database.forPlatform((db) => findReader(db, { id: userId }))
  if (!reader) return
  const { subject, lede } = accountNews[kind]
  await deps.sendStaffMail({
    ...reader.home,
    id: `account-${id}`,
    to: reader.account.email,
    subject,
    heading: subject,
    lede,
    action: { label: 'Open the console', href: deps.consoleOrigin },
    footer: [
      'If this was you, there’s nothing to do.',
      'If it wasn’t, choose a new password straight away with “Forgot your password?” on the sign-in page, check your second factors and devices under Account, and tell a manager.',
    ],
  })
}

export const accountMailJobNames = [passwordLinkJob, accountNewsJob] as const
