import { useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from '../imports/imports.module.css'

type Choices = OutputOf<'split.read'>['choices']

/** The form that begins a test: its name, who sees the second variant, and what that changes. */
export function NewSplitTest({ choices }: { choices: Choices }) {
  const [first] = choices
  const empty = { path: first?.path ?? '', value: '' }
  const [name, setName] = useState('')
  const [percent, setPercent] = useState('50')
  const [changes, setChanges] = useState([empty])
  const start = useChange('split.start', {
    onDone: () => toast('The test has begun.'),
    onFailed: toastFailure,
  })
  const put = (at: number, part: Partial<typeof empty>) =>
    setChanges(changes.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const share = Number(percent) / 100
  const isFilled = name.trim() !== '' && share >= 0.05 && share <= 0.95
  return (
    <Panel title="Begin a test">
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (isFilled && !start.isPending)
            start.mutate({ name: name.trim(), share, changes, smallest_difference: 0.2 })
        }}
      >
        <InputField
          label="Name"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <InputField
          label="Visitors who see the second variant, in percent"
          type="number"
          min={5}
          max={95}
          required
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
        {changes.map(({ path, value }, at) => (
          <fieldset key={at} className={layout.stack}>
            <legend>Change {at + 1}</legend>
            <SelectField
              label="Setting"
              value={path}
              choices={choices.map((choice) => ({ value: choice.path, label: choice.label }))}
              onChange={({ target }) => put(at, { path: target.value })}
            />
            <InputField
              label="Its value in the second variant"
              hint={`Now: ${choices.find((choice) => choice.path === path)?.now || 'the default'}`}
              value={value}
              onChange={({ target }) => put(at, { value: target.value })}
            />
            {changes.length > 1 && (
              <ActionButton tone="bare" onClick={() => setChanges(changes.filter((_, index) => index !== at))}>
                Remove change {at + 1}
              </ActionButton>
            )}
          </fieldset>
        ))}
        <div className={styles.buttons}>
          <ActionButton onClick={() => setChanges([...changes, empty])} disabled={changes.length >= 20}>
            Add a change
          </ActionButton>
          <ActionButton type="submit" tone="primary" disabled={!isFilled} isBusy={start.isPending}>
            Begin the test
          </ActionButton>
        </div>
      </form>
    </Panel>
  )
}
