import { useCallback, useSyncExternalStore } from 'react'
import { isSameJson } from '#kernel/three-way-merge.ts'
import { useSite } from '../data/session.ts'

/** Screens whose drafts are stored: the first word of a subject. */
const kinds = ['page', 'entry', 'menus', 'settings', 'hours', 'departments', 'vehicle'] as const

/** What the server is known to have of a draft. */
export type Synced = { userId: string; version: string; body: unknown; savedAt: string }

/** `page /about` of a site, as this browser stores it. */
function keyOf(siteId: string, subject: string): string {
  const [kind, ...rest] = subject.split(' ')
  return [`console-${kind}`, siteId, ...rest].join(' ')
}

const syncedKey = (siteId: string, subject: string): string => `console-synced ${siteId} ${subject}`

const parsed = new Map<string, { text: string; value: unknown }>()

/** One object for as long as the same text is stored: another one would be taken for a change. */
function readKey(key: string): unknown {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const known = parsed.get(key)
  if (known?.text === text) return known.value
  const value: unknown = JSON.parse(text)
  parsed.set(key, { text, value })
  return value
}

function writeKey(key: string, value: unknown): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
}

const listeners = new Set<() => void>()
const typists = new Set<(siteId: string, subject: string) => void>()
const announce = (): void => listeners.forEach((listener) => listener())

function listen(listener: () => void): () => void {
  // Other tabs of this browser write into the same store.
  if (listeners.size === 0) window.addEventListener('storage', announce)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', announce)
  }
}

/** Hears of everything that somebody types or discards here. */
export function onTyped(hear: (siteId: string, subject: string) => void): () => void {
  typists.add(hear)
  return () => void typists.delete(hear)
}

const senders = new Set<() => Promise<unknown>>()

/** Sends what is typed here to the server when somebody is about to sign out. */
export function onSignOut(send: () => Promise<unknown>): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Milliseconds that somebody waits for their last words to arrive. */
const timeout = 3_000

/** Resolves when the server has what was typed, or when that takes too long: then it stays in this browser. */
export const sendTyped = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...senders].map((send) => send())),
    new Promise((resolve) => setTimeout(resolve, timeout)),
  ])

/** What the server has of a person who leaves is taken out of this browser; it is theirs again with the next sign-in. */
export function forgetSent(): void {
  for (const key of Object.keys(localStorage)) {
    const [name, siteId = '', ...rest] = key.split(' ')
    if (name !== 'console-synced') continue
    const synced = readKey(key) as Synced | null
    const typed = keyOf(siteId, rest.join(' '))
    if (isSameJson(readKey(typed), synced?.body ?? null)) localStorage.removeItem(typed)
    localStorage.removeItem(key)
  }
}

/** Stores what somebody has typed, and tells who sends it on; null: nothing any more. */
export function typeDraft(siteId: string, subject: string, body: unknown): void {
  writeKey(keyOf(siteId, subject), body)
  announce()
  for (const hear of typists) hear(siteId, subject)
}

/** What is typed on a subject and not published; it survives leaving the screen, and is the person's on every device. */
export function useStoredDraft<Body>(subject: string): [Body | null, (body: Body | null) => void] {
  const { id } = useSite()
  const body = useSyncExternalStore(listen, () => readKey(keyOf(id, subject))) as Body | null
  return [body, useCallback((next: Body | null) => typeDraft(id, subject, next), [id, subject])]
}

/** The server's copy of what is typed here; null where it has none of it. */
export function useSynced(subject: string): Synced | null {
  const { id } = useSite()
  return useSyncExternalStore(listen, () => readKey(syncedKey(id, subject))) as Synced | null
}

/** Where drafts of a site lie in this browser. */
export type DraftPlace = {
  read(subject: string): unknown
  write(subject: string, body: unknown): void
  readSynced(subject: string): Synced | null
  writeSynced(subject: string, synced: Synced | null): void
  /** Everything that lies here, typed or known of the server. */
  subjects(): string[]
}

export const browserPlace = (siteId: string): DraftPlace => ({
  read: (subject) => readKey(keyOf(siteId, subject)),
  write(subject, body) {
    writeKey(keyOf(siteId, subject), body)
    announce()
  },
  readSynced: (subject) => readKey(syncedKey(siteId, subject)) as Synced | null,
  writeSynced(subject, synced) {
    writeKey(syncedKey(siteId, subject), synced)
    announce()
  },
  subjects: () => [...new Set(Object.keys(localStorage).flatMap((key) => subjectOf(key, siteId) ?? []))],
})

function subjectOf(key: string, siteId: string): string | undefined {
  const [name = '', site, ...rest] = key.split(' ')
  if (site !== siteId) return undefined
  if (name === 'console-synced') return rest.join(' ')
  const kind = kinds.find((each) => name === `console-${each}`)
  return kind && [kind, ...rest].join(' ')
}
