import type { FormEvent, KeyboardEvent } from 'react'
import { CallFailure } from '../data/call.ts'

export const submitting = (send: () => void) => (event: FormEvent) => {
  event.preventDefault()
  send()
}

/** Ctrl or Command and Enter send. */
export const onModEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  send()
}

export const problemOf = (error: Error | null): string | undefined => {
  if (!error) return undefined
  return error instanceof CallFailure ? error.message : 'No connection. Your text is saved here; please send it again.'
}
