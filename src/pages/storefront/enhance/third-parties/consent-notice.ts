import type { ConsentMode } from '#features/tracking/domain/consent-choice.ts'
import { allowedNow, choose, hasPrivacySignal } from './stored-choice.ts'

const texts = {
  notice: 'We use other companies’ services to measure visits and show ads. You can switch them off any time.',
  'opt-in': 'Can we use other companies’ services to measure visits and show ads? Nothing loads unless you say yes.',
}

/** A strip at the foot of the page that covers nothing but itself and goes for good once it was answered. */
export function showConsentNotice(mode: ConsentMode): void {
  if (mode === 'opt-out') return
  const notice = document.createElement('section')
  notice.dataset['consentNotice'] = ''
  notice.ariaLabel = 'Privacy'
  const text = document.createElement('p')
  text.append(texts[mode], ' ')
  const more = document.createElement('a')
  more.href = '/privacy-choices'
  more.textContent = 'Privacy choices'
  text.append(more)
  const answer = (label: string, isYes: boolean): HTMLButtonElement => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', () => {
      choose({ analytics: isYes, ads: isYes })
      notice.remove()
    })
    return button
  }
  notice.append(
    text,
    answer(mode === 'opt-in' ? 'Yes, allow' : 'OK', true),
    answer(mode === 'opt-in' ? 'No' : 'Switch off', false),
  )
  document.body.append(notice)
}

/** The page of choices: shows what is allowed now and stores what is chosen. */
export function startPrivacyChoices(mode: ConsentMode): void {
  const form = document.querySelector<HTMLFormElement>('form[data-privacy-choices]')
  if (!form) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-script-only]')) part.hidden = false
  const signal = document.querySelector<HTMLElement>('[data-privacy-signal]')
  if (signal && hasPrivacySignal()) signal.hidden = false
  const allowed = allowedNow(mode)
  const boxOf = (name: string): HTMLInputElement | null => form.querySelector(`input[name=${name}]`)
  for (const name of ['analytics', 'ads'] as const) {
    const box = boxOf(name)
    if (!box) continue
    box.checked = allowed[name]
    box.disabled = name === 'ads' && hasPrivacySignal()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    choose({ analytics: boxOf('analytics')?.checked ?? false, ads: boxOf('ads')?.checked ?? false })
    const saved = form.querySelector('[data-privacy-saved]')
    if (saved) saved.textContent = 'Saved. Anything that’s already loaded will stop on the next page.'
    document.querySelector('[data-consent-notice]')?.remove()
  })
}
