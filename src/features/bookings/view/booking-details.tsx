import { type EnquiryForm, formNameKey } from '#features/leads/domain/form/enquiry-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import { isShown } from '#features/leads/domain/form/shown-fields.ts'
import { FormFieldView } from '#features/leads/view/form-field.tsx'
import type { Region } from '#features/sites/domain/region.ts'
import { SubmitButton } from '#ui/button.tsx'
import formStyles from '#features/leads/view/lead-form.module.css'
import { FormSummary } from '#features/leads/view/form-summary.tsx'
import { localClockText } from '#features/sites/domain/hours/local-clock.ts'
import { appointmentText } from '../domain/appointment-text.ts'
import type { Slot } from '../domain/slot-times.ts'
import styles from './booking-details.module.css'
import { Hidden } from './slot-picker.tsx'

type BookingDetailsProps = {
  form: EnquiryForm
  /** The page's own address, without the time. */
  action: string
  extra: Record<string, string>
  /** The time that was chosen; undefined when somebody else was quicker, and one of `others` must do. */
  slot: Slot | undefined
  others: readonly Slot[]
  place: { region: Region; timeZone: string; name: string }
  /** Tells a form that is sent twice from two that are alike. */
  requestKey: string
  values: Record<string, string>
  problems: FieldProblems
  message: string
}

/** The second half of booking: who comes. The time stands above, and changing it is one press. */
export function BookingDetails(props: BookingDetailsProps) {
  const { form, action, extra, slot, others, place, requestKey } = props
  const [page, fragment] = action.split('#')
  const at = (each: Slot) => `${page}?${new URLSearchParams({ ...extra, at: each.start.toISOString() })}`
  const back = `${page}?${new URLSearchParams({ ...extra, ...(slot ? { day: slot.date } : {}) })}${fragment ? `#${fragment}` : ''}`
  const isClean = props.message === '' && !props.form.fields.some((field) => props.problems[field.name])
  return (
    <div className={styles.details}>
      {slot && <Chosen slot={slot} place={place} back={back} />}
      <form
        className={formStyles.form}
        method="post"
        action={slot ? at(slot) : page}
        noValidate
        data-lead-form={form.name}
        data-booking-form=""
        data-region={place.region}
        data-test-numbers={form.context.testPhoneNumbers.join() || undefined}
        data-own-numbers={form.context.takesOtherCountries === false ? '' : undefined}
        data-business-numbers={form.context.takesBusinessNumbers ? '' : undefined}
      >
        <FormSummary {...props} prefix={prefixOf(requestKey)} isClean={isClean} />
        {!slot && <Others others={others} place={place} at={at} />}
        <input type="hidden" name={formNameKey} value={form.name} />
        <Hidden values={{ request_key: requestKey }} />
        <Fields {...props} />
        <div className={formStyles.send}>
          {slot ? (
            <SubmitButton>{bookText(slot, place)}</SubmitButton>
          ) : (
            <Others others={others} place={place} at={at} />
          )}
          <p className={formStyles.privacy}>
            We only use your details for this booking. <a href="/privacy-policy">Privacy policy</a>
          </p>
        </div>
      </form>
    </div>
  )
}

function Chosen({ slot, place, back }: { slot: Slot; place: BookingDetailsProps['place']; back: string }) {
  const appointment = { start: slot.start, timeZone: place.timeZone }
  return (
    <p className={styles.chosen}>
      <span>
        <strong>{appointmentText(appointment, place.region)}</strong>
        {` ${[place.name, localClockText(appointment, place.region)].filter(Boolean).join(', ')}`}
      </span>
      <a href={back}>Change time</a>
    </p>
  )
}

/** The button says what it books, so that nobody books a day that they did not mean. */
const bookText = (slot: Slot, place: BookingDetailsProps['place']): string =>
  `Book ${appointmentText({ start: slot.start, timeZone: place.timeZone }, place.region)}`

type OthersProps = { others: readonly Slot[]; place: BookingDetailsProps['place']; at(slot: Slot): string }

/** Sends the same form for one of the times that are left. */
const Others = ({ others, place, at }: OthersProps) => (
  <ul className={styles.others}>
    {others.map((slot) => (
      <li key={slot.start.getTime()}>
        <SubmitButton variant="quiet" formAction={at(slot)}>
          {bookText(slot, place)}
        </SubmitButton>
      </li>
    ))}
  </ul>
)

function Fields({ form, values, problems, requestKey }: BookingDetailsProps) {
  const initial = Object.fromEntries(form.fields.map((field) => [field.name, field.initial]))
  const typed = { values: { ...initial, ...values }, context: form.context }
  return form.steps.flatMap(({ sections }) =>
    sections.map((section, at) => {
      const fields = section.fields.map((field) => (
        <FormFieldView
          key={field.name}
          field={field}
          prefix={prefixOf(requestKey)}
          values={values}
          error={problems[field.name]}
          isShown={problems[field.name] !== undefined || isShown(field, form.fields, typed)}
        />
      ))
      return section.title === '' ? (
        fields
      ) : (
        <fieldset key={`${section.title} ${at}`} className={formStyles.section}>
          <legend>{section.title}</legend>
          {fields}
        </fieldset>
      )
    }),
  )
}

const prefixOf = (requestKey: string): string => `booking-${requestKey.slice(0, 8)}`
