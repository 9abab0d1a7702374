import { useState } from 'react'

const prefix = 'console-draft '

/**
 * A text that somebody is writing: it survives leaving the screen, a lost session and a closed tab, until it is sent.
 * `forget` once it was.
 */
export function useDraft(key: string, initial: string): { text: string; write(text: string): void; forget(): void } {
  const [text, setText] = useState(() => localStorage.getItem(prefix + key) ?? initial)
  return {
    text,
    write(written) {
      setText(written)
      if (written === initial) localStorage.removeItem(prefix + key)
      else localStorage.setItem(prefix + key, written)
    },
    forget() {
      localStorage.removeItem(prefix + key)
      setText(initial)
    },
  }
}
