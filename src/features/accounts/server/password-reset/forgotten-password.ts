import type { UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { PlatformJobs } from '#platform/jobs/job-queue.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import type { AccountNews } from '../../domain/account-news.ts'
import type { Auth } from '../auth.ts'
import { hashOfToken } from '../people/invite-person.ts'
import { accountNewsJob, type AccountNotice, passwordLinkJob, type PasswordQuestion } from './account-mails.ts'
import {
  type Account,
  endPasswordLinks,
  findAccount,
  findPasswordLink,
  usePasswordLink,
} from './password-link-store.ts'

type Deps = {
  database: Pick<PlatformDatabase, 'forPlatform'>
  auth: Pick<Auth, 'changePassword'>
  jobs: PlatformJobs
  now(): Date
  newId(): string
}

/** New passwords by mail, and mails about what changed. */
export type PasswordReset = {
  /** Takes the same time for every address: whether there is an account is found out by the job that mails. */
  askForLink(email: string): Promise<void>
  /** The account whose password a link changes; undefined for one that was used, has expired or never was. */
  findByLink(token: string): Promise<Account | undefined>
  /** Sets the password and ends every session; a second factor stays what it is. */
  choosePassword(token: string, password: string): Promise<Result<Account, 'gone'>>
  /** Tells the owner of the account. */
  notify(userId: UserId, kind: AccountNews): Promise<void>
}

export function openPasswordReset({ database, auth, jobs, now, newId }: Deps): PasswordReset {
  async function notify(userId: UserId, kind: AccountNews): Promise<void> {
    const data: AccountNotice = { id: newId(), userId, kind }
    await database.forPlatform(async (db) => {
      if (kind === 'password-changed') await endPasswordLinks(db, userId, now())
      await jobs.enqueueForPlatform(db, accountNewsJob, [{ data }])
    })
  }
  return {
    notify,
    async askForLink(email) {
      const data: PasswordQuestion = { id: newId(), email, askedAt: now().toISOString() }
      await database.forPlatform((db) => jobs.enqueueForPlatform(db, passwordLinkJob, [{ data }]))
    },
    findByLink: (token) =>
      database.forPlatform(async (db) => {
        const userId = await findPasswordLink(db, hashOfToken(token), now())
        return userId && findAccount(db, { id: userId })
      }),
    async choosePassword(token, password) {
      const account = await database.forPlatform(async (db) => {
        const userId = await usePasswordLink(db, hashOfToken(token), now())
        return userId && findAccount(db, { id: userId })
      })
      if (!account) return fail('gone')
      await auth.changePassword(account.id, password)
      await notify(account.id, 'password-reset')
      return ok(account)
    },
  }
}
