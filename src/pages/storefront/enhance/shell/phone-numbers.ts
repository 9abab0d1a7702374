import { report } from './contact-clicks.ts'

/** A revealed number takes the focus from the button that it replaces, and the asking is counted once. */
export function startPhoneNumbers(): void {
  const counted = new WeakSet<HTMLElement>()
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const isRevealed = target instanceof HTMLDetailsElement && target.dataset['reveal'] === 'phone' && target.open
      if (!isRevealed) return
      const number = target.querySelector('a')
      number?.focus({ preventScroll: true })
      if (!counted.has(target)) report('/api/reveal-phone', target)
      counted.add(target)
      // Whoever presses Call in the bar of a phone wants to call: the number is shown, and dialled by the same tap.
      if (target.closest('[data-action-bar]')) number?.click()
    },
    true, // `toggle` does not bubble.
  )
}
