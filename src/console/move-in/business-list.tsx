import type { OutputOf } from '../calls/all-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './move-in.module.css'

type Business = OutputOf<'moveIn.read'>['business']
type Props = { business: Business; choosePlace(id: string): void }

/** What the old site says of its dealer, beside what the new one has; each is taken over at a press, and nothing by itself. */
export const BusinessList = ({ business: { placeId, places, proposals }, choosePlace }: Props) => (
  <>
    {places.length > 1 && (
      <SelectField
        label="Location"
        value={placeId ?? ''}
        choices={places.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => choosePlace(event.target.value)}
      />
    )}
    <ul className={styles.rows}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.part} proposal={proposal} placeId={placeId} />
      ))}
    </ul>
  </>
)

function Proposal({ proposal, placeId }: { proposal: Business['proposals'][number]; placeId: string | null }) {
  const { part, label, here, there, note, isSame, isTakeable } = proposal
  const adopt = useChange('moveIn.adopt', {
    onDone: () => toast(`${label} taken over.`),
    onFailed: toastFailure,
  })
  return (
    <li className={styles.row}>
      <span className={styles.address}>
        <strong>{label}</strong>
        <span>
          {part === 'colour' && <span className={styles.swatch} style={{ background: there }} />}
          {there}
        </span>
        {here !== '' && !isSame && <small>Now: {here}</small>}
        {note !== '' && <small>{note}</small>}
      </span>
      {isSame ? (
        <Pill tone="good">Same here</Pill>
      ) : (
        isTakeable && (
          <ActionButton
            isBusy={adopt.isPending}
            aria-label={`Take over: ${label}`}
            onClick={() => adopt.mutate({ part, placeId: placeId ?? '' })}
          >
            Take over
          </ActionButton>
        )
      )}
    </li>
  )
}
