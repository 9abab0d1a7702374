import { Icon } from '#ui/icon.tsx'
import styles from './save-button.module.css'

/** Id of the form that hearts belong to; the page has it once. */
export const garageFormId = 'garage'

/** A heart: it sends the page's one form, and with script it fills at once. */
export const SaveButton = ({ slug, name, hasLabel = false }: { slug: string; name: string; hasLabel?: boolean }) => (
  <button
    className={hasLabel ? styles.labelled : styles.save}
    type="submit"
    form={garageFormId}
    name="save"
    value={slug}
    aria-label={`Save ${name}`}
    data-heart=""
  >
    <Icon name="heart" />
    {hasLabel && 'Save'}
  </button>
)
