import { useState } from 'react'
import { useSession } from './session.ts'

/**
 * A text that somebody is writing: it survives leaving the screen, a lost session and a closed tab, until it is sent.
 * `forget` once it was. Who signs in after them in the same browser does not see it.
 */
export function useDraft(key: string, initial: string): { text: string; write(text: string): void; forget(): void } {
  const prefix = `console-draft ${useSession().user.id} `
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
