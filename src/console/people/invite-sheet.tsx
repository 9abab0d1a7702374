import { type FormEvent, useState } from 'react'
import { CallFailure } from '../data/call.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import layout from '../kit/layout.module.css'
import styles from './people.module.css'
import type { People } from './listed-people.ts'
import { PlaceFields } from './place-fields.tsx'
import { usePeopleActions, type WantedPlace } from './use-people-actions.ts'

type Props = { people: People; isOpen: boolean; onClose(): void }

/** An email address, a role, and for which dealerships. */
export function InviteSheet({ people, isOpen, onClose }: Props) {
  const { invite } = usePeopleActions()
  const [email, setEmail] = useState('')
  const [place, setPlace] = useState<WantedPlace>({ role: 'salesperson', dealershipIds: people.dealershipsToGive })
  const fields = invite.error instanceof CallFailure ? invite.error.fields : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (invite.isPending) return
    invite.mutate(
      { email, ...place },
      {
        onSuccess: () => {
          setEmail('')
          onClose()
        },
      },
    )
  }
  return (
    <Sheet title="Invite someone" isOpen={isOpen} onClose={onClose}>
      <form className={layout.fields} onSubmit={submit}>
        <InputField
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          required
          value={email}
          problem={fields['email']}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PlaceFields people={people} place={place} onChange={setPlace} />
        {fields['dealershipIds'] && <p className={layout.problem}>{fields['dealershipIds']}</p>}
        <p className={layout.quiet}>They get an email with a button. It works once, for seven days.</p>
        <div className={styles.buttons}>
          <ActionButton tone="primary" type="submit" isBusy={invite.isPending}>
            Send invitation
          </ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
