import { z } from 'zod'
import { sessionGates } from '#features/accounts/domain/session-gate.ts'
import { change, type OperationTable, read } from './operation.ts'

const moment = z.iso.datetime()
const code = z.string().trim().min(1).max(40)
/** Options for the browser and what it answers: their shape is that of the Web Authentication API. */
const ofBrowser = z.record(z.string(), z.unknown())
const signedByKey = z.looseObject({ id: z.string().min(1).max(1000) })
/** Shown once, with the first factor of an account. */
const withCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const person = { permission: 'signed-in', scope: 'person' } as const
const signInCalls = { ...person, beforeSecondFactor: true } as const

export const securityCalls = {
  'security.status': read({
    ...signInCalls,
    summary: 'The second factor of the signed-in person, and what the session still lacks.',
    input: z.object({}),
    output: z.object({
      gate: z.enum(sessionGates),
      email: z.string(),
      hasCodeApp: z.boolean(),
      recoveryCodes: z.int(),
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: moment, usedAt: moment.nullable() })),
      /** The role of the person needs a second factor. */
      isNeeded: z.boolean(),
      provedUntil: moment.nullable(),
    }),
  }),
  'security.verify': change({
    ...signInCalls,
    summary: 'Shows who it is: by the second factor, or by the password where there is none.',
    input: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('code'), code }),
      z.object({ kind: z.literal('recovery'), code }),
      z.object({ kind: z.literal('passkey'), response: signedByKey }),
      z.object({ kind: z.literal('password'), password: z.string().max(1000) }),
    ]),
    output: z.object({}),
  }),
  'security.check': read({
    ...person,
    needsProof: true,
    summary: 'Answers when the person has shown within ten minutes who they are: before a file is saved.',
    input: z.object({}),
    output: z.object({}),
  }),
  'security.askPasskey': read({
    ...signInCalls,
    summary: 'What a passkey is asked to sign.',
    input: z.object({}),
    output: ofBrowser,
  }),
  'security.beginApp': read({
    ...signInCalls,
    needsProof: true,
    summary: 'A new secret for an app that makes codes; it counts when a first code was right.',
    input: z.object({}),
    output: z.object({ secret: z.string(), picture: z.object({ size: z.int(), path: z.string() }) }),
  }),
  'security.confirmApp': change({
    ...signInCalls,
    needsProof: true,
    summary: 'The first code of the app: from now on it is asked for.',
    input: z.object({ code }),
    output: withCodes,
  }),
  'security.beginPasskey': read({
    ...signInCalls,
    needsProof: true,
    summary: 'What the browser is asked for to make a passkey.',
    input: z.object({}),
    output: ofBrowser,
  }),
  'security.addPasskey': change({
    ...signInCalls,
    needsProof: true,
    summary: 'Stores the passkey that the browser made.',
    input: z.object({ response: signedByKey, name: z.string().trim().max(120) }),
    output: withCodes,
  }),
  'security.removeFactor': change({
    ...person,
    needsProof: true,
    summary: 'Removes the app or a passkey; the last one stays where the role needs one.',
    input: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('app') }),
      z.object({ kind: z.literal('passkey'), id: z.string().min(1).max(1000) }),
    ]),
    output: z.object({}),
  }),
  'security.renewRecoveryCodes': change({
    ...person,
    needsProof: true,
    summary: 'New recovery codes; those of before stop working.',
    input: z.object({}),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  'security.sessions': read({
    ...person,
    summary: 'Where the person is signed in.',
    input: z.object({}),
    output: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          browser: z.string(),
          address: z.string(),
          since: moment,
          isThisOne: z.boolean(),
        }),
      ),
    }),
  }),
  'security.endSession': change({
    ...person,
    summary: 'Signs another browser of the person out; without an id all others.',
    input: z.object({ id: z.uuid().optional() }),
    output: z.object({ ended: z.int() }),
  }),
  'security.changePassword': change({
    ...person,
    needsProof: true,
    summary: 'A new password; every session of the account ends.',
    input: z.object({ password: z.string().min(12, 'Use at least 12 characters.').max(200) }),
    output: z.object({}),
  }),
} satisfies OperationTable
