import type { ReactNode } from 'react'
import styles from './button.module.css'

type ButtonVariant = 'primary' | 'quiet'

/** Class of anything that looks like a button. */
export const buttonClass = (variant: ButtonVariant = 'quiet'): string | undefined =>
  variant === 'primary' ? `${styles.button} ${styles.primary}` : styles.button

/** Class of a round button that shows a pictogram only; it needs a name in `aria-label`. */
export const iconButtonClass = styles.icon

type ButtonProps = {
  variant?: ButtonVariant
  name?: string
  value?: string
  form?: string
  /** Sends the form elsewhere than it says itself. */
  formAction?: string
  children: ReactNode
}

/** Sends the form it stands in, or the one named by `form`. */
export function SubmitButton({ variant = 'primary', children, ...rest }: ButtonProps) {
  return (
    <button type="submit" className={buttonClass(variant)} {...rest}>
      {children}
    </button>
  )
}

type LinkProps = {
  href: string
  variant?: ButtonVariant
  /** `data-` attributes, for scripts. */
  data?: Record<`data-${string}`, string | undefined>
  /** In this window even if it leads to another site. */
  isHere?: boolean
  children: ReactNode
}

export function LinkButton({ href, variant = 'quiet', data, isHere = false, children }: LinkProps) {
  return (
    <a className={buttonClass(variant)} href={href} {...(isHere ? {} : linkTarget(href))} {...data}>
      {children}
    </a>
  )
}

/** Links to other sites open beside this one (specification 2); paths, phone numbers and email addresses do not. */
export function linkTarget(href: string): { target?: string; rel?: string } {
  return /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener' } : {}
}
