import { type EnquiryForm, formNameKey } from '#features/leads/domain/form/enquiry-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import { FormFieldView } from '#features/leads/view/form-field.tsx'
import formStyles from '#features/leads/view/lead-form.module.css'
import type { Region } from '#features/sites/domain/region.ts'
import { SubmitButton } from '#ui/button.tsx'
import type { Days } from '#kernel/calendar-days.ts'
import { FormSummary } from '#features/leads/view/form-summary.tsx'
import { daysText } from '../../domain/hire/hire-text.ts'
import styles from '../booking-details.module.css'

type HireDetailsProps = {
  form: EnquiryForm
  /** Null: somebody was quicker, and others must do. */
  days: Days | null
  others: readonly { label: string; action: string }[]
  quote: string
  region: Region
  /** The form is sent here: the page with its days. */
  action: string
  /** The page without days, to choose others. */
  back: string
  requestKey: string
  values: Record<string, string>
  problems: FieldProblems
  message: string
}

/** The second half of a request: who asks. The days and what they cost stand above. */
export function HireDetails(props: HireDetailsProps) {
  const { form, days, others, quote, region, action, back, requestKey, values, problems } = props
  const isClean = props.message === '' && !props.form.fields.some((field) => props.problems[field.name])
  return (
    <div className={styles.details}>
      {days && (
        <p className={styles.chosen}>
          <span>
            <strong>{daysText(days, region)}</strong>
            {` ${quote}`}
          </span>
          <a href={back}>Change dates</a>
        </p>
      )}
      <form
        className={formStyles.form}
        method="post"
        action={action}
        noValidate
        data-lead-form={form.name}
        data-booking-form=""
        data-region={region}
        data-test-numbers={form.context.testPhoneNumbers.join() || undefined}
        data-own-numbers={form.context.takesOtherCountries === false ? '' : undefined}
        data-business-numbers={form.context.takesBusinessNumbers ? '' : undefined}
      >
        <FormSummary {...props} prefix={prefixOf(requestKey)} isClean={isClean} />
        {!days && <Others others={others} />}
        <input type="hidden" name={formNameKey} value={form.name} />
        <input type="hidden" name="request_key" value={requestKey} />
        {form.fields.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            prefix={prefixOf(requestKey)}
            values={values}
            error={problems[field.name]}
            isShown
          />
        ))}
        <div className={formStyles.send}>
          {days ? <SubmitButton>Send request</SubmitButton> : <Others others={others} />}
          <p className={formStyles.privacy}>
            You pay nothing now. We only use your details for this request. <a href="/privacy-policy">Privacy policy</a>
          </p>
        </div>
      </form>
    </div>
  )
}

/** Sends the same form for days that are left. */
const Others = ({ others }: Pick<HireDetailsProps, 'others'>) => (
  <ul className={styles.others}>
    {others.map(({ label, action }) => (
      <li key={action}>
        <SubmitButton variant="quiet" formAction={action}>
          {label}
        </SubmitButton>
      </li>
    ))}
  </ul>
)

const prefixOf = (requestKey: string): string => `hire-${requestKey.slice(0, 8)}`
