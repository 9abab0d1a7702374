/** Forms that are pages' own: a heart, a number and an enquiry have scripts for themselves. */
const ownForms = 'form[method=post]:not(#garage, [data-number], [data-api]), [data-step-pages]'

/**
 * Fetches what sends the forms of a page without leaving it, at once where the page is there for such a form, or when somebody comes near
 * one. Until it is here, and where it never comes, the browser sends them by itself.
 */
export function startPostIntent(): void {
  const wake = (): void => void import('./post-form.ts').catch(() => undefined)
  if (document.querySelector(ownForms)) wake()
  for (const sign of ['focusin', 'pointerover'] as const)
    document.addEventListener(sign, ({ target }) => {
      if (target instanceof Element && target.closest('[method=post]')) wake()
    })
}
