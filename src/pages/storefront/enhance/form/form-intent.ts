import { detailsKey, draftsKey, leadForms, stepsPrefix, unsentKey } from './form-keys.ts'
import { readStored, storedKeys } from '../shell/browser-storage.ts'

/**
 * Fetches what makes forms better once somebody is about to use one: most visitors never do. Until it is here, and where it
 * never comes, a form is a plain form. A form that can be filled in beforehand is woken at once.
 */
export function startFormIntent(): void {
  for (const sign of ['focusin', 'pointerover', 'pointerdown'] as const) document.addEventListener(sign, onSign)
  const forms = [...document.querySelectorAll<HTMLFormElement>(leadForms)]
  const isBegun = storedKeys().some((key) => key.startsWith(stepsPrefix) && readStored(key) !== null)
  const isKnown = readStored(detailsKey) !== null || isBegun || hasDrafts()
  if (forms.length > 0 && isKnown) void wake()
  if (readStored(unsentKey) !== null) void import('./unsent-leads.ts').then(({ resumeUnsent }) => resumeUnsent())
}

function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(draftsKey()) !== null
  } catch {
    return false
  }
}

function onSign({ target }: Event): void {
  if (!(target instanceof Element)) return
  const path = target.closest('a')?.pathname
  const opens = path !== undefined && document.querySelector(`dialog[data-opened-by="${CSS.escape(path)}"]`)
  if (opens || target.closest(leadForms)) void wake()
}

let isWaking = false

async function wake(): Promise<void> {
  if (isWaking) return
  isWaking = true
  try {
    const { startLeadForms } = await import('./lead-forms.ts')
    startLeadForms()
  } catch {
    // Offline perhaps: the next sign tries again, and meanwhile nothing that a script would show stays hidden.
    isWaking = false
    for (const part of document.querySelectorAll('[data-shown-when]')) part.setAttribute('data-shown', '')
  }
}
