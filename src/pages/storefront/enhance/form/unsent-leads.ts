import { day as dayInMs, minute } from '#kernel/duration.ts'
import { storeValue, readStored } from '../shell/browser-storage.ts'
import { unsentKey } from './form-keys.ts'
import { type LeadResponse, type LeadCall, sendingFailed, sendOrBeginAnew } from './send-lead.ts'
import { buttonOf, linkOf, noticeOf } from './unsent-notice.ts'

/**
 * A lead that could not be sent. It stays on this device until the server has taken it or the visitor discards it, whatever
 * happens to the page; only its files stay with the page that holds them.
 */
type Unsent = LeadCall & { since: number; /** Why the server did not take it as it is. */ refused?: string }

/** The form is sent by itself for so long: the server knows its key for a month, and then it might be sent twice. */
const sentByItselfFor = 14 * dayInMs
const firstPause = 2_000
const longestPause = minute

const notYet = 'We couldn’t send this yet.'
const onDevice = 'It’s saved on this device, and we’ll keep trying.'
const onPage = 'Please keep this page open until it’s sent.'
const whenOnline = 'It’s saved on this device, and we’ll send it when you’re back online.'

function readUnsent(): Unsent[] {
  const stored = readStored(unsentKey)
  return Array.isArray(stored) ? (stored as Unsent[]) : []
}

const isSame = (a: LeadCall, b: LeadCall) => a.key === b.key && a.url === b.url && a.method === b.method

const othersThan = (call: LeadCall): Unsent[] => readUnsent().filter((other) => !isSame(other, call))

/** False when the browser stores nothing: then only the open page has it. */
function store(unsent: Unsent): boolean {
  storeValue(unsentKey, [...othersThan(unsent), unsent])
  return readUnsent().some((other) => isSame(other, unsent))
}

const drop = (call: LeadCall): void => {
  const others = othersThan(call)
  storeValue(unsentKey, others.length > 0 ? others : null)
}

export type Ended = {
  onSent(response: LeadResponse & { kind: 'sent' }): void
  /** Taken back, or not taken by the server: the form may be changed. */
  onBack(refused: (LeadResponse & { kind: 'refused' }) | undefined): void
}

type ToSave = Ended & { place: HTMLElement; files: readonly File[]; afterSeconds: number }

/** Stores a lead and goes on trying; says so after `place`. */
export function saveUnsent(call: LeadCall, { place, files, afterSeconds, ...ended }: ToSave): void {
  const unsent = { ...call, since: Date.now() }
  const storeLeaving = () => void store(unsent)
  // Another page would send it without the files that only this one has, so it is stored when this one is left.
  const isStored = files.length === 0 && store(unsent)
  if (files.length > 0) addEventListener('pagehide', storeLeaving)
  goOnTrying(unsent, {
    text: () => `${notYet} ${isStored ? (navigator.onLine ? onDevice : whenOnline) : onPage}`,
    afterSeconds,
    files,
    show(notice) {
      place.after(notice)
      // The form rests now: what became of it must not wait below the edge of a dialog.
      notice.scrollIntoView({ block: 'center' })
    },
    onStop: () => removeEventListener('pagehide', storeLeaving),
    onSent: ended.onSent,
    onBack(refused) {
      drop(unsent)
      ended.onBack(refused)
    },
  })
}

/** Goes on with what an earlier page could not send; says so at the foot of this one. */
export function resumeUnsent(): void {
  for (const unsent of readUnsent()) {
    if (unsent.refused !== undefined || Date.now() - unsent.since > sentByItselfFor) showWaiting(unsent)
    else resume(unsent)
  }
}

function resume(unsent: Unsent): void {
  goOnTrying(unsent, {
    text: () => `${notYet} ${navigator.onLine ? onDevice : whenOnline}`,
    afterSeconds: 0,
    files: [],
    show: showAtBottom,
    onStop: () => {},
    onSent: ({ redirect }) => sayIsSent(redirect),
    onBack(refused) {
      if (!refused) return drop(unsent)
      const why = refused.error ?? sendingFailed
      store({ ...unsent, refused: why })
      showWaiting({ ...unsent, refused: why })
    },
  })
}

/** What is not sent by itself any more stays, with a way on, until the visitor says what becomes of it. */
function showWaiting(unsent: Unsent): void {
  const day = new Date(unsent.since).toLocaleDateString(document.documentElement.lang)
  const text = `What you wrote on ${day} has not reached us${unsent.refused ? `: ${unsent.refused}` : '.'}`
  const notice = noticeOf(text, [
    buttonOf('Send now', () => {
      notice.remove()
      resume({ ...unsent, since: Date.now() })
    }),
    linkOf('Open the form', String(unsent.lead['url'] ?? '/contact')),
    buttonOf('Discard', () => {
      drop(unsent)
      notice.remove()
    }),
  ])
  showAtBottom(notice)
}

type Trying = Ended & {
  text(): string
  afterSeconds: number
  files: readonly File[]
  show(notice: HTMLElement): void
  onStop(): void
}

function goOnTrying(call: LeadCall, { text, afterSeconds, files, show, onStop, onSent, onBack }: Trying): void {
  let pause = firstPause
  let isTrying = false
  let timer = setTimeout(attempt, Math.max(pause, afterSeconds * 1_000))
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', attempt)
    onStop()
    notice.remove()
  }
  const notice = noticeOf(text(), [
    buttonOf('Send now', () => void attempt()),
    buttonOf('Discard', () => {
      stop()
      onBack(undefined)
    }),
  ])
  async function attempt(): Promise<void> {
    if (isTrying) return
    isTrying = true
    clearTimeout(timer)
    const response = await sendOrBeginAnew(call, files)
    isTrying = false
    if (response.kind === 'later') {
      pause = Math.min(pause * 2, longestPause)
      timer = setTimeout(attempt, Math.max(pause, (response.afterSeconds ?? 0) * 1_000))
      return
    }
    stop()
    if (response.kind === 'refused') return onBack(response)
    drop(call)
    onSent(response)
  }
  addEventListener('online', attempt)
  show(notice)
}

function showAtBottom(notice: HTMLElement): void {
  notice.dataset['unsent'] = 'page'
  document.body.append(notice)
}

const sayIsSent = (redirect: string): void =>
  showAtBottom(noticeOf('We’ve got your message.', [linkOf('What happens next', redirect)]))
