import { useEffect, useState } from 'react'
import { isTyping } from './hooks/hot-keys.ts'
import styles from './toaster.module.css'
import { dismissToast, type Toast, undoLatest, useToasts } from './toast-list.ts'

/** Long enough to read it and to reach the button. */
const shownFor = 10_000

/** What was just done, with its undo, in a corner. A toast stays while it is pointed at or holds the focus. */
export function Toaster() {
  const toasts = useToasts()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (isUndo && !isTyping(event) && undoLatest()) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section className={styles.toaster} aria-label="Messages">
      <div role="status" className={styles.list}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), shownFor)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            dismissToast(toast.id)
            toast.undo?.()
          }}
        >
          Undo
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        ×
      </button>
    </div>
  )
}
