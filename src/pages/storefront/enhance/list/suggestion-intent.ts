import type { Combobox } from './suggestion-box.ts'

/**
 * Search boxes are comboboxes whose options are links: what suggests them is fetched once somebody comes near one. Without an answer
 * they stay plain.
 */
export function startSuggestions(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-suggest]')) wakeOnSign(comboboxOf(box))
}

function comboboxOf(box: HTMLInputElement): Combobox {
  const list = document.createElement('div')
  list.id = `${box.id || 'search'}-suggestions`
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.dataset['suggestions'] = ''
  list.hidden = true
  const status = document.createElement('div')
  status.role = 'status'
  status.dataset['suggestionsSaid'] = ''
  box.role = 'combobox'
  box.autocomplete = 'off'
  box.ariaAutoComplete = 'list'
  box.ariaExpanded = 'false'
  box.setAttribute('aria-controls', list.id)
  box.after(list, status)
  return { box, list, status }
}

function wakeOnSign(combobox: Combobox): void {
  const { box } = combobox
  const signs = new AbortController()
  let wasTyped = false
  let isWaking = false
  const wake = ({ type }: Event): void => {
    wasTyped ||= type === 'input'
    if (isWaking) return
    isWaking = true
    import('./suggestion-box.ts').then(
      ({ attachSuggestions }) => {
        signs.abort()
        attachSuggestions(combobox, wasTyped)
      },
      // Offline perhaps: the next letter tries again.
      () => (isWaking = false),
    )
  }
  for (const sign of ['focus', 'pointerover', 'input']) box.addEventListener(sign, wake, { signal: signs.signal })
  if (document.activeElement === box) wake(new Event('focus'))
}
