import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './action-button.module.css'
import { Glyph, type GlyphName } from './glyph.tsx'

type ButtonStyle = {
  /** `primary`: the one thing that this place is for. `bare`: without a frame, in bars and rows. */
  tone?: 'primary' | 'plain' | 'bare' | 'danger'
  glyph?: GlyphName
  /** Only the glyph is seen; the label is for those who hear or point. */
  label?: string
}

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { isBusy?: boolean; children?: ReactNode }

export function ActionButton({ tone = 'plain', glyph, label, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={actionClass({ tone, label })}
      aria-label={label ?? rest['aria-label']}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : rest.onClick}
    >
      {glyph && <Glyph name={glyph} size={18} />}
      {children}
    </button>
  )
}

export const ActionLink = ({ tone = 'plain', glyph, label, children, ...rest }: ButtonStyle & LinkProps) => (
  <Link {...rest} className={actionClass({ tone, label })} aria-label={label} title={label}>
    {glyph && <Glyph name={glyph} size={18} />}
    {children}
  </Link>
)

/** Class of anything that looks like a button: downloads, links to phones. */
export const actionClass = ({ tone = 'plain', label }: Pick<ButtonStyle, 'tone' | 'label'> = {}): string =>
  [styles.action, styles[tone], label === undefined ? '' : styles.square].filter(Boolean).join(' ')
