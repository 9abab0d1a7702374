import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { asId, type UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

export type SignedIn = { id: UserId; email: string; name: string }

/** A session that was found: whose, and since when. */
export type FoundSession = { id: string; user: SignedIn; createdAt: Date; expiresAt: Date }

/**
 * Accounts, passwords and sessions. Nobody can sign up: staff are added from the command line. Cookies are those of the host
 * that was asked; over TLS the caller gives them the `__Host-` prefix.
 */
export type Auth = {
  /** `wrong` also when there is no such account; both take the same time. */
  signIn(credentials: {
    email: string
    password: string
    headers: Headers
  }): Promise<Result<{ user: SignedIn; cookies: string[] }, 'wrong'>>
  /** A session for whoever was recognised another way than by a password. */
  enter(user: { id: UserId; headers: Headers }): Promise<{ user: SignedIn; sessionId: string; cookies: string[] }>
  /** Undefined when nobody is signed in. */
  findUser(headers: Headers): Promise<SignedIn | undefined>
  findSession(headers: Headers): Promise<FoundSession | undefined>
  /** Compares with the password of whoever has the session. */
  isOwnPassword(headers: Headers, password: string): Promise<boolean>
  /** Ends the session in the database and answers the cookies that make the browser forget it. */
  signOut(headers: Headers): Promise<string[]>
  findUserByEmail(email: string): Promise<SignedIn | undefined>
  addUser(user: { email: string; name: string; password: string }): Promise<SignedIn>
  /** False for an account whose making was cut short. */
  hasPassword(id: UserId): Promise<boolean>
  /** Sets a new password, the first one too, and ends every session of the account. */
  changePassword(id: UserId, password: string): Promise<void>
  /** Signs the account out everywhere. */
  endSessions(id: UserId): Promise<void>
}

type AuthOptions = { pool: pg.Pool; /** Signs cookies; at least 32 characters. */ secret: string }

const hours = 3600

/** A function of ours among those of the library: it makes a session and its cookie for an account. No address serves it. */
const entering = {
  id: 'entering',
  endpoints: {
    enter: createAuthEndpoint(
      '/enter',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new Error('There is no such account')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return { user, sessionId: session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin

/** The library's tables are those of migration 0005. */
export function authOptions({ pool, secret }: AuthOptions) {
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) }).withSchema('auth')
  return {
    database: { db, type: 'postgres' },
    secret,
    // Only its functions are called; none of its own addresses is served, so this one is never seen.
    baseURL: 'http://forecourt.invalid',
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 200 },
    session: { expiresIn: 12 * hours, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: 'forecourt',
      useSecureCookies: false,
      defaultCookieAttributes: { path: '/', httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid' },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [entering],
  } satisfies BetterAuthOptions
}

export function openAuth(options: AuthOptions): Auth {
  const auth = betterAuth(authOptions(options))
  return {
    ...passwordsOf(auth),
    async signIn({ email, password, headers }) {
      try {
        const signedIn = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
        return ok({ user: signedInOf(signedIn.response.user), cookies: signedIn.headers.getSetCookie() })
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return fail('wrong')
        throw error
      }
    },
    async enter({ id, headers }) {
      const entered = await auth.api.enter({ body: { userId: id }, headers, returnHeaders: true })
      const { user, sessionId } = entered.response
      return { user: signedInOf(user), sessionId, cookies: entered.headers.getSetCookie() }
    },
    findUser: async (headers) => findSignedIn(await auth.api.getSession({ headers })),
    async findSession(headers) {
      const found = await auth.api.getSession({ headers })
      return found ? { ...found.session, user: signedInOf(found.user) } : undefined
    },
    async signOut(headers) {
      const signedOut = await auth.api.signOut({ headers, returnHeaders: true })
      return signedOut.headers.getSetCookie()
    },
    async findUserByEmail(email) {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email.toLowerCase())
      return found ? signedInOf(found.user) : undefined
    },
    async addUser({ email, name, password }) {
      const { internalAdapter, password: passwords } = await auth.$context
      const hash = await passwords.hash(password)
      const user = await internalAdapter.createUser(
        { email: email.toLowerCase(), name, emailVerified: true },
        { method: 'command-line' },
      )
      await internalAdapter.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: hash,
      })
      return signedInOf(user)
    },
  }
}

const findSignedIn = (session: { user: { id: string; email: string; name: string } } | null): SignedIn | undefined =>
  session ? signedInOf(session.user) : undefined

/** Passwords of accounts that are there. */
function passwordsOf(
  auth: ReturnType<typeof betterAuth<ReturnType<typeof authOptions>>>,
): Pick<Auth, 'hasPassword' | 'isOwnPassword' | 'changePassword' | 'endSessions'> {
  async function hasPassword(id: UserId): Promise<boolean> {
    const { internalAdapter } = await auth.$context
    const accounts = await internalAdapter.findAccounts(id)
    return accounts.some(({ providerId, password }) => providerId === 'credential' && Boolean(password))
  }
  return {
    hasPassword,
    async isOwnPassword(headers, password) {
      try {
        const verified = await auth.api.verifyPassword({ body: { password }, headers })
        return verified.status
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return false
        throw error
      }
    },
    endSessions: async (id) => {
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteUserSessions(id)
    },
    async changePassword(id, password) {
      const { internalAdapter, password: passwords } = await auth.$context
      const hash = await passwords.hash(password)
      if (await hasPassword(id)) await internalAdapter.updatePassword(id, hash)
      else await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: 'credential', password: hash })
      await internalAdapter.deleteUserSessions(id)
    },
  }
}

const signedInOf = (user: { id: string; email: string; name: string }): SignedIn => ({
  id: asId<'user'>(user.id),
  email: user.email,
  name: user.name,
})
