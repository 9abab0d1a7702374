import { type FormEvent, useState } from 'react'
import { type AppointmentKind, appointmentKinds } from '#features/bookings/domain/booking.ts'
import { parseTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import { sourceLabels, staffLeadSources } from '#features/leads/domain/staff/staff-lead.ts'
import type { CalendarDay } from '../calls/booking-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { CheckField, InputField, SelectField, TextField } from '../kit/input-field.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { KnownPerson } from '../new-lead/known-person.tsx'
import { ContactFields } from '../new-lead/new-lead-fields.tsx'
import { VehicleField } from '../new-lead/vehicle-field.tsx'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import { clockOf } from './calendar-dates.ts'
import layout from '../kit/layout.module.css'
import styles from './calendar-screen.module.css'

/** When and at which location it begins, as far as somebody has pressed there; minutes after midnight. */
export type NewTime = { date: string; minutes: number; place: string }

type Props = {
  days: readonly CalendarDay[]
  time: NewTime
  /** It is booked on this day. */ onBooked(date: string): void
  onClose(): void
}

/** Makes an appointment for somebody who rang, wrote or stands at the counter. */
export function NewBookingSheet({ days, time, onBooked, onClose }: Props) {
  const places = [...new Map(days.map(({ location }) => [location.slug, location.name]))]
  const { typed, change } = useTyped(time, places[0]?.[0] ?? '')
  const cancel = useChange('bookings.cancel', {
    onDone: () => toast('Cancelled. If they have an email address, we’re telling them that it was booked by mistake.'),
    onFailed: toastFailure,
  })
  const create = useChange('bookings.create', {
    onDone: ({ id, start }, { email }) => {
      const text = email
        ? 'Booked. We’re emailing them the confirmation.'
        : 'Booked. They get no email: there’s no address.'
      const seen = { start, state: 'booked' as const }
      toast(text, { undo: () => cancel.mutate({ id, reason: 'It was booked by mistake.', seen }) })
      onClose()
      onBooked(typed.date)
    },
  })
  const problems = create.error instanceof CallFailure ? create.error.fields : {}
  const minutes = parseTimeOfDay(typed.time)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (minutes === undefined || create.isPending) return
    const { date, time: _, vehicle, ...input } = typed
    create.mutate({ ...input, start: { date, minutes }, vehicleId: vehicle?.id ?? null })
  }
  const part = { typed, change, problems }
  return (
    <Sheet title="New appointment" isOpen onClose={onClose} side="top">
      <form className={layout.stack} onSubmit={submit} noValidate>
        <TimeFields {...part} places={places} />
        <PersonFields {...part} />
        {(problems['anyway'] || typed.anyway) && (
          <CheckField
            label="Book anyway, outside opening hours"
            checked={typed.anyway}
            onChange={({ target }) => change({ anyway: target.checked })}
          />
        )}
        {create.error && (
          <div role="alert">
            <Notice tone="bad">{create.error.message}</Notice>
          </div>
        )}
        <div className={layout.middle}>
          <ActionButton type="submit" tone="primary" isBusy={create.isPending} disabled={minutes === undefined}>
            Book it
          </ActionButton>
          <ActionButton onClick={onClose}>Cancel</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}

function useTyped({ date, minutes, place }: NewTime, usualPlace: string) {
  const [typed, setTyped] = useState({
    kind: 'test-drive' as AppointmentKind,
    location: place || usualPlace,
    date,
    time: clockOf(minutes),
    anyway: false,
    vehicle: null as { id: string; label: string } | null,
    ownVehicle: '',
    name: '',
    phone: '',
    email: '',
    source: 'phone' as (typeof staffLeadSources)[number],
    message: '',
  })
  const change = (differences: Partial<typeof typed>): void => setTyped({ ...typed, ...differences })
  return { typed, change }
}

type PartProps = ReturnType<typeof useTyped> & { problems: Record<string, string> }

function TimeFields({
  typed,
  change,
  problems,
  places,
}: PartProps & { places: readonly (readonly [string, string])[] }) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Type"
          data-autofocus
          value={typed.kind}
          choices={appointmentKinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={({ target }) => change({ kind: appointmentKinds.find((each) => each === target.value) ?? 'visit' })}
        />
        <SelectField
          label="Location"
          value={typed.location}
          problem={problems['location'] ?? problems['locationId']}
          choices={places.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => change({ location: target.value })}
        />
        <InputField
          label="Day"
          type="date"
          required
          value={typed.date}
          onChange={({ target }) => change({ date: target.value, anyway: false })}
        />
        <InputField
          label="Time"
          type="time"
          required
          value={typed.time}
          problem={parseTimeOfDay(typed.time) === undefined ? 'Please enter a time.' : problems['anyway']}
          onChange={({ target }) => change({ time: target.value, anyway: false })}
        />
      </div>
      {typed.kind === 'service' ? (
        <InputField
          label="Their vehicle"
          hint="Make and model, or the rego."
          maxLength={80}
          value={typed.ownVehicle}
          onChange={({ target }) => change({ ownVehicle: target.value })}
        />
      ) : (
        <VehicleField
          vehicle={typed.vehicle}
          isNeeded={typed.kind === 'test-drive'}
          problem={problems['vehicleId']}
          onChange={(vehicle) => change({ vehicle })}
        />
      )}
    </>
  )
}

const PersonFields = ({ typed, change, problems }: PartProps) => (
  <>
    <div className={styles.pair}>
      <SelectField
        label="How they reached you"
        value={typed.source}
        choices={staffLeadSources.map((value) => ({ value, label: sourceLabels[value] }))}
        onChange={({ target }) => change({ source: staffLeadSources.find((each) => each === target.value) ?? 'other' })}
      />
      <ContactFields
        typed={typed}
        problems={problems}
        change={change}
        emailHint="For the confirmation and reminders."
      />
    </div>
    <KnownPerson phone={typed.phone} email={typed.email} />
    <TextField
      label="Note"
      rows={2}
      maxLength={5000}
      value={typed.message}
      problem={problems['message']}
      onChange={({ target }) => change({ message: target.value })}
    />
  </>
)
