import { basketItemsPath } from '#features/sites/domain/menus/store-paths.ts'
import { SubmitButton } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { type Handover, handoverPrice } from '../../domain/products/basket-handover.ts'
import styles from './handover-choice.module.css'

export type HandoverChoiceProps = { handovers: readonly Handover[]; chosen: Handover | undefined }

/** Lets the shopper choose how to get the basket; where there is one way only, it says which. */
export function HandoverChoice({ handovers, chosen }: HandoverChoiceProps) {
  if (handovers.length === 0) return null
  return (
    <section className={styles.handover} aria-labelledby="handover">
      <h2 id="handover">Pick-up or delivery</h2>
      {handovers.length > 1 && (
        <form method="post" action={basketItemsPath}>
          <select
            className={controlClass}
            name="handover"
            aria-labelledby="handover"
            required
            defaultValue={chosen?.key ?? ''}
          >
            <option value="">Choose one</option>
            {handovers.map((each) => (
              <option key={each.key} value={each.key}>
                {[each.label, handoverPrice(each)].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
          <SubmitButton variant="quiet" name="do" value="handover">
            {chosen ? 'Change' : 'Choose'}
          </SubmitButton>
        </form>
      )}
      {chosen && (handovers.length === 1 || chosen.address !== '') && (
        <p>{[handovers.length === 1 ? chosen.label : '', chosen.address].filter(Boolean).join(', ')}</p>
      )}
    </section>
  )
}
