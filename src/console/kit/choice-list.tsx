import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import layout from './layout.module.css'
import styles from './choice-list.module.css'
import { Glyph, type GlyphName } from './glyph.tsx'

export type ListChoice = {
  id: string
  label: string
  /** A second line below the label. */
  detail?: string | undefined
  glyph?: GlyphName | undefined
  keys?: string | undefined
  /** What else may be typed to find it. */
  keywords?: string | undefined
}

type Props<Choice extends ListChoice> = {
  label: string
  placeholder: string
  choices: readonly Choice[]
  onChoose(choice: Choice): void
  /** Does what was typed, for a caller that finds more choices by it; it then filters them itself. */
  onType?: (typed: string) => void
  /** What was typed before the field was there. */
  takeTyped?: () => string
  empty?: ReactNode
}

/** A field with a list below it: typing narrows the list, arrows move, Enter chooses, and so does a finger. */
export function ChoiceList<Choice extends ListChoice>(props: Props<Choice>) {
  const { label, placeholder, choices, onChoose, onType, takeTyped, empty = 'Nothing found.' } = props
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = onType ? choices : fitting(choices, typed)
  const chosen = Math.max(0, Math.min(at, shown.length - 1))
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const type = (text: string): void => {
    setTyped(text)
    onType?.(text)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = shown[chosen]
    if (move !== undefined) setAt((chosen + move + shown.length) % Math.max(1, shown.length))
    else if (event.key === 'Enter' && choice) onChoose(choice)
    else return
    event.preventDefault()
  }
  return (
    <div className={layout.close}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[chosen] ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          const ahead = takeTyped?.() ?? ''
          if (ahead !== '') type(typed + ahead)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} role="listbox" id={`${id}-list`} aria-label="Choices" ref={list}>
        {shown.map((choice, position) => (
          // The field keeps the focus and moves the selection: pointing is the only other way in.
          <div
            key={choice.id}
            id={`${id}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === chosen}
            className={styles.choice}
            onPointerMove={() => setAt(position)}
            onClick={() => onChoose(choice)}
          >
            {choice.glyph && <Glyph name={choice.glyph} size={18} />}
            <span className={styles.label}>
              {choice.label}
              {choice.detail && <small>{choice.detail}</small>}
            </span>
            {choice.keys && <kbd>{choice.keys}</kbd>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.nothing}>{empty}</p>}
    </div>
  )
}

/** Choices that contain every word that was typed; those whose label begins with it come first. */
export function fitting<Choice extends ListChoice>(choices: readonly Choice[], typed: string): Choice[] {
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const first = tokens[0] ?? ''
  const isFitting = ({ label, detail = '', keywords = '' }: ListChoice): boolean => {
    const text = `${label} ${detail} ${keywords}`.toLowerCase()
    return tokens.every((word) => text.includes(word))
  }
  const begins = ({ label }: ListChoice): number => (label.toLowerCase().startsWith(first) ? 0 : 1)
  return choices.filter(isFitting).toSorted((a, b) => begins(a) - begins(b))
}
