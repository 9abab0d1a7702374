import { useId } from 'react'
import styles from './theme.module.css'

/** How round corners are: square to 24 px. */
export function RadiusField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange(value: number): void
}) {
  const id = useId()
  return (
    <div className={styles.radius}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={24}
        value={value}
        aria-valuetext={`${value} pixels`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>{value} px</output>
    </div>
  )
}
