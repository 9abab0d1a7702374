import { buttonClass, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { postcodeNoun, type Region } from '#features/sites/domain/region.ts'
import styles from './nearest-form.module.css'

type NearestFormProps = {
  /** The page that shows the locations; the answer begins at this field, which may stand below a form. */
  action: string
  region: Region
  /** What was typed before. */
  value: string
  /** Whether what was typed is no place that anybody knows. */
  isUnknown: boolean
}

/** Asks where the shopper is: a plain GET form, which the device can fill where there is script. The list of locations brings its pin. */
export function NearestForm({ action, region, value, isUnknown }: NearestFormProps) {
  const place = `${postcodeNoun(region)} or ${region === 'US' ? 'city' : 'town'}`
  return (
    <form
      className={styles.form}
      action={`${action}#nearest`}
      method="get"
      data-nearest=""
      aria-label="Find your nearest location"
    >
      <TextField
        name="near"
        id="nearest"
        label={`Your ${place}`}
        value={value}
        {...(isUnknown ? { error: `We don’t know that ${place}. Try one nearby.` } : {})}
        autoComplete="postal-code"
        maxLength={60}
      />
      <SubmitButton variant="quiet">Find the nearest</SubmitButton>
      <button type="button" className={`${buttonClass()} ${styles.here}`} data-locate="">
        <Icon name="pin" />
        Use my location
      </button>
      <output className={styles.problem} data-locate-problem="" />
    </form>
  )
}
