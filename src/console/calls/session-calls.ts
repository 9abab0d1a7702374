import { z } from 'zod'
import { permissions, roles } from '#features/accounts/domain/permissions.ts'
import { templates } from '#features/sites/domain/template.ts'
import { type OperationTable, read } from './operation.ts'

const siteOfSession = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  template: z.enum(templates),
  /** Where shoppers see it. */
  url: z.string(),
})
export type SiteOfSession = z.infer<typeof siteOfSession>

const groupOfSession = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  sites: z.array(siteOfSession),
})
export type GroupOfSession = z.infer<typeof groupOfSession>

export const sessionCalls = {
  'session.signIn': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'Signs in with an email address and a password.',
    input: z.object({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(1000) }),
    output: z.object({ next: z.enum(['signed-in']) }),
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
