import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Where this browser stores that single letters do nothing. */
export const singleLettersKey = 'console-single-keys'
const listeners = new Set<() => void>()

/** Single letters can be switched off in this browser (WCAG 2.1.4). */
const singleKeysAreOn = (): boolean => localStorage.getItem(singleLettersKey) !== 'off'

export function switchSingleKeys(isOn: boolean): void {
  localStorage.setItem(singleLettersKey, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, singleKeysAreOn)

/** True for keys that are meant for a field. */
export function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
}

const isBehindDialog = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null

/** What each letter does; one that answers false leaves the letter to others. */
export type HotKeys = Record<string, (event: KeyboardEvent) => unknown>

/** Single letters that do something on this screen; none while somebody types, or while a dialog is open. */
export function useHotKeys(keys: HotKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!singleKeysAreOn() || isTyping(event) || isBehindDialog()) return
      const action = current.current[event.key]
      if (!action || action(event) === false) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
