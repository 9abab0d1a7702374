import { isSameJson } from '#kernel/three-way-merge.ts'
import type { SavedDraft } from '../calls/content/draft-calls.ts'
import type { DraftPlace } from './draft-store.ts'
import { reconciledDraft } from './reconcile-draft.ts'

export type SaveReply =
  | { kind: 'saved'; version: string | null; savedAt: string }
  /** Another device has stored since. */
  | { kind: 'stale'; current: SavedDraft | null }
  /** It stays in this browser alone. */
  | { kind: 'refused' }

/** Both throw when there is no line. */
export type DraftServer = {
  list(): Promise<SavedDraft[]>
  save(draft: { subject: string; body: unknown; version: string | null }): Promise<SaveReply>
}

export type DraftSync = {
  /** Stores what is typed on a subject; resolves when the server has it, and throws when it cannot be reached. */
  push(subject: string): Promise<void>
  /** Hears what other devices have stored, and stores what it has not yet. */
  pull(): Promise<void>
}

type Parts = { server: DraftServer; place: DraftPlace; userId: string }

/** Keeps the drafts of one person in this browser and on the server together. No reply ever changes what was typed meanwhile. */
export function openDraftSync({ server, place, userId }: Parts): DraftSync {
  const sending = new Map<string, Promise<void>>()
  /** How often each subject was sent or answered: an older list says nothing about it. */
  const rounds = new Map<string, number>()
  const roundOf = (subject: string): number => rounds.get(subject) ?? 0
  const turn = (subject: string): void => void rounds.set(subject, roundOf(subject) + 1)

  function settle(subject: string, remote: SavedDraft | null): void {
    const local = place.read(subject)
    const base = place.readSynced(subject)?.body ?? null
    const next = reconciledDraft({ base, local, remote: remote?.body ?? null })
    const { version, body, savedAt } = remote ?? {}
    place.writeSynced(subject, version && savedAt ? { userId, version, body, savedAt } : null)
    if (!isSameJson(next, local)) place.write(subject, next)
  }

  async function send(subject: string): Promise<void> {
    for (;;) {
      const body = place.read(subject)
      const synced = place.readSynced(subject)
      if (isSameJson(body, synced?.body ?? null)) return
      turn(subject)
      const reply = await server.save({ subject, body, version: synced?.version ?? null })
      turn(subject)
      if (reply.kind === 'refused') return
      if (reply.kind === 'stale') settle(subject, reply.current)
      else {
        const { version, savedAt } = reply
        place.writeSynced(subject, version === null ? null : { userId, version, body, savedAt })
      }
    }
  }

  function push(subject: string): Promise<void> {
    const now = sending.get(subject)
    // What is typed while it is under way is looked at when the answer is there.
    if (now) return now
    const begun = send(subject).finally(() => sending.delete(subject))
    sending.set(subject, begun)
    return begun
  }

  async function pull(): Promise<void> {
    const before = new Map(rounds)
    const stored = new Map((await server.list()).map((draft) => [draft.subject, draft]))
    const subjects = new Set([...place.subjects(), ...stored.keys()])
    for (const subject of subjects) {
      if (sending.has(subject) || roundOf(subject) !== (before.get(subject) ?? 0)) continue
      leaveToItsPerson({ place, userId }, subject)
      const remote = stored.get(subject) ?? null
      if ((remote?.version ?? null) !== (place.readSynced(subject)?.version ?? null)) settle(subject, remote)
    }
    await Promise.all([...subjects].map(push))
  }

  return { push, pull }
}

/** What somebody else has typed in this browser and the server has is theirs alone. */
function leaveToItsPerson({ place, userId }: Omit<Parts, 'server'>, subject: string): void {
  const synced = place.readSynced(subject)
  if (!synced || synced.userId === userId) return
  if (isSameJson(place.read(subject), synced.body)) place.write(subject, null)
  place.writeSynced(subject, null)
}
