import { useState } from 'react'
import { call } from '../data/call.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './move-in.module.css'

type AddressResponse = { address: string; status: number; to: string }

const atOnce = 50

/** Asks this site for every old address as a visitor would, before the domain moves. */
export function Rehearsal({ addresses }: { addresses: readonly string[] }) {
  const site = useSite()
  const [responses, setResponses] = useState<readonly AddressResponse[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const walk = async (): Promise<void> => {
    setIsBusy(true)
    setResponses([])
    try {
      const all: AddressResponse[] = []
      for (let from = 0; from < addresses.length; from += atOnce) {
        const next = await call(
          'moveIn.rehearse',
          { addresses: addresses.slice(from, from + atOnce) },
          { siteId: site.id },
        )
        all.push(...next.answers)
        setResponses([...all])
      }
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong.', { tone: 'bad' })
    }
    setIsBusy(false)
  }
  const bad = responses.filter(({ status }) => status !== 200 && status !== 410)
  const gone = responses.filter(({ status }) => status === 410).length
  return (
    <>
      <div className={styles.bar}>
        <ActionButton isBusy={isBusy} onClick={() => void walk()}>
          Walk all {addresses.length.toLocaleString('en')} addresses
        </ActionButton>
        <p role="status">
          {responses.length > 0 &&
            `${responses.length - bad.length - gone} of ${responses.length} arrive, ${gone} say that they’re gone, ${bad.length} find nothing.`}
        </p>
      </div>
      {bad.length > 0 && (
        <ul className={styles.answers}>
          {bad.slice(0, 100).map(({ address, status, to }) => (
            <li key={address} className={styles.row}>
              <div className={styles.address}>
                <code>{address}</code>
                <small>{to === address ? `Answers ${status}` : `Leads to ${to}, which answers ${status}`}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
