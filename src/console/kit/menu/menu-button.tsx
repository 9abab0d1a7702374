import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Glyph, type GlyphName } from '../glyph.tsx'
import styles from './menu-button.module.css'

type MenuRow = {
  id: string
  label: string
  /** A second line below the label. */
  detail?: string | undefined
  glyph?: GlyphName | undefined
  /** Sets it apart from the others: it takes something away. */
  isDanger?: boolean | undefined
  run(): void
}

type Props = {
  label: string
  glyph?: GlyphName
  tone?: 'primary' | 'plain'
  /** On a phone the glyph alone is seen. */
  isShortOnPhone?: boolean
  /** On a phone it stands at the left edge: its menu opens to the right there. */
  startsAtPhoneEdge?: boolean
  rows: readonly MenuRow[]
}

/** A button with a menu (WAI-ARIA menu button): arrows move, letters find, Enter does, Escape and Tab close. */
export function MenuButton(props: Props) {
  const { label, glyph = 'down', tone = 'plain', isShortOnPhone = false, startsAtPhoneEdge = false, rows } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** The row at which it opens; null: it is closed. */
  const [opensAt, setOpensAt] = useState<number | null>(null)
  useEffect(() => {
    if (opensAt !== null) rowsOf(list.current).at(opensAt)?.focus()
  }, [opensAt])
  const close = (): void => {
    setOpensAt(null)
    button.current?.focus()
  }
  const onLeave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpensAt(null)
  }
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpensAt(event.key === 'ArrowDown' ? 0 : -1)
  }
  return (
    <div className={styles.around} onBlur={onLeave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-tone={tone}
        data-short={isShortOnPhone || undefined}
        aria-haspopup="menu"
        aria-expanded={opensAt !== null}
        aria-controls={opensAt === null ? undefined : id}
        onKeyDown={onButtonKey}
        onClick={() => setOpensAt(opensAt === null ? 0 : null)}
      >
        <Glyph name={glyph} size={18} />
        <span className={styles.label}>{label}</span>
      </button>
      {opensAt !== null && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          data-edge={startsAtPhoneEdge || undefined}
          onKeyDown={(event) => moveIn(event, { list: list.current, close })}
        >
          {rows.map((row) => (
            <button
              key={row.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.row}
              data-danger={row.isDanger || undefined}
              onClick={() => {
                close()
                row.run()
              }}
            >
              {row.glyph && <Glyph name={row.glyph} size={18} />}
              <span>
                {row.label}
                {row.detail && <small>{row.detail}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

function moveIn(event: KeyboardEvent, { list, close }: { list: HTMLElement | null; close(): void }): void {
  const rows = rowsOf(list)
  const at = rows.findIndex((row) => row === document.activeElement)
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + rows.length,
    Home: 0,
    End: rows.length - 1,
  }
  const place = places[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') close()
  else if (place !== undefined) rows[place % rows.length]?.focus()
  else if (event.key.length === 1 && /\S/.test(event.key)) nextBeginning(rows, at, event.key)?.focus()
  else return
  // After Tab the keyboard goes on from the button.
  if (event.key !== 'Tab') event.preventDefault()
  event.stopPropagation()
}

/** The next row, around the end, whose label begins with a letter. */
const nextBeginning = (rows: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined =>
  [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) =>
    row.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )
