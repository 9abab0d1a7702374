import { roleNames, rolePurposes } from '#features/accounts/domain/role-names.ts'
import { type Role, roles } from '#features/accounts/domain/permissions.ts'
import { needsSecondFactor } from '#features/accounts/domain/people-rules.ts'
import { CheckField, SelectField } from '../kit/input-field.tsx'
import styles from './people.module.css'
import type { People } from './listed-people.ts'
import type { WantedPlace } from './use-people-actions.ts'

type Props = { people: People; place: WantedPlace; onChange(place: WantedPlace): void }

/** A role, and the dealerships it is for: only what the signed-in person may give. */
export function PlaceFields({ people, place, onChange }: Props) {
  const { rolesToGive, dealerships, dealershipsToGive } = people
  const offered = dealerships.filter(({ id }) => dealershipsToGive === null || dealershipsToGive.includes(id))
  const isOfGroup = needsSecondFactor(place.role)
  const chosen = place.dealershipIds
  const toggle = (id: string, isOn: boolean): void => {
    const before = chosen ?? []
    onChange({ ...place, dealershipIds: isOn ? [...before, id] : before.filter((each) => each !== id) })
  }
  return (
    <>
      <SelectField
        label="Role"
        value={place.role}
        hint={rolePurposes[place.role]}
        choices={roles
          .filter((role) => rolesToGive.includes(role) || role === place.role)
          .map((role) => ({ value: role, label: roleNames[role] }))}
        onChange={({ target }) => {
          const role = roles.find((each): each is Role => each === target.value) ?? place.role
          onChange({ ...place, role, dealershipIds: needsSecondFactor(role) ? null : chosen })
        }}
      />
      {!isOfGroup && dealerships.length > 1 && (
        <fieldset className={styles.dealerships}>
          <legend>Dealerships</legend>
          {dealershipsToGive === null && (
            <CheckField
              label="All dealerships, including future ones"
              checked={chosen === null}
              onChange={({ target }) => onChange({ ...place, dealershipIds: target.checked ? null : [] })}
            />
          )}
          {chosen !== null &&
            offered.map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
        </fieldset>
      )}
    </>
  )
}
