import { type FormEvent, useState } from 'react'
import type { ListedMember } from '../calls/people-calls.ts'
import { CallFailure } from '../data/call.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Sheet } from '../kit/sheet.tsx'
import layout from '../kit/layout.module.css'
import styles from './people.module.css'
import type { People } from './listed-people.ts'
import { PlaceFields } from './place-fields.tsx'
import { placeOfMember, usePeopleActions } from './use-people-actions.ts'

type Props = { member: ListedMember; people: People; onClose(): void }

export function MemberSheet({ member, people, onClose }: Props) {
  const { change, remove, resetFactor } = usePeopleActions()
  const [place, setPlace] = useState(() => placeOfMember(member))
  const fields = change.error instanceof CallFailure ? change.error.fields : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!change.isPending)
      change.mutate({ userId: member.id, ...place, seen: placeOfMember(member) }, { onSuccess: onClose })
  }
  return (
    <Sheet title={member.name} isOpen onClose={onClose} side="end">
      <form className={layout.fields} onSubmit={submit}>
        <p className={layout.quiet}>{member.email}</p>
        <PlaceFields people={people} place={place} onChange={setPlace} />
        {fields['dealershipIds'] && <p className={layout.problem}>{fields['dealershipIds']}</p>}
        <div className={styles.buttons}>
          <ActionButton tone="primary" type="submit" isBusy={change.isPending}>
            Save
          </ActionButton>
        </div>
      </form>
      <div className={styles.away}>
        {member.hasSecondFactor && (
          <div>
            <p className={layout.quiet}>Lost their phone and their recovery codes? They set up a new one next time.</p>
            <ActionButton
              isBusy={resetFactor.isPending}
              onClick={() => resetFactor.mutate({ userId: member.id }, { onSuccess: onClose })}
            >
              Reset second factor
            </ActionButton>
          </div>
        )}
        <div>
          <p className={layout.quiet}>
            They’ll be signed out straight away. Their name stays on everything they’ve done.
          </p>
          <ActionButton
            tone="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ userId: member.id, seen: placeOfMember(member) }, { onSuccess: onClose })}
          >
            Remove from the group
          </ActionButton>
        </div>
      </div>
    </Sheet>
  )
}
