import { roundingLabels } from '#features/inventory/domain/edit/edited-fields.ts'
import { useSiteFrame } from '../../data/site-frame.ts'
import { CheckField, type Choice, InputField, SelectField } from '../../kit/input-field.tsx'
import type { BulkDraft, BulkKind } from './bulk-edit.ts'
import { conditionChoices, statusChoices } from '../stock-columns.tsx'

type Props = { draft: BulkDraft; change(changes: Partial<BulkDraft>): void; problem: string | undefined }

/** The fields of one kind of change. */
export function BulkValue({ draft, change, problem }: Props) {
  const { locations } = useSiteFrame()
  const { kind, text } = draft
  const lists: Partial<Record<BulkKind, readonly Choice[]>> = {
    status: statusChoices,
    carType: conditionChoices,
    isReserved: yesNo('Reserved', 'Not reserved'),
    isShown: yesNo('On the site', 'Hidden'),
    locationId: [{ value: '', label: 'Choose' }, ...locations.map(({ id, name }) => ({ value: id, label: name }))],
  }
  const choices = lists[kind]
  if (choices)
    return (
      <SelectField
        label="To"
        value={text}
        choices={choices}
        problem={problem}
        onChange={(event) => change({ text: event.target.value })}
      />
    )
  const isMove = kind === 'price-by' || kind === 'price-percent'
  return (
    <>
      {isMove && (
        <SelectField
          label="Direction"
          value={draft.direction}
          choices={[
            { value: 'down', label: 'Down' },
            { value: 'up', label: 'Up' },
          ]}
          onChange={(event) => change({ direction: event.target.value as BulkDraft['direction'] })}
        />
      )}
      <InputField
        label={labels[kind] ?? 'To'}
        hint={hints[kind]}
        value={text}
        problem={problem}
        data-autofocus
        inputMode={kind === 'tag' ? 'text' : 'decimal'}
        onChange={(event) => change({ text: event.target.value })}
      />
      {isMove && (
        <>
          <SelectField
            label="Round"
            value={draft.rounding}
            choices={Object.entries(roundingLabels).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ rounding: event.target.value as BulkDraft['rounding'] })}
          />
          {draft.direction === 'down' && (
            <CheckField
              label="Show the old price beside it"
              checked={draft.showsWas}
              onChange={(event) => change({ showsWas: event.target.checked })}
            />
          )}
        </>
      )}
    </>
  )
}

const labels: Partial<Record<BulkKind, string>> = {
  'price-by': 'By how many dollars',
  'price-percent': 'By how many percent',
  'price-to': 'Price',
  tag: 'Tag',
  customRank: 'Rank',
}

const hints: Partial<Record<BulkKind, string>> = {
  tag: 'Leave it empty to remove the tag.',
  customRank: 'The highest comes first on the site. 0 means no rank; 1000 pins it to the top.',
}

const yesNo = (yes: string, no: string): readonly Choice[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]
