import { buttonClass } from '#ui/button.tsx'
import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { EnquiryForm } from '../domain/form/enquiry-form.ts'
import { contactStepTitle, progressPercent, skipTarget, stepLabel } from '../domain/form/steps.ts'
import styles from './lead-form.module.css'

type StepProps = { form: EnquiryForm; at: number }

export function Progress({ form, at }: StepProps) {
  const percent = progressPercent(at, form)
  return (
    <div className={styles.progress}>
      <p>
        <span>
          <span data-step-label>{stepLabel(at, form)}</span> · <span data-step-percent>{percent}%</span>
        </span>
        <b data-step-title>{form.steps[at - 1]?.title}</b>
      </p>
      <progress max={100} value={percent} aria-label="Progress" data-progress>
        {`${percent} %`}
      </progress>
    </div>
  )
}

type ButtonProps = StepProps & { labels: SiteSettings['vehicle']['labels']; submit: string }

/** On, over and back. The first one is what the Enter key means, so it comes first. */
export function StepButtons({ form, at, labels, submit }: ButtonProps) {
  const isLast = at === form.steps.length
  return (
    <div className={styles.buttons}>
      <button type="submit" className={buttonClass('primary')} data-on={submit} data-continue={labels.continue}>
        {isLast ? submit : labels.continue}
      </button>
      <button
        type="submit"
        className={buttonClass()}
        name="go"
        value="skip"
        formNoValidate
        hidden={skipTarget(at, form) === undefined}
      >
        {form.steps[at - 1]?.skipLabel ?? 'Skip this step'}
      </button>
      <button type="submit" className={buttonClass()} name="go" value="back" formNoValidate hidden={at === 1}>
        {labels.back}
      </button>
    </div>
  )
}

/** Stands under the form; on the contact step it is worded without alarm (specification 8). */
export function StepAlert({ form, at, message }: StepProps & { message: string }) {
  const isCalm = form.steps[at - 1]?.title === contactStepTitle
  return (
    <div
      className={styles.alert}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that came back with an error opens at the error
      autoFocus={message !== ''}
      data-form-alert
      data-tone={isCalm ? 'good' : 'bad'}
      hidden={message === ''}
    >
      {message}
    </div>
  )
}

/** What was typed on an earlier visit is back, or waits with another form; without script neither is so, and neither shows. */
export const Resumed = ({ isAboutVehicle }: { isAboutVehicle: boolean }) => (
  <>
    <p className={styles.resumed} data-resumed hidden>
      We saved what you typed last time.{' '}
      <button type="button" data-start-again>
        Start again
      </button>
    </p>
    <p className={styles.resumed} data-begun-elsewhere hidden>
      {isAboutVehicle
        ? 'You’ve started this form for another vehicle. This one is for the vehicle on this page and starts from the beginning.'
        : 'You’ve started this form from another page. This one starts from the beginning.'}
    </p>
  </>
)
