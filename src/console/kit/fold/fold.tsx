import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  summary: ReactNode
  /** Opens it when it appears, and again when this becomes true; afterwards the person decides. */
  asksToOpen: boolean
  /** Was added by the person a moment ago: the first field has the focus. */
  isFresh?: boolean
  className?: string | undefined
  /** What else its heading does: it is dragged, or listens to keys. */
  heading?: HTMLAttributes<HTMLElement>
  children: ReactNode
}

/** Opens and closes as the person decides: nothing that is typed inside closes it. */
export function Fold({ summary, asksToOpen, isFresh = false, className, heading, children }: Props) {
  const [isOpen, setOpen] = useState(asksToOpen || isFresh)
  const [didAsk, setDidAsk] = useState(asksToOpen)
  // Only what appears takes the focus.
  const [takesFocus] = useState(isFresh)
  const fold = useRef<HTMLDetailsElement>(null)
  if (didAsk !== asksToOpen) {
    setDidAsk(asksToOpen)
    if (asksToOpen) setOpen(true)
  }
  useEffect(() => {
    if (!takesFocus) return
    const field = fold.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')
    ;(field ?? fold.current?.querySelector('summary'))?.focus()
  }, [takesFocus])
  return (
    <details ref={fold} className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary {...heading}>{summary}</summary>
      {children}
    </details>
  )
}
