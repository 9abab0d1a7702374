import { type FormEvent, useState } from 'react'
import { CallFailure } from '../data/call.ts'
import { textOf } from '../data/form-text.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast } from '../kit/toast-list.ts'
import { DealershipField } from './dealership-field.tsx'
import { stockShares } from './stock-shares.ts'
import layout from '../kit/layout.module.css'
import styles from './imports.module.css'

const paces = [
  ['15', 'Every 15 minutes'],
  ['60', 'Every hour'],
  ['360', 'Every 6 hours'],
  ['1440', 'Once a day'],
] as const

type Props = { dealerships: readonly { id: string; name: string }[]; onClose(): void }

/** An address at which a stock file is left, and how often to look there. */
export function NewSource({ dealerships, onClose }: Props) {
  const save = useChange('imports.saveSource', {
    onDone: (_, { name }) => {
      toast(`${name} is looked at within a minute.`)
      onClose()
    },
  })
  const [dealershipId, setDealershipId] = useState(dealerships[0]?.id ?? '')
  const fields = save.error instanceof CallFailure ? save.error.fields : {}
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (save.isPending) return
    const form = new FormData(event.currentTarget)
    save.mutate({
      dealershipId,
      name: textOf(form, 'name'),
      address: textOf(form, 'address'),
      userName: textOf(form, 'user'),
      secret: textOf(form, 'secret'),
      everyMinutes: Number(textOf(form, 'pace')),
      keepsOthers: textOf(form, 'share') === 'part',
    })
  }
  return (
    <Sheet title="Add a source" isOpen onClose={onClose}>
      <form className={layout.stack} onSubmit={submit}>
        <InputField label="Name" name="name" required maxLength={60} data-autofocus problem={fields['name']} />
        <InputField
          label="Address"
          name="address"
          required
          inputMode="url"
          placeholder="https://dms.example/stock.csv"
          hint="https, sftp, ftps or ftp. Use * for any characters: sftp://host/out/stock-*.csv takes the newest file."
          problem={fields['address'] && `The address ${fields['address']}.`}
        />
        <DealershipField dealerships={dealerships} value={dealershipId} onChange={setDealershipId} />
        <InputField label="User name, if it needs one" name="user" autoComplete="off" />
        <InputField label="Password or key" name="secret" type="password" autoComplete="new-password" />
        <SelectField
          label="How often"
          name="pace"
          defaultValue="60"
          choices={paces.map(([value, label]) => ({ value, label }))}
        />
        <SelectField label="Its files are" name="share" defaultValue="all" choices={stockShares} />
        {save.error && Object.keys(fields).length === 0 && <p role="alert">{save.error.message}</p>}
        <div className={styles.buttons}>
          <ActionButton tone="primary" type="submit" isBusy={save.isPending}>
            Add the source
          </ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
