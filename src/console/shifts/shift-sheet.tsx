import { type FormEvent, useState } from 'react'
import { formatSpans, weekdayNames } from '#features/sites/domain/hours/opening-hours.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import type { PersonOnShift } from '../calls/places/shift-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { MondayForAll, WeekRows } from '../hours/week-fields.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { ClashNotice } from '../kit/clash-notice.tsx'
import { CheckField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './shifts.module.css'

type Week = PersonOnShift['week']

const nine = { open: 9 * 60, close: 17 * 60 + 30 }
const usual: NonNullable<Week> = weekdayNames.map((_, day) => (day >= 1 && day <= 5 ? [nine] : []))

/** What a colleague has saved meanwhile is shown beside it, and one of them is chosen. */
export function ShiftSheet({ person, onClose }: { person: PersonOnShift; onClose(): void }) {
  const { id, name } = person
  const [week, setWeek] = useState<Week>(person.week)
  const [seen, setSeen] = useState<Week>(person.week)
  const back = useChange('shifts.save', { onDone: () => toast('Undone. The shifts are back as they were.'), onFailed })
  const save = useChange('shifts.save', {
    onDone: (_, { week: saved, seen: before }) =>
      toast(`The shifts of ${name} are saved.`, {
        undo: () => back.mutate({ userId: id, week: before ?? null, seen: saved }),
      }),
  })
  const failure = save.error instanceof CallFailure ? save.error : undefined
  const theirs = failure?.kind === 'stale' ? (failure.current as { week: Week }).week : seen
  const isClash = !isSameJson(theirs, seen)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!save.isPending && !isClash) save.mutate({ userId: id, week, seen }, { onSuccess: onClose })
  }
  const decide = (isTheirs: boolean): void => {
    setSeen(theirs)
    if (isTheirs) setWeek(theirs)
  }
  return (
    <Sheet title={`Shifts of ${name}`} isOpen onClose={onClose} side="end">
      <form className={styles.form} onSubmit={submit}>
        <CheckField
          label="Own hours"
          hint="Off: they’re on duty while their location is open."
          checked={week !== null}
          onChange={({ target }) => setWeek(target.checked ? (person.week ?? usual) : null)}
        />
        {week && (
          <>
            <WeekRows
              hours={{ week, special: {} }}
              problems={failure?.fields ?? {}}
              onChange={(hours) => setWeek(hours.week)}
              isDuty
            />
            <MondayForAll hours={{ week, special: {} }} onChange={(hours) => setWeek(hours.week)} />
          </>
        )}
        {isClash && (
          <ClashNotice
            isMerged={false}
            clashes={[{ path: ['week'], theirs }]}
            value={{ week }}
            nameOf={() => `the shifts of ${name}`}
            textOf={(value) => weekText(value as Week)}
            decide={(_, isTheirs) => decide(isTheirs)}
          />
        )}
        {failure && failure.kind !== 'stale' && (
          <p className={styles.problem} role="alert">
            {failure.fields['week'] ?? failure.message}
          </p>
        )}
        <div>
          <ActionButton tone="primary" type="submit" isBusy={save.isPending} disabled={isClash}>
            Save shifts
          </ActionButton>
        </div>
      </form>
    </Sheet>
  )
}

const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })

/** `Mon 9:00 am – 5:30 pm, Tue …`. */
function weekText(week: Week): string {
  if (week === null) return 'While their location is open'
  return week
    .flatMap((spans, day) => (spans.length > 0 ? [`${weekdayNames[day]?.slice(0, 3)} ${formatSpans(spans)}`] : []))
    .join(', ')
}
