import { type FormEvent, useState } from 'react'
import {
  webhookEvents,
  webhookEventTypes,
  webhookShapes,
  type WebhookShape,
} from '#features/integrations/domain/webhooks/webhook-endpoint.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { CheckField, InputField, SelectField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import layout from '../kit/layout.module.css'
import styles from './developers.module.css'
import type { Shown } from './secret-shown.tsx'
import { SiteChoice } from './site-choice.tsx'

const shapeLabels: Record<WebhookShape, string> = {
  standard: 'Standard Webhooks (signed JSON)',
  'dealer-studio': 'Dealer Studio (vehicles only)',
}

type Props = {
  sites: readonly { id: string; name: string }[]
  onShown(shown: Shown): void
  onClose(): void
}

/** An address, and what it is told of. */
export function NewWebhook({ sites, onShown, onClose }: Props) {
  const [typed, setTyped] = useState({ name: '', url: '', contact: '' })
  const [shape, setShape] = useState<WebhookShape>('standard')
  const [events, setEvents] = useState<string[]>([])
  const [siteIds, setSiteIds] = useState<string[] | null>(null)
  const add = useChange('developers.addWebhook', {
    onDone: ({ secret }) => {
      onClose()
      onShown({
        title: 'The secret of this webhook',
        text: secret,
        hint: 'Your program uses it to check that a call came from us. Copy it now, because it won’t be shown again.',
      })
    },
  })
  const fields = add.error instanceof CallFailure ? add.error.fields : {}
  const offered = webhookEventTypes.filter((type) => shape === 'standard' || type.startsWith('vehicle.'))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = events.filter((type) => offered.some((each) => each === type))
    if (!add.isPending) add.mutate({ ...typed, shape, events: wanted, siteIds })
  }
  return (
    <Sheet title="New webhook" isOpen onClose={onClose}>
      <form className={layout.fields} onSubmit={submit}>
        <InputField
          label="Name"
          required
          maxLength={100}
          data-autofocus
          value={typed.name}
          problem={fields['name']}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <InputField
          label="Address"
          type="url"
          required
          placeholder="https://"
          value={typed.url}
          problem={fields['url']}
          onChange={({ target }) => setTyped({ ...typed, url: target.value })}
        />
        <InputField
          label="Email this address if it keeps failing (optional)"
          type="email"
          value={typed.contact}
          problem={fields['contact']}
          onChange={({ target }) => setTyped({ ...typed, contact: target.value })}
        />
        <SelectField
          label="Shape"
          value={shape}
          choices={webhookShapes.map((value) => ({ value, label: shapeLabels[value] }))}
          onChange={({ target }) => setShape(webhookShapes.find((each) => each === target.value) ?? 'standard')}
        />
        <fieldset className={styles.choices}>
          <legend>Events</legend>
          {offered.map((type) => (
            <CheckField
              key={type}
              label={type}
              hint={webhookEvents[type]}
              checked={events.includes(type)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, type] : events.filter((each) => each !== type))
              }
            />
          ))}
        </fieldset>
        <SiteChoice sites={sites} chosen={siteIds} onChange={setSiteIds} />
        {add.error && (
          <p role="alert" className={layout.problem}>
            {fields['events'] ?? fields['siteIds'] ?? add.error.message}
          </p>
        )}
        <div className={layout.row}>
          <ActionButton tone="primary" type="submit" isBusy={add.isPending}>
            Add webhook
          </ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
