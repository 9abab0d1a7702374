import { type FormEvent, useState } from 'react'
import { credentialFields, enteredServices } from '#features/checkout/domain/credential-fields.ts'
import { paymentServiceNames } from '#features/sites/domain/payment-service.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './reservations-screen.module.css'

type Props = { dealerships: readonly { id: string; name: string }[]; onClose(): void }

/** A key is tried out before it is stored, and shown to nobody afterwards. */
export function NewPaymentKey({ dealerships, onClose }: Props) {
  const [dealershipId, setDealership] = useState(dealerships[0]?.id ?? '')
  const [service, setService] = useState<(typeof enteredServices)[number]>('stripe')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const enter = useChange('payments.enterKey', {
    onDone: ({ hint }) => {
      onClose()
      toast(`The key ending in ${hint} works and is now taking deposits.`)
    },
  })
  const problems = enter.error instanceof CallFailure ? enter.error.fields : {}
  const fields = credentialFields[service]
  const valueOf = (name: string): string =>
    typed[name] ?? fields.find((field) => field.name === name)?.choices?.[0]?.value ?? ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const values = Object.fromEntries(fields.map(({ name }) => [name, valueOf(name)]))
    if (!enter.isPending) enter.mutate({ dealershipId, service, fields: values })
  }
  return (
    <Sheet title="Enter a key" isOpen onClose={onClose}>
      <form className={layout.stack} onSubmit={submit} autoComplete="off">
        <SelectField
          label="Dealership"
          value={dealershipId}
          choices={dealerships.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setDealership(target.value)}
        />
        <SelectField
          label="Service"
          value={service}
          choices={enteredServices.map((value) => ({ value, label: paymentServiceNames[value] }))}
          onChange={({ target }) => {
            setService(enteredServices.find((each) => each === target.value) ?? 'stripe')
            setTyped({})
            enter.reset()
          }}
        />
        {fields.map(({ name, label, hint, isOptional, choices }) =>
          choices ? (
            <SelectField
              key={name}
              label={label}
              value={valueOf(name)}
              choices={[...choices]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ) : (
            <InputField
              key={`${service} ${name}`}
              label={isOptional ? `${label} (optional)` : label}
              hint={hint}
              type="password"
              autoComplete="off"
              spellCheck={false}
              required={!isOptional}
              value={valueOf(name)}
              problem={problems[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ),
        )}
        <p className={styles.conditions}>
          We’ll test the key with the service, encrypt it and never show it again. The key it replaces can still make
          refunds.
        </p>
        {enter.error && <p role="alert">{enter.error.message}</p>}
        <div className={layout.row}>
          <ActionButton type="submit" tone="primary" isBusy={enter.isPending}>
            Test and save
          </ActionButton>
          <ActionButton onClick={onClose}>Cancel</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
