import type { Ref } from 'react'
import { Glyph } from './glyph.tsx'
import styles from './search-input.module.css'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange(value: string): void
  /** Called when the field is left: what waits for a pause in typing happens now, before what somebody does next. */
  onLeave?(): void
  ref?: Ref<HTMLInputElement>
}

/** A field that searches; Escape empties it, then leaves it. */
export const SearchInput = ({ label, placeholder, value, onChange, onLeave, ref }: Props) => (
  <div className={styles.search}>
    <Glyph name="search" size={18} />
    <input
      ref={ref}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (value === '') event.currentTarget.blur()
        else onChange('')
        event.preventDefault()
      }}
    />
  </div>
)
