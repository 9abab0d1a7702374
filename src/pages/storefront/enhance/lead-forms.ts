import { nextSession, parseSession } from '#features/leads/domain/session-tracking.ts'
import { keep, readKept } from './kept.ts'

const detailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const
const sendingFailed = 'An error occurred when submitting this form'
const patience = 30_000

/** Notes the visit, fills in what the visitor told us before, and sends forms without leaving the page. */
export function startLeadForms(): void {
  trackVisit()
  for (const form of document.querySelectorAll<HTMLFormElement>(leadForms)) fillIn(form)
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(leadForms)) return
    event.preventDefault()
    void send(event.target)
  })
  document.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.ariaInvalid && target.form?.matches(leadForms)) showProblem(target, '')
  })
  // A page that comes back from the browser's memory comes as it was left: with its button waiting.
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLFormElement>(leadForms).forEach((form) => setBusy(form, false)),
  )
}

const leadForms = 'form[data-lead-form]'
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const sessionKey = 'session'
const detailsKey = 'details'

function trackVisit(): void {
  const stored = parseSession(readKept(sessionKey))
  const page = location.pathname + location.search
  keep(sessionKey, nextSession(stored, { page, query: new URLSearchParams(location.search), now: Date.now() }))
}

function fillIn(form: HTMLFormElement): void {
  const known = (readKept(detailsKey) ?? {}) as Record<string, string | undefined>
  const hasLastName = form.elements.namedItem('last_name') !== null
  for (const name of detailNames) {
    const control = form.elements.namedItem(name)
    const joined =
      name === 'name' && !hasLastName ? [known['name'], known['last_name']].filter(Boolean).join(' ') : known[name]
    if (control instanceof HTMLInputElement && control.value === '' && joined) control.value = joined
  }
}

/** Kept only when a dealer could reach the visitor by them. */
function keepDetails(values: Record<string, unknown>): void {
  if (!values['name'] || !values['email'] || !values['phone']) return
  keep(detailsKey, Object.fromEntries(detailNames.map((name) => [name, values[name] ?? ''])))
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy) return
  setBusy(form, true)
  const values = Object.fromEntries(new FormData(form))
  const answer = await post(form, values)
  if (answer.id && answer.redirect) {
    keepDetails(values)
    location.assign(answer.redirect)
    return
  }
  setBusy(form, false)
  showProblems(form, answer.fields ?? {}, answer.error ?? sendingFailed)
}

type Answer = { id?: string; redirect?: string; error?: string; fields?: Record<string, string> }

/** What went wrong on the server's side or on the way is said in the same words: nothing typed is lost, and one may try again. */
async function post(form: HTMLFormElement, values: Record<string, unknown>): Promise<Answer> {
  const session = parseSession(readKept(sessionKey))
  const lead = { ...values, url: location.href, visited_pages: session?.pages, linked_query_params: session?.query }
  try {
    const response = await fetch(form.dataset['api'] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...idempotencyHeader(form, values) },
      body: JSON.stringify({ lead }),
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    })
    return response.status < 500 ? ((await response.json()) as Answer) : {}
  } catch {
    return {}
  }
}

/** The same words keep their key, so that trying again after a lost answer does not send them twice. */
function idempotencyHeader(form: HTMLFormElement, values: Record<string, unknown>): Record<string, string> {
  const content = JSON.stringify(values)
  if (form.dataset['content'] !== content) form.dataset['key'] = crypto.randomUUID?.() ?? ''
  form.dataset['content'] = content
  const { key } = form.dataset
  return key ? { 'idempotency-key': key } : {}
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = isBusy ? 'true' : null
  for (const button of form.querySelectorAll('button')) {
    button.disabled = isBusy
    button.ariaBusy = form.ariaBusy
  }
}

function showProblems(form: HTMLFormElement, problems: Record<string, string>, message: string): void {
  const controls = [...form.elements].filter(isControl)
  for (const control of controls) showProblem(control, problems[control.name] ?? '')
  const wrong = controls.filter((control) => control.ariaInvalid)
  const summary = form.querySelector<HTMLElement>('[data-form-summary]')
  const said = summary?.querySelector('[data-form-message]')
  if (!summary || !said) return
  said.textContent = message
  summary.querySelector('ul')?.replaceChildren(...wrong.map(linkTo))
  summary.hidden = false
  const first = wrong[0] ?? summary
  first.focus()
}

function linkTo(control: Control): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `#${control.id}`
  link.textContent = control.labels?.[0]?.firstChild?.textContent ?? control.name
  item.append(link)
  return item
}

/** The words beside a field, or none. */
function showProblem(control: Control, problem: string): void {
  const words = document.getElementById(`${control.id}-error`)
  if (!words) return
  words.textContent = problem
  words.hidden = problem === ''
  control.ariaInvalid = problem === '' ? null : 'true'
  const described = [document.getElementById(`${control.id}-hint`), problem === '' ? null : words]
  const ids = described.flatMap((element) => element?.id ?? []).join(' ')
  if (ids === '') control.removeAttribute('aria-describedby')
  else control.setAttribute('aria-describedby', ids)
}
