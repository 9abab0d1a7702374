import { formByScript, movedHeader } from '#kernel/form-by-script.ts'
import { type PostResponse, sendRepeatedly } from './repeat-post.ts'
import { showResponsePage } from './show-response-page.ts'

// Sends the forms of a page without leaving it, so that a press is answered at once and counts once, and a failure loses nothing. It is all
// that runs on a page for one person: it notes nothing and asks nobody but our own host.

/** A form on its way as the browser would send it, read before anything of it is switched off. */
type Posting = { form: HTMLFormElement; button: HTMLButtonElement | null; action: URL; body: FormData }

const failed = 'That didn’t go through. Try again.'
const timeLimit = 30_000

/** Two presses with one mark are one booking or one reservation, so that these may go again by themselves. */
const marks = '[name=request_key], [name=order]'

/** Ends the wait for the network of whatever failed before. */
let networkWait = new AbortController()

// On the window: every other part has decided by then whether the form goes.
addEventListener('submit', (event) => {
  const posting = postingOf(event)
  if (!posting) return
  event.preventDefault()
  const { form, button } = posting
  if (form.inert) return
  form.inert = true
  if (button) button.ariaBusy = 'true'
  void postForm(posting)
})

/** Undefined: it is for somebody else, or goes to another host. */
function postingOf({ target: form, submitter, defaultPrevented }: SubmitEvent): Posting | undefined {
  if (defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[method=post]')) return undefined
  const button = submitter instanceof HTMLButtonElement ? submitter : null
  const address = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const action = new URL(address, location.href)
  return action.origin === location.origin ? { form, button, action, body: new FormData(form, submitter) } : undefined
}

/** Goes where the answer leads. Whatever fails leaves the page as it was typed. */
async function postForm(posting: Posting): Promise<void> {
  networkWait.abort()
  networkWait = new AbortController()
  const { form, button, action } = posting
  form.parentElement?.querySelector('[data-unsent]')?.remove()
  const isMarked = form.querySelector(marks) !== null
  const response = await sendRepeatedly({ isMarked, send: () => send(posting), wait })
  // The button stays busy until the browser has left.
  if (response.kind === 'moved') return goTo(new URL(response.to, action))
  release(form)
  if (response.kind === 'page') return showResponsePage(response.html, { form, action })
  complain(posting, response.kind === 'refused' ? response.text : failed)
  const again = () => form.isConnected && form.requestSubmit(button)
  if (isMarked && !navigator.onLine) addEventListener('online', again, { once: true, signal: networkWait.signal })
}

// A page that comes back from the browser's memory comes as it was left: waiting.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.querySelectorAll('form').forEach(release)
})

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function send({ form, action, body }: Posting): Promise<PostResponse> {
  const isWithFiles = form.enctype.startsWith('multipart')
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'text/html', ...formByScript },
      body: isWithFiles ? body : new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(isWithFiles ? timeLimit * 10 : timeLimit),
    })
    return await readResponse(response)
  } catch {
    return { kind: 'failed' }
  }
}

/** Time-outs on the way. */
const mayComeAgain = [408, 425]

async function readResponse(response: Response): Promise<PostResponse> {
  const { status, headers, redirected, url } = response
  const to = headers.get(movedHeader) ?? (redirected ? url : null)
  if (to !== null) return { kind: 'moved', to }
  if (status >= 500 || mayComeAgain.includes(status)) return { kind: 'failed' }
  const text = await response.text()
  if (headers.get('content-type')?.startsWith('text/html')) return { kind: 'page', html: text }
  return { kind: 'refused', text: sentenceIn(text) }
}

function sentenceIn(text: string): string {
  try {
    return (JSON.parse(text) as { error?: string }).error ?? failed
  } catch {
    return text.length < 200 ? text : failed
  }
}

/** A browser only scrolls when nothing but the fragment differs, and the answer to the form would not be seen. */
function goTo({ href, pathname, search, host }: URL): void {
  const isHere = pathname + search === location.pathname + location.search && host === location.host
  if (!isHere) return location.assign(href)
  history.replaceState(history.state, '', href)
  location.reload()
}

function release(form: HTMLFormElement): void {
  form.inert = false
  const isAllOff = form.ariaBusy === 'true'
  form.ariaBusy = null
  for (const button of form.querySelectorAll('button')) {
    if (isAllOff || button.ariaBusy === 'true') button.disabled = false
    button.ariaBusy = null
  }
}

function complain({ form, button }: Posting, text: string): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.dataset['unsent'] = ''
  note.textContent = text
  if (button && form.contains(button)) button.after(note)
  else form.append(note)
  button?.focus()
}
