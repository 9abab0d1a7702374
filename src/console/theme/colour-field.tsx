import { useState } from 'react'
import { InputField } from '../kit/input-field.tsx'
import styles from './theme.module.css'

type Props = { label: string; value: string; problem: string | undefined; onChange(value: string): void }

const colour = /^#[0-9a-f]{6}$/i

/** A colour: dragged, or typed. Half typed it is nobody's yet. */
export function ColourField({ label, value, problem, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${label}: choose a colour`}
        value={colour.test(value) ? value : '#888888'}
        onChange={({ target }) => {
          setTyped(null)
          onChange(target.value)
        }}
      />
      <InputField
        label={label}
        problem={problem}
        value={typed ?? value}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={7}
        onChange={({ target }) => {
          setTyped(target.value)
          if (colour.test(target.value)) onChange(target.value.toLowerCase())
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
