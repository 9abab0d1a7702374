import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useMay } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton, actionClass } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import layout from '../kit/layout.module.css'
import styles from './lead-answer-panel.module.css'
import { answerChoices, type LeadActions } from './use-lead-actions.tsx'

type Props = { lead: LeadScreenData; actions: LeadActions }

/** The ways to the shopper, and the buttons that say what came of it. */
export function LeadAnswer({ lead, actions }: Props) {
  const mayWork = useMay('leads.work')
  const canAct = mayWork && lead.state !== 'withdrawn' && lead.state !== 'held'
  return (
    <Panel title="Answer">
      <div className={layout.middle}>
        {lead.phone && (
          <a className={actionClass({ tone: 'primary' })} href={lead.phoneHref}>
            <Glyph name="phone" size={18} /> Call {lead.phone}
          </a>
        )}
        {lead.email && canAct && (
          <a className={actionClass()} href="#reply">
            <Glyph name="mail" size={18} /> Reply by email
          </a>
        )}
        {lead.texting && canAct && (
          <a className={actionClass()} href="#text">
            <Glyph name="note" size={18} /> Text
          </a>
        )}
        {lead.email && (
          <a className={styles.address} href={`mailto:${lead.email}`}>
            {lead.email}
          </a>
        )}
      </div>
      {canAct && <Outcome lead={lead} actions={actions} />}
      {mayWork && <Assigned lead={lead} actions={actions} />}
    </Panel>
  )
}

function Outcome({ lead, actions }: Props) {
  const { state } = lead
  return (
    <div className={styles.did}>
      <div role="group" aria-labelledby="answered-how">
        <p id="answered-how">I answered</p>
        <div className={layout.middle}>
          {answerChoices.map(({ id, label, action }) => (
            <ActionButton key={id} isBusy={actions.isBusy} onClick={() => actions.change([lead.id], action)}>
              {label}
            </ActionButton>
          ))}
        </div>
      </div>
      <div role="group" aria-labelledby="ended-how">
        <p id="ended-how">Close the lead</p>
        <div className={layout.middle}>
          {state !== 'won' && (
            <ActionButton onClick={() => actions.change([lead.id], { kind: 'close', as: 'won' })}>Won</ActionButton>
          )}
          {state !== 'lost' && (
            <ActionButton onClick={() => actions.change([lead.id], { kind: 'close', as: 'lost' })}>Lost</ActionButton>
          )}
          {lead.dueAt === null && (
            <ActionButton onClick={() => actions.change([lead.id], { kind: 'reopen' })}>Reopen</ActionButton>
          )}
        </div>
      </div>
    </div>
  )
}

function Assigned({ lead, actions }: Props) {
  const { people } = useSiteFrame()
  const isKnown = people.some(({ id }) => id === lead.assignedTo)
  const gone = lead.assignedTo && !isKnown ? [{ value: lead.assignedTo, label: 'Someone who left' }] : []
  const choices = [
    { value: '', label: 'Unassigned' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...gone,
  ]
  return (
    <div className={styles.assign}>
      <SelectField
        label="Assigned to"
        value={lead.assignedTo ?? ''}
        choices={choices}
        onChange={(event) => actions.change([lead.id], { kind: 'assign', to: event.target.value || null })}
      />
    </div>
  )
}
