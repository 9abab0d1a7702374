import { z } from 'zod'
import { permissions, roles } from '#features/accounts/domain/permissions.ts'
import { sessionGates } from '#features/accounts/domain/session-gate.ts'
import { templates } from '#features/sites/domain/template.ts'
import { type OperationTable, read } from './operation.ts'

const siteOfSession = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  template: z.enum(templates),
  /** The address at which shoppers see the site. */
  url: z.string(),
})
export type SiteOfSession = z.infer<typeof siteOfSession>

const groupOfSession = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  sites: z.array(siteOfSession),
  /** Until when an operator looks through the eyes of this group; null where the person works. */
  looksUntil: z.iso.datetime().nullable(),
})
export type GroupOfSession = z.infer<typeof groupOfSession>

export const sessionCalls = {
  'session.signIn': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'Signs in with an email address and a password.',
    input: z.object({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(1000) }),
    output: z.object({ next: z.enum(sessionGates) }),
  }),
  'session.askPasskey': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'What the browser asks its passkeys to sign before anybody is known.',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
  }),
  'session.signInByPasskey': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'Signs in with a passkey alone: the device asks for its own lock.',
    input: z.object({ response: z.looseObject({ id: z.string().max(1000) }) }),
    output: z.object({ next: z.enum(sessionGates) }),
  }),
  'session.forgotPassword': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'Mails a link to choose a new password. The answer is the same for every address.',
    input: z.object({ email: z.email('Enter an email address like name@example.com.').trim().toLowerCase().max(254) }),
    output: z.object({}),
  }),
  'session.passwordLink': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'Whose password the link of a mail changes, while it works.',
    input: z.object({ token: z.string().max(100) }),
    output: z.object({ email: z.string() }),
  }),
  'session.choosePassword': read({
    permission: 'anyone',
    scope: 'person',
    summary:
      'Sets a new password by the link of a mail and ends every session. A second factor is asked for as always.',
    input: z.object({
      token: z.string().max(100),
      password: z.string().min(12, 'Use at least 12 characters.').max(200, 'Use at most 200 characters.'),
    }),
    output: z.object({}),
  }),
  'session.signOut': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'Ends the session.',
    input: z.object({}),
    output: z.object({}),
  }),
  'session.me': read({
    permission: 'signed-in',
    scope: 'person',
    summary: 'Who is signed in, and the groups and sites they work for.',
    input: z.object({}),
    output: z.object({
      user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
      groups: z.array(groupOfSession),
    }),
  }),
} satisfies OperationTable
