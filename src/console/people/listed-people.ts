import type { OutputOf } from '../calls/all-calls.ts'

/** What the screen shows: people, invitations, and what the signed-in person may give. */
export type People = OutputOf<'people.list'>
