import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ActionButton } from './action-button.tsx'
import styles from './sheet.module.css'

type SheetProps = {
  title: string
  isOpen: boolean
  onClose(): void
  /** `end`: beside what it belongs to, on large screens. `top`: where it may grow without jumping. */
  side?: 'middle' | 'end' | 'top'
  /** `wide`: for what is chosen by its picture. */
  size?: 'plain' | 'wide'
  children: ReactNode
}

/** A dialog of the browser's own: it holds the focus, closes on Escape and on the page behind it, and gives the focus back. */
export function Sheet({ title, isOpen, onClose, side = 'middle', size = 'plain', children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || element.open) return undefined
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      // A browser gives the focus back where a dialog is closed, not where it is taken out of the page.
      if (opener instanceof HTMLElement && isFocusLost()) opener.focus()
    }
  }, [isOpen])
  if (!isOpen) return null
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-side={side}
      data-size={size}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <ActionButton tone="bare" glyph="close" label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Nothing else has taken the focus meanwhile. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body
