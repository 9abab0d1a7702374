import { regionRules, regions } from '#features/sites/domain/region.ts'
import { timeZoneOfState, timeZonesOf } from '#features/sites/domain/region-time-zones.ts'
import { templates, vehicleNoun } from '#features/sites/domain/template.ts'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { slugOf, type TypedDealer } from './typed-dealer.ts'
import styles from './platform.module.css'

type Props = {
  typed: TypedDealer
  problems: Record<string, string>
  onChange(differences: Partial<TypedDealer>): void
}

/** Who the dealer is, where they are and how they are reached. */
export const DealerFields = (props: Props) => (
  <>
    <Panel title="Dealer">
      <div className={styles.fields}>
        <Typed {...props} name="name" label="Name" autoComplete="organization" required autoFocus />
        <Typed {...props} name="legalName" label="Name of the company" required />
        <Kind {...props} />
        <Typed {...props} name="licenceNumber" label="Dealer licence number" />
        <NameInAddresses {...props} />
        <Typed
          {...props}
          name="host"
          label="Domain, if there is one"
          placeholder="cars.example.com"
          autoCapitalize="none"
        />
      </div>
    </Panel>
    <Panel title="Location">
      <div className={styles.fields}>
        <Region {...props} />
        <Clock {...props} />
        <Typed {...props} name="street" label="Street" required />
        <Typed {...props} name="city" label="Suburb or town" required />
        <Typed
          {...props}
          name="state"
          label="State or region"
          onType={(state) => ({ state, timeZone: timeZoneOfState(props.typed.region, state) })}
        />
        <Typed
          {...props}
          name="postcode"
          label={regionRules(props.typed.region).postcode.label}
          inputMode="numeric"
          required
        />
        <Typed {...props} name="phone" label="Phone" type="tel" required />
        <Typed {...props} name="email" label="Email for enquiries" type="email" required />
        <Typed
          {...props}
          name="managerEmail"
          label="Email of the manager"
          type="email"
          hint="They are invited as group manager."
        />
      </div>
    </Panel>
  </>
)

type TextName = Exclude<keyof TypedDealer, 'week' | 'typedSlug' | 'template' | 'region'>
type TypedProps = Props & {
  name: TextName
  onType?: (text: string) => Partial<TypedDealer>
} & Omit<Parameters<typeof InputField>[0], 'name' | 'onChange' | 'value'>

const Typed = ({ typed, problems, onChange, name, onType, ...rest }: TypedProps) => (
  <InputField
    autoComplete="off"
    {...rest}
    value={typed[name]}
    problem={problems[name]}
    onChange={({ target }) => onChange(onType ? onType(target.value) : { [name]: target.value })}
  />
)

const NameInAddresses = ({ typed, problems, onChange }: Props) => (
  <InputField
    label="Name in addresses"
    required
    autoCapitalize="none"
    spellCheck={false}
    value={slugOf(typed)}
    problem={problems['slug']}
    onChange={({ target }) => onChange({ typedSlug: target.value })}
  />
)

const Kind = ({ typed, onChange }: Props) => (
  <SelectField
    label="What they sell"
    value={typed.template}
    choices={templates.map((value) => ({ value, label: vehicleNoun({ template: value }).many }))}
    onChange={({ target }) => onChange({ template: templates.find((each) => each === target.value) ?? 'car' })}
  />
)

const Region = ({ typed, onChange }: Props) => (
  <SelectField
    label="Country"
    value={typed.region}
    choices={regions.map((value) => ({ value, label: regionRules(value).country }))}
    onChange={({ target }) => {
      const region = regions.find((each) => each === target.value) ?? 'AU'
      onChange({ region, timeZone: timeZoneOfState(region, typed.state) })
    }}
  />
)

const Clock = ({ typed, problems, onChange }: Props) => (
  <SelectField
    label="Time zone"
    value={typed.timeZone}
    problem={problems['timeZone']}
    choices={timeZonesOf[typed.region].map(({ zone, label }) => ({ value: zone, label }))}
    onChange={({ target }) => onChange({ timeZone: target.value })}
  />
)
