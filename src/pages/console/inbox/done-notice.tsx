import type { ReactNode } from 'react'
import { journeyWords } from '#features/leads/domain/desk/lead-journey.ts'
import { type ChangeMade, findChange } from '#features/leads/server/records/lead-status-change.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { parseId } from '#kernel/ids.ts'
import { Notice } from '#ui/notice.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { WebDeps } from '#pages/web-deps.ts'
import styles from '../console.module.css'

type Done = {
  site: Site
  params: URLSearchParams
  /** Page on which the notice stands, without the notice. */ back: string
}

/** What was just done, as the database knows it, with the way to take it back. */
export async function doneNotice(deps: WebDeps, { site, params, back }: Done): Promise<ReactNode> {
  const said = wordsFor(params)
  if (said) return <Notice>{said}</Notice>
  const changeId = parseId(params.get('done') ?? '')
  const made = changeId && (await findChange(deps, { site, changeId }))
  return changeId && made ? <Undoable made={made} changeId={changeId} back={back} /> : null
}

const sentences: Record<string, string> = {
  replied: 'The reply is on its way, and the clock has stopped.',
  released: 'Released: everyone who should know is being told now.',
  'not-held': 'It is not held any more.',
  sent: 'It is being sent once more.',
  held: 'It is held for review: release it first.',
}

function wordsFor(params: URLSearchParams): string | undefined {
  const said = params.get('said') ?? ''
  if (Object.hasOwn(sentences, said)) return sentences[said]
  if (params.get('done') === 'nothing') return 'Nothing changed: it is so already.'
  if (params.get('chosen') === 'none') return 'Nothing was chosen. Tick the enquiries that you mean first.'
  if (params.get('chosen')) return 'That cannot be done.'
  const undone = params.get('undone')
  if (undone === '0') return 'Nothing was taken back: someone has worked on it since.'
  return undone && /^\d{1,3}$/.test(undone) ? `Taken back: ${enquiries(Number(undone))}.` : undefined
}

const enquiries = (count: number): string => (count === 1 ? '1 enquiry' : `${count} enquiries`)

function Undoable({ made, changeId, back }: { made: ChangeMade; changeId: string; back: string }) {
  return (
    <Notice tone="good">
      <form className={styles.undo} method="post" action="/staff/leads/undo">
        <input type="hidden" name="change" value={changeId} />
        <input type="hidden" name="back" value={back} />
        <span>
          {enquiries(made.leads)}: {journeyWords(made)}.
        </span>
        <button type="submit" className={buttonClass()}>
          Undo
        </button>
      </form>
    </Notice>
  )
}
