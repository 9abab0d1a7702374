import { report } from './contact-clicks.ts'

/** A revealed number takes the focus from the button that it replaces, and the asking is counted once. */
export function startPhoneNumbers(): void {
  const counted = new WeakSet<HTMLElement>()
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const isRevealed = target instanceof HTMLDetailsElement && target.dataset['reveal'] === 'phone' && target.open
      if (!isRevealed) return
      target.querySelector('a')?.focus({ preventScroll: true })
      if (!counted.has(target)) report('/api/reveal-phone', target)
      counted.add(target)
    },
    true, // `toggle` does not bubble.
  )
}
