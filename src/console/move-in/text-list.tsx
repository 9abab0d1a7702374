import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../calls/all-calls.ts'
import { call } from '../data/call.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './move-in.module.css'

type Piece = OutputOf<'moveIn.read'>['pieces'][number]

/** Few enough that each answer comes soon, with its pictures fetched. */
const atOnce = 10

/** The articles and pages of the old site, to choose which are taken in. */
export function TextList({ pieces }: { pieces: readonly Piece[] }) {
  const site = useSite()
  const client = useQueryClient()
  const open = pieces.filter(({ state }) => state === 'proposed')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asDrafts, setAsDrafts] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const chosen = open.filter(({ address }) => !left.has(address))
  const takeIn = async (): Promise<void> => {
    const counts = { added: 0, there: 0, invalid: 0 }
    try {
      for (let from = 0; from < chosen.length; from += atOnce) {
        setDone(from)
        const addresses = chosen.slice(from, from + atOnce).map(({ address }) => address)
        const taken = await call('moveIn.take', { addresses, asDrafts }, { siteId: site.id, key: crypto.randomUUID() })
        counts.added += taken.added
        counts.there += taken.there
        counts.invalid += taken.invalid.length
      }
      toast(
        `${counts.added} taken in, ${counts.there} were there already${counts.invalid > 0 ? `, ${counts.invalid} left out` : ''}.`,
      )
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong.', { tone: 'bad' })
    }
    setDone(null)
    await client.invalidateQueries({ queryKey: ['moveIn', site.id] })
  }
  if (open.length === 0)
    return <p className={styles.none}>{pieces.length === 0 ? 'No texts were found.' : 'All texts are taken in.'}</p>
  return (
    <>
      <ul className={styles.texts}>
        {open.map(({ address, title, kind, publishedAt }) => (
          <li key={address}>
            <label>
              <input
                type="checkbox"
                checked={!left.has(address)}
                onChange={(event) => {
                  const next = new Set(left)
                  if (event.target.checked) next.delete(address)
                  else next.add(address)
                  setLeft(next)
                }}
              />
              <span>
                {title}
                <small>
                  {[kind === 'article' ? 'Article' : 'Page', publishedAt?.slice(0, 10), address]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <label className={styles.check}>
          <input type="checkbox" checked={asDrafts} onChange={(event) => setAsDrafts(event.target.checked)} />
          Articles as drafts
        </label>
        <ActionButton
          tone="primary"
          isBusy={done !== null}
          disabled={chosen.length === 0}
          onClick={() => void takeIn()}
        >
          {done === null
            ? `Take in ${chosen.length} ${chosen.length === 1 ? 'text' : 'texts'}`
            : `Taking in, ${done} of ${chosen.length}`}
        </ActionButton>
      </div>
    </>
  )
}
