import { useRef, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { longestPartnerList } from '../calls/figures/mismatch-calls.ts'
import { useChange } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Fold } from '../kit/fold/fold.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './mismatch-screen.module.css'

type Place = OutputOf<'stock.mismatches'>['places'][number]

/** What the website is compared with and how old that is; a partner's own list can be added. */
export function ComparedPlaces({ places }: { places: readonly Place[] }) {
  const mayEdit = useMay('stock.edit')
  return (
    <Panel title="Compared with">
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((place) => (
            <PlaceLine key={`${place.place} ${place.source}`} {...place} mayForget={mayEdit} />
          ))}
        </ul>
      )}
      {mayEdit && <PartnerList />}
    </Panel>
  )
}

const sourceTexts = { file: 'read', feed: 'fetched', partner: 'list added' } as const

function PlaceLine({ place, label, at, source, mayForget }: Place & { mayForget: boolean }) {
  const forget = useChange('stock.forgetPartner', {
    onDone: () => toast(`${label}’s list is forgotten.`),
    onFailed: toastFailure,
  })
  return (
    <li>
      <strong>{label}</strong>
      <small>
        {at ? (
          <>
            {sourceTexts[source]} <SiteTime at={at} />
          </>
        ) : (
          'hasn’t fetched your stock yet'
        )}
      </small>
      {source === 'partner' && mayForget && (
        <ActionButton
          tone="bare"
          isBusy={forget.isPending}
          aria-label={`Forget ${label}’s list`}
          onClick={() => forget.mutate({ partner: place })}
        >
          Forget
        </ActionButton>
      )}
    </li>
  )
}

/** Takes the list that a partner's portal exports: any headings that an import would read. */
function PartnerList() {
  const input = useRef<HTMLInputElement>(null)
  const [partner, setPartner] = useState('')
  const add = useChange('stock.comparePartner', {
    onDone: ({ vehicles }, { partner: name }) =>
      toast(`Compared with ${vehicles.toLocaleString('en')} ${vehicles === 1 ? 'vehicle' : 'vehicles'} of ${name}.`),
    onFailed: toastFailure,
  })
  const choose = async (file: File): Promise<void> => {
    if (file.size > longestPartnerList) return toast('This file is too long: 4 MB at most.', { tone: 'bad' })
    add.mutate({ partner: partner.trim(), text: await file.text() })
  }
  return (
    <Fold summary="Add a partner’s list" asksToOpen={false}>
      <p>Export your listings from the partner’s portal (CSV, JSON or XML), and see where they differ.</p>
      <div className={styles.add}>
        <InputField
          label="Partner"
          placeholder="Carsales, AutoTrader…"
          value={partner}
          maxLength={60}
          onChange={(event) => setPartner(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.json,.xml"
          aria-label="The partner’s list"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void choose(file)
            event.target.value = ''
          }}
        />
        <ActionButton
          glyph="import"
          isBusy={add.isPending}
          disabled={partner.trim() === ''}
          onClick={() => input.current?.click()}
        >
          Choose the file
        </ActionButton>
      </div>
    </Fold>
  )
}
