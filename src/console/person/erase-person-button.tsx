import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange, useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Loaded } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './person-screen.module.css'

/** Erases a person for good, after it has been said what goes. */
export function ErasePerson({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton tone="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Erase
      </ActionButton>
      <Sheet title="Erase this person for good?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Erasure id={id} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function Erasure({ id, onClose }: { id: string; onClose(): void }) {
  const { slug } = useSite()
  const navigate = useNavigate()
  const found = useRead('leads.countOfPerson', { id })
  const erase = useChange('leads.erasePerson', {
    onDone: ({ recipients }) => {
      toast(recipients.length === 0 ? 'Erased.' : `Erased. Ask ${recipients.join(', ')} to remove their copies.`)
      void navigate(`/${slug}/leads`)
    },
  })
  return (
    <Loaded query={found} lines={3}>
      {({ email, phone, counts }) => (
        <>
          <p>
            Everything under {[email, phone].filter(Boolean).join(' or ')} goes, on all of your sites. It can’t be
            undone. Someone else with the same address or number goes with it.
          </p>
          <ul className={styles.counts}>
            {Object.entries(counts).map(([kind, count]) => (
              <li key={kind}>{countText(kind, count)}</li>
            ))}
          </ul>
          <p className={layout.quiet}>Backups made before hold this person until they’re replaced.</p>
          {erase.error && (
            <div role="alert">
              <Notice tone="bad">{erase.error.message}</Notice>
            </div>
          )}
          <div className={styles.answers}>
            <ActionButton tone="danger" isBusy={erase.isPending} onClick={() => erase.mutate({ id })}>
              Erase for good
            </ActionButton>
            <ActionButton data-autofocus onClick={onClose}>
              Leave it
            </ActionButton>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** One and many of what is not named by an s less. */
const irregular: Record<string, [one: string, many: string]> = {
  deliveries: ['delivery', 'deliveries'],
  mails: ['email', 'emails'],
  garages: ['account of saved vehicles', 'accounts of saved vehicles'],
  'saved searches': ['saved search', 'saved searches'],
}

function countText(kind: string, count: number): string {
  const [one, many] = irregular[kind] ?? [kind.replace(/s$/, ''), kind]
  return `${count} ${count === 1 ? one : many}`
}
