import { unsentKey } from './form-keys.ts'
import { keep, readKept } from '../shell/kept.ts'
import { type LeadAnswer, type LeadCall, sendLead } from './send-lead.ts'

/** A lead that could not be sent. It is kept a day at most; its files only as long as the page is open that holds them. */
type Unsent = LeadCall & { since: number }

const keptFor = 86_400_000
const firstPause = 2_000
const longestPause = 60_000

const words = 'We could not send this yet. It is kept on this device and will be sent when you are online.'
const wordsForFiles = `${words} Leave this page open: files are kept only here.`

function readUnsent(): Unsent[] {
  const kept = readKept(unsentKey)
  const list = Array.isArray(kept) ? (kept as Unsent[]) : []
  return list.filter(({ since }) => Date.now() - since < keptFor)
}

function writeUnsent(list: readonly Unsent[]): void {
  if (list.length > 0) return keep(unsentKey, list)
  try {
    localStorage.removeItem(unsentKey)
  } catch {
    // Forbidden: then there was nothing either.
  }
}

const isSame = (a: LeadCall, b: LeadCall) => a.key === b.key && a.url === b.url

const drop = (call: LeadCall): void => writeUnsent(readUnsent().filter((other) => !isSame(other, call)))

type Ended = { onSent(answer: LeadAnswer & { kind: 'sent' }): void; onBack(error: string | undefined): void }

/** Keeps a lead and goes on trying; says so after `place`. `onBack`: it was discarded or refused, and may be changed. */
export function keepUnsent(
  call: LeadCall,
  { place, said, files, ...ended }: Ended & { place: HTMLElement; said: string | undefined; files: readonly File[] },
): void {
  const store = () =>
    writeUnsent([...readUnsent().filter((other) => !isSame(other, call)), { ...call, since: Date.now() }])
  // Another page would send it without the files that only this one has, so it learns of it when this one is left.
  if (files.length === 0) store()
  else addEventListener('pagehide', store)
  goOnTrying(call, {
    said: [said, files.length > 0 ? wordsForFiles : words].filter(Boolean).join(' '),
    files,
    show: (notice) => place.after(notice),
    ended,
    onStop: () => removeEventListener('pagehide', store),
  })
}

/** Goes on with what an earlier page could not send; says so at the foot of this one. */
export function resumeUnsent(): void {
  const waiting = readUnsent()
  writeUnsent(waiting)
  for (const call of waiting) {
    goOnTrying(call, {
      said: words,
      show: (notice) => {
        notice.dataset['unsent'] = 'page'
        document.body.append(notice)
      },
      ended: { onSent: ({ redirect }) => sayIsSent(redirect), onBack: () => {} },
    })
  }
}

type Trying = { said: string; files?: readonly File[]; show(notice: HTMLElement): void; ended: Ended; onStop?(): void }

function goOnTrying(call: LeadCall, { said, files = [], show, ended, onStop }: Trying): void {
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrying = false
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', attempt)
    onStop?.()
    notice.remove()
  }
  const notice = noticeOf(said, {
    onSendNow: () => void attempt(),
    onDiscard: () => {
      drop(call)
      stop()
      ended.onBack(undefined)
    },
  })
  async function attempt(): Promise<void> {
    if (isTrying) return
    isTrying = true
    clearTimeout(timer)
    const answer = await sendLead(call, files)
    isTrying = false
    if (answer.kind === 'unreachable') {
      pause = Math.min(pause * 2, longestPause)
      timer = setTimeout(attempt, pause)
      return
    }
    drop(call)
    stop()
    if (answer.kind === 'sent') ended.onSent(answer)
    else ended.onBack(answer.error)
  }
  addEventListener('online', attempt)
  timer = setTimeout(attempt, pause)
  show(notice)
}

function noticeOf(text: string, { onSendNow, onDiscard }: { onSendNow(): void; onDiscard(): void }): HTMLElement {
  const notice = document.createElement('div')
  notice.dataset['unsent'] = ''
  notice.role = 'status'
  const said = document.createElement('p')
  said.textContent = text
  notice.append(said, buttonOf('Send now', onSendNow), buttonOf('Discard', onDiscard))
  return notice
}

function buttonOf(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}

function sayIsSent(redirect: string): void {
  const notice = document.createElement('div')
  notice.dataset['unsent'] = 'page'
  notice.role = 'status'
  const said = document.createElement('p')
  said.textContent = 'Your enquiry has been sent.'
  const link = document.createElement('a')
  link.href = redirect
  link.textContent = 'What happens next'
  notice.append(said, link)
  document.body.append(notice)
}
