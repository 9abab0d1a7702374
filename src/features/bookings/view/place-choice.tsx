import type { Location } from '#features/sites/domain/site.ts'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import styles from './place-choice.module.css'

type PlaceChoiceProps = { locations: readonly Location[]; chosen: Location; action: string }

export const PlaceChoice = ({ locations, chosen, action }: PlaceChoiceProps) => (
  <form method="get" action={action} className={styles.choice}>
    <SelectField
      name="place"
      label="Location"
      value={chosen.slug}
      choices={locations.map(({ slug, name, address }) => ({
        value: slug,
        label: address.city && !name.includes(address.city) ? `${name}, ${address.city}` : name,
      }))}
    />
    <SubmitButton variant="quiet">Show times</SubmitButton>
  </form>
)
