import type { FormBehaviour } from '#features/leads/domain/suspicion/bot-score.ts'

let gestures = 0

/** Counts what a person does on the page, where the site judges by it; which keys and where stays here. */
export function startFormBehaviour(): void {
  for (const kind of ['keydown', 'pointerdown', 'click', 'input'])
    addEventListener(kind, ({ isTrusted }) => void (gestures += Number(isTrusted)), { capture: true, passive: true })
}

/** How the page's form has been filled in so far. */
export const formBehaviour = (): FormBehaviour => ({
  seconds: Math.round(performance.now() / 100) / 10,
  gestures: Math.min(gestures, 10_000),
})
