import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Glyph } from '../kit/glyph.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.ts'
import styles from './palette.module.css'

type Props = { mode: 'all' | 'sites'; onClose(): void }

/** One field that goes to any screen or site, finds a lead or a vehicle, and does what the screen in sight can do. */
export function Palette({ mode, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const entries = usePaletteEntries(mode, typed)
  const chosen = Math.min(at, entries.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const run = (entry: PaletteEntry | undefined): void => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) setAt((chosen + move + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter') run(entries[chosen])
    else return
    event.preventDefault()
  }
  return (
    <Sheet title={mode === 'sites' ? 'Go to another site' : 'Search or do'} side="top" isOpen onClose={onClose}>
      <div className={styles.palette}>
        <input
          className={styles.field}
          role="combobox"
          aria-label={mode === 'sites' ? 'Site' : 'What are you looking for?'}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[chosen] ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          placeholder={mode === 'sites' ? 'Name of a site' : 'A screen, a person, a vehicle, an action'}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div className={styles.list} role="listbox" id={`${id}-list`} aria-label="Results" ref={list}>
          {entries.map((entry, position) => (
            // The field keeps the focus and moves the selection: pointing is the only other way in.
            <div
              key={entry.id}
              id={`${id}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === chosen}
              className={styles.entry}
              onPointerMove={() => setAt(position)}
              onClick={() => run(entry)}
            >
              <Glyph name={entry.glyph} size={18} />
              <span className={styles.label}>
                {entry.label}
                {entry.detail && <small>{entry.detail}</small>}
              </span>
              {entry.keys && <kbd>{entry.keys}</kbd>}
            </div>
          ))}
        </div>
        {entries.length === 0 && <p className={styles.nothing}>Nothing found for “{typed}”.</p>}
      </div>
    </Sheet>
  )
}
