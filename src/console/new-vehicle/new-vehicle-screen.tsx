import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { BlankVehicle } from '../calls/making/new-vehicle-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { DraftState } from '../drafts/draft-state.tsx'
import { useStoredDraft } from '../drafts/draft-store.ts'
import { Glyph } from '../kit/glyph.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { LookUpPanel } from './look-up-panel.tsx'
import { NewVehicleControl } from './new-vehicle-control.tsx'
import { newFieldGroups, readForm, type TypedVehicle, withFound } from './new-vehicle-form.ts'
import layout from '../kit/layout.module.css'
import styles from './new-vehicle.module.css'

const subject = 'vehicle new'

/** Makes a vehicle by hand: by its VIN or plate where something is known of it, else from a blank form. */
export function Component() {
  const { slug } = useSite()
  const blank = useRead('stock.blank', {})
  return (
    <Screen
      title="New vehicle"
      lede="It goes live as soon as you add it. Photos come next, on its own page."
      above={
        <Link to={`/${slug}/stock`} className={styles.back}>
          <Glyph name="back" size={16} /> Stock
        </Link>
      }
    >
      <Loaded query={blank} lines={12}>
        {(data) => <NewVehicle blank={data} />}
      </Loaded>
    </Screen>
  )
}

function NewVehicle({ blank }: { blank: BlankVehicle }) {
  const [draft, store] = useStoredDraft<TypedVehicle>(subject)
  const typed = draft ?? {}
  const form = useRef<HTMLFormElement>(null)
  /** Before it was sent once nothing is called wrong. */
  const [wasSent, setSent] = useState(false)
  const creation = useCreation(() => store(null))
  const read = readForm(typed, blank)
  const problemOf = (name: string): string | undefined =>
    (wasSent && !read.ok ? read.problems[name] : undefined) ?? creation.problems[name]
  const type = (name: string, text: string): void => {
    creation.forget()
    store({ ...typed, [name]: text })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (read.ok) creation.run(read.input)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <div className={layout.parts}>
      <LookUpPanel blank={blank} onFound={(found) => store(withFound(typed, found))} />
      <form ref={form} onSubmit={submit} className={layout.parts} noValidate aria-label="New vehicle">
        {newFieldGroups.map(({ title, fields }) => (
          <Panel key={title} title={title}>
            <div className={styles.fields}>
              {title === 'Details' && <FactControls {...{ blank, typed, problemOf, type }} />}
              {fields.map((field) => (
                <NewVehicleControl
                  key={field.name}
                  field={field}
                  blank={blank}
                  typed={typed}
                  problem={problemOf(field.name)}
                  onType={(text) => type(field.name, text)}
                />
              ))}
            </div>
          </Panel>
        ))}
        <SaveBar
          status={wasSent && !read.ok ? 'Please check what you entered.' : 'Not added yet.'}
          above={creation.taken && <Taken {...creation.taken} />}
          draft={<DraftState subject={subject} />}
          onDiscard={() => {
            store(null)
            creation.forget()
            setSent(false)
          }}
          label="Add vehicle"
          isBusy={creation.isBusy}
        />
      </form>
    </div>
  )
}

type FactProps = {
  blank: BlankVehicle
  typed: TypedVehicle
  problemOf(name: string): string | undefined
  type(name: string, text: string): void
}

/** What only this kind of vehicle has: weights of a caravan, the size of an engine. */
const FactControls = ({ blank, typed, problemOf, type }: FactProps) =>
  blank.facts.map(({ field, label, isYesNo }) => {
    const name = `facts.${field}`
    const common = { label, value: typed[name] ?? '', problem: problemOf(name) }
    if (!isYesNo)
      return (
        <InputField key={name} {...common} autoComplete="off" onChange={(event) => type(name, event.target.value)} />
      )
    const choices = [
      { value: '', label: 'Not stated' },
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]
    return <SelectField key={name} {...common} choices={choices} onChange={(event) => type(name, event.target.value)} />
  })

type InTheWay = { id: string; name: string; message: string }

function Taken({ id, name, message }: InTheWay) {
  const { slug } = useSite()
  return (
    <Notice tone="warn">
      <b>Not added.</b> {message} <Link to={`/${slug}/stock/${id}`}>Open {name || 'that vehicle'}</Link>
    </Notice>
  )
}

/** Adds it, and goes on to its own page; what was typed is forgotten once it is stored. */
function useCreation(onStored: () => void) {
  const { slug } = useSite()
  const navigate = useNavigate()
  const deletion = useChange('stock.edit', {
    onDone: () => toast('Undone: the vehicle is deleted.'),
    onFailed: toastFailure,
  })
  const undo = (id: string): void =>
    deletion.mutate({
      ids: [id],
      edit: { kind: 'set', patch: { isDeleted: true } },
      seen: { [id]: { isDeleted: false } },
    })
  const create = useChange('stock.create', {
    onDone: ({ id, name }) => {
      onStored()
      toast(`Added: ${name}. Shoppers will see it on the next page they open.`, { undo: () => undo(id) })
      void navigate(`/${slug}/stock/${id}`)
    },
    onFailed: (error) => {
      if (!(error instanceof CallFailure)) toast('No connection. What you typed is still here.', { tone: 'bad' })
      else if (error.kind !== 'conflict') toast(error.message, { tone: 'bad' })
    },
  })
  const { error } = create
  const refusal = error instanceof CallFailure ? error : undefined
  return {
    isBusy: create.isPending,
    run: create.mutate,
    forget: create.reset,
    problems: problemsByName(refusal?.fields ?? {}),
    taken: refusal?.kind === 'conflict' ? { ...(refusal.current as InTheWay), message: refusal.message } : undefined,
  }
}

/** The server names fields by their place in what was sent: `vehicle.price`. */
function problemsByName(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path === 'dealershipId' || path === 'vehicle.locationId' ? 'place' : path.replace(/^vehicle\./, ''),
      text,
    ]),
  )
}
