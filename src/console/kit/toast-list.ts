import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'bad'
  /** Takes back what was just done; shown as a button, and on Ctrl/Cmd-Z. */
  undo?: (() => void) | undefined
}

const none: readonly Toast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells what was done, with the way to take it back. At most three stand at once; the oldest makes room. */
export function toast(text: string, { tone = 'plain', undo }: Partial<Pick<Toast, 'tone' | 'undo'>> = {}): void {
  replace([...toasts.slice(-2), { id: ++lastId, text, tone, undo }])
}

/** Says why something was not done: what a change does with its failure where the screen has no place of its own for it. */
export const toastFailure = ({ message }: Error): void => toast(message, { tone: 'bad' })

export const dismissToast = (id: number): void => replace(toasts.filter((each) => each.id !== id))

/** Takes back the newest thing that can be taken back; false when there is none. */
export function undoLatest(): boolean {
  const latest = toasts.findLast((each) => each.undo)
  if (!latest?.undo) return false
  dismissToast(latest.id)
  latest.undo()
  return true
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
