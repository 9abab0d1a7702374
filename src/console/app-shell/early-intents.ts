import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Something that a person did on the page before the program had come. */
export type EarlyIntent =
  | { kind: 'palette' | 'key'; init: KeyboardEventInit }
  | { kind: 'press'; target: HTMLElement }
  | { kind: 'submit'; target: HTMLFormElement }
  | { kind: 'check'; target: HTMLInputElement; isChecked: boolean }
  | { kind: 'text'; target: Field; text: string }

export type EarlyIntents = {
  /** Hands over what was noted, once, and notes nothing more. */
  take(): EarlyIntent[]
}

declare global {
  interface Window {
    earlyIntents?: EarlyIntents
  }
}

/** Does what was done before the screen listened, in the same order; to be called by an effect of the frame. */
export function replayEarlyIntents(): void {
  const intents = window.earlyIntents?.take() ?? []
  // Each is rendered before the next one, as it would have been, which no effect may ask for.
  queueMicrotask(() => {
    for (const intent of intents) flushSync(() => replay(intent))
  })
}

function replay(intent: EarlyIntent): void {
  switch (intent.kind) {
    case 'palette':
    case 'key':
      return void document.body.dispatchEvent(new KeyboardEvent('keydown', intent.init))
    case 'press':
      delete intent.target.dataset['pressed']
      return intent.target.click()
    case 'submit':
      return intent.target.requestSubmit()
    case 'check':
      // The program saw the box as it was after the press, and notices the press alone.
      intent.target.checked = !intent.isChecked
      return intent.target.click()
    case 'text':
      return enter(intent.target, intent.text)
  }
}

/** The program believes that the text it found was there before: it is emptied in its sight, and filled as a keyboard does. */
function enter(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement) field.value = text
  else {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
