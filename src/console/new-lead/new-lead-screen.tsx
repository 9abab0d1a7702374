import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { StepFields } from '../follow-ups/step-fields.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Panel, Screen } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import { ConsentFields, ContactFields, SourceFields, WorkFields } from './new-lead-fields.tsx'
import layout from '../kit/layout.module.css'
import styles from './new-lead.module.css'
import { KnownPerson } from './known-person.tsx'
import { mendedBy, newLeadInput, useTypedLead } from './typed-new-lead.ts'
import { VehicleField } from './vehicle-field.tsx'

/** Enters a lead by hand: who is at the counter, on the phone, or wrote somewhere else. */
export function Component() {
  const site = useSite()
  const navigate = useNavigate()
  const { typed, change, forget, isTyped } = useTypedLead(site.id)
  const { timeZone } = useSiteFrame()
  const bringBack = useChange('leads.undo', { onDone: () => toast('The lead is back.'), onFailed })
  const takeBack = useChange('leads.takeBack', {
    onDone: ({ changeId }) => toast('Undone. The lead is in Archived.', { undo: () => bringBack.mutate({ changeId }) }),
    onFailed,
  })
  const create = useChange('leads.create', {
    onDone: ({ id, isNew }) => {
      forget()
      if (isNew) toast('Lead added.', { undo: () => takeBack.mutate({ id }) })
      else toast('You’ve just added this lead. Here it is.')
      void navigate(`/${site.slug}/leads/${id}`)
    },
  })
  const [mended, setMended] = useState<readonly string[]>([])
  const refused = create.error instanceof CallFailure ? create.error.fields : {}
  const problems = Object.fromEntries(Object.entries(refused).filter(([field]) => !mended.includes(field)))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (create.isPending) return
    setMended([])
    create.mutate(newLeadInput(typed, timeZone))
  }
  const form = useFocusOnWrong(create.error)
  const edit: typeof change = (differences) => {
    setMended([...mended, ...mendedBy(differences)])
    change(differences)
  }
  const part = { typed, problems, change: edit }
  return (
    <Screen
      {...screenHeadings['new-lead']}
      above={
        <Link className={styles.back} to={`/${site.slug}/leads`}>
          <Glyph name="back" size={16} /> Leads
        </Link>
      }
    >
      <form ref={form} className={styles.parts} onSubmit={submit} noValidate>
        <Panel title="Who">
          <div className={styles.fields}>
            <SourceFields {...part} />
            <ContactFields {...part} />
          </div>
          <KnownPerson phone={typed.phone} email={typed.email} />
        </Panel>
        <Panel title="What">
          <VehicleField
            vehicle={typed.vehicle}
            problem={problems['vehicleId']}
            onChange={(vehicle) => edit({ vehicle })}
          />
          <div className={styles.fields}>
            <WorkFields {...part} />
          </div>
        </Panel>
        <Panel title="Next step">
          <StepFields
            typed={typed}
            problems={{ ...problems, dueAt: problems['dueAt'] ?? problems['nextStep.dueAt'] ?? '' }}
            change={edit}
          />
        </Panel>
        <Panel title="News and offers">
          <ConsentFields {...part} />
        </Panel>
        {create.error && (
          <div role="alert">
            <Notice tone="bad">{create.error.message}</Notice>
          </div>
        )}
        <div className={layout.row}>
          <ActionButton tone="primary" type="submit" isBusy={create.isPending}>
            Add lead
          </ActionButton>
          {isTyped && (
            <ActionButton tone="bare" onClick={forget}>
              Clear the form
            </ActionButton>
          )}
        </div>
      </form>
    </Screen>
  )
}

/** To the first field that was refused: on a phone it may be out of sight. */
function useFocusOnWrong(error: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return form
}

const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })
