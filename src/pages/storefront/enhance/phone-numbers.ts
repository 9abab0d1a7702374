/** A revealed number takes the focus from the button that it replaces. */
export function startPhoneNumbers(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const isRevealed = target instanceof HTMLDetailsElement && target.dataset['reveal'] === 'phone' && target.open
      if (isRevealed) target.querySelector('a')?.focus({ preventScroll: true })
    },
    true, // `toggle` does not bubble.
  )
}
