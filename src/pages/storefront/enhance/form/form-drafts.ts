import { type Control, controlsOf, fillControls, valuesOf } from './form-controls.ts'
import { draftsKey } from './form-keys.ts'

type Drafts = Record<string, Record<string, string>>

/** Drafts last as long as the tab is open: Back, a closed dialog or a reload loses nothing. */
function readDrafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(draftsKey()) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

function write(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(draftsKey())
    else sessionStorage.setItem(draftsKey(), JSON.stringify(drafts))
  } catch {
    // Full or forbidden: the visitor can do without.
  }
}

/** A page may hold the same form about several vehicles. */
const nameOf = (form: HTMLFormElement): string => `${form.dataset['leadForm']} ${form.getAttribute('action')}`

/** Forms in steps save themselves. */
const savesItself = (form: HTMLFormElement): boolean => form.dataset['steps'] !== undefined

export function saveDraft(form: HTMLFormElement): void {
  if (savesItself(form)) return
  const typed = valuesOf(form)
  const values = controlsOf(form)
    .filter(isTyped)
    .map(({ name }) => [name, typed[name] ?? ''])
  write({ ...readDrafts(), [nameOf(form)]: Object.fromEntries(values) as Record<string, string> })
}

export function dropDraft(form: HTMLFormElement): void {
  const { [nameOf(form)]: _sent, ...others } = readDrafts()
  write(others)
}

/** Puts back what was typed before; `early`, which stands in the form already, wins over it and is saved with it. */
export function restoreDraft(form: HTMLFormElement, early: Record<string, string>): void {
  if (savesItself(form)) return
  const drafts = readDrafts()
  const draft = { ...drafts[nameOf(form)], ...early }
  if (Object.keys(early).length > 0) write({ ...drafts, [nameOf(form)]: draft })
  fillControls(form, Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')))
}

const isTyped = ({ type, name }: Control): boolean => name !== '' && type !== 'file' && type !== 'password'
