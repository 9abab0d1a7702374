import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import type { SavedDraft } from '../calls/content/draft-calls.ts'
import { call, CallFailure } from '../data/call.ts'
import { useSession, useSite } from '../data/session.ts'
import { smallStore } from '../kit/hooks/small-store.ts'
import { browserPlace, onSignOut, onTyped } from './draft-store.ts'
import { type DraftServer, type DraftSync, openDraftSync, type SaveReply } from './draft-sync.ts'

/** Milliseconds without a key after which what was typed is sent. */
const pause = 800
/** Milliseconds until it is tried again where there was no line. */
const retryAfter = 8_000

/** Subjects whose last words the server could not be given. */
export const unsentDrafts = smallStore<ReadonlySet<string>>(new Set())

type ColleagueAtWork = OutputOf<'drafts.list'>['others'][number]

/** Those of the site that is open. */
const colleaguesAtWork = smallStore<readonly ColleagueAtWork[]>([])

/** Colleagues who have typed something on this site that is not published. */
export const useColleaguesAtWork = (subject: string): ColleagueAtWork[] =>
  colleaguesAtWork.use().filter((each) => each.subject === subject)

const syncKey = (siteId: string): string[] => ['drafts', siteId, 'sync']

/** Keeps the drafts of this browser and the server together, for as long as a site is open. */
export function useDraftSync(): void {
  const { id: siteId } = useSite()
  const { id: userId } = useSession().user
  const desk = useMemo(() => openDesk(siteId, userId), [siteId, userId])
  const client = useQueryClient()
  useQuery({ queryKey: syncKey(siteId), queryFn: () => desk.pull() })
  useEffect(() => {
    const hear = onTyped((site, subject) => site === siteId && desk.typed(subject))
    const goOn = (): void => void client.invalidateQueries({ queryKey: syncKey(siteId) })
    window.addEventListener('online', goOn)
    window.addEventListener('pagehide', desk.leave)
    const end = onSignOut(desk.leave)
    return () => {
      hear()
      end()
      window.removeEventListener('online', goOn)
      window.removeEventListener('pagehide', desk.leave)
      void desk.leave()
    }
  }, [client, desk, siteId])
}

function openDesk(siteId: string, userId: string) {
  let isLeaving = false
  const server: DraftServer = {
    async list(): Promise<SavedDraft[]> {
      const reply = await call('drafts.list', {}, { siteId })
      colleaguesAtWork.set(reply.others)
      return reply.drafts
    },
    // With a key it goes on when the page is left.
    save: (draft) =>
      saved(() => call('drafts.save', draft, { siteId, key: isLeaving ? crypto.randomUUID() : undefined })),
  }
  const place = browserPlace(siteId)
  const sync: DraftSync = openDraftSync({ server, place, userId })
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const later = (subject: string, milliseconds: number): void => {
    clearTimeout(timers.get(subject))
    timers.set(
      subject,
      setTimeout(() => void push(subject), milliseconds),
    )
  }
  async function push(subject: string): Promise<void> {
    timers.delete(subject)
    try {
      await sync.push(subject)
      note(subject, false)
    } catch {
      note(subject, true)
      later(subject, retryAfter)
    }
  }
  return {
    // What is discarded or published waits for nothing.
    typed: (subject: string) => later(subject, place.read(subject) === null ? 0 : pause),
    /** Nothing waits any longer: the page is about to go. */
    leave(): Promise<unknown> {
      isLeaving = true
      const sent = [...timers].map(([subject, timer]) => {
        clearTimeout(timer)
        return push(subject)
      })
      isLeaving = false
      return Promise.all(sent)
    },
    /** Answers when it was done. */
    async pull(): Promise<number> {
      await sync.pull()
      unsentDrafts.set(new Set())
      return Date.now()
    },
  }
}

function note(subject: string, isUnsent: boolean): void {
  const now = new Set(unsentDrafts.get())
  if (now.has(subject) === isUnsent) return
  if (isUnsent) now.add(subject)
  else now.delete(subject)
  unsentDrafts.set(now)
}

async function saved(send: () => Promise<OutputOf<'drafts.save'>>): Promise<SaveReply> {
  try {
    return { kind: 'saved', ...(await send()) }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.kind === 'stale') return { kind: 'stale', current: error.current as SavedDraft | null }
    // Too long, or of somebody who only looks: it stays here.
    if (error.status === 403 || error.status === 422) return { kind: 'refused' }
    throw error
  }
}
