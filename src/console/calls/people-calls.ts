import { z } from 'zod'
import { roles } from '#features/accounts/domain/permissions.ts'
import { change, type OperationTable, read } from './operation.ts'

const moment = z.iso.datetime()
const role = z.enum(roles)
/** Null: all of the group. */
const dealershipIds = z.array(z.uuid()).min(1, 'Choose at least one dealership.').max(500).nullable()
const email = z.email('Enter an email address like name@example.com.').trim().toLowerCase().max(254)
const userId = z.uuid()
const place = { role, dealershipIds }

const member = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  ...place,
  isMe: z.boolean(),
  /** Whether the signed-in person may change or remove them. */
  mayManage: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When they signed in last, as far as a session remembers it. */
  lastSeen: moment.nullable(),
})
export type ListedMember = z.infer<typeof member>

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  ...place,
  by: z.string(),
  createdAt: moment,
  expiresAt: moment,
  hasExpired: z.boolean(),
})
export type ListedInvitation = z.infer<typeof invitation>

/** What the colleague was when the person began: refused when somebody has changed them since. */
const seen = z.object(place).optional()

const managed = { permission: 'people.manage', scope: 'group' } as const

export const peopleCalls = {
  'people.list': read({
    ...managed,
    summary: 'Who works for the dealer group and what they may do; who is invited; who was removed within 30 days.',
    input: z.object({}),
    output: z.object({
      members: z.array(member),
      invitations: z.array(invitation),
      former: z.array(z.object({ id: userId, name: z.string(), email: z.string(), ...place, removedAt: moment })),
      dealerships: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** Roles that the signed-in person may give. */
      rolesToGive: z.array(role),
      /** Dealerships that they may give; null: all, and the whole group. */
      dealershipsToGive: z.array(z.uuid()).nullable(),
    }),
  }),
  'people.invite': change({
    ...managed,
    needsProof: true,
    summary: 'Invites somebody by mail. Nothing tells whether the address has an account elsewhere.',
    input: z.object({ email, ...place }),
    output: z.object({ id: z.uuid() }),
  }),
  'people.withdraw': change({
    ...managed,
    summary: 'An invitation stops working.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  }),
  'people.change': change({
    ...managed,
    needsProof: true,
    summary: 'Gives a colleague another role or other dealerships; answers what they were before.',
    input: z.object({ userId, ...place, seen }),
    output: z.object({ before: z.object(place) }),
    alsoChanges: ['site'],
  }),
  'people.remove': change({
    ...managed,
    needsProof: true,
    summary: 'Takes a colleague out of the group. They can be brought back for 30 days.',
    input: z.object({ userId, seen }),
    output: z.object({}),
    alsoChanges: ['site'],
  }),
  'people.restore': change({
    ...managed,
    needsProof: true,
    summary: 'Brings somebody back as they were.',
    input: z.object({ userId }),
    output: z.object({}),
    alsoChanges: ['site'],
  }),
  'people.resetSecondFactor': change({
    ...managed,
    needsProof: true,
    summary: 'For a colleague who lost theirs and works in this group alone: they set one up with the next sign-in.',
    input: z.object({ userId }),
    output: z.object({}),
  }),
  'people.invitation': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'What the link of an invitation is for.',
    input: z.object({ token: z.string().max(100) }),
    output: z.object({
      groupName: z.string(),
      email: z.string(),
      by: z.string(),
      role,
      hasAccount: z.boolean(),
    }),
  }),
  'people.join': read({
    permission: 'anyone',
    scope: 'person',
    summary: 'Accepts an invitation and signs in: with the password of the account, or with a new one.',
    input: z.object({
      token: z.string().max(100),
      name: z.string().trim().max(100),
      password: z.string().min(12, 'Use at least 12 characters.').max(200),
    }),
    output: z.object({ next: z.enum(['open', 'second-factor', 'set-up']) }),
  }),
} satisfies OperationTable
