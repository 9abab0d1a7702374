import type { ReactNode } from 'react'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { towVehiclesOf } from '#features/inventory/domain/towing/tow-vehicles.ts'
import { massText } from '#features/inventory/domain/vehicle/vehicle-measures.ts'
import { type SearchQuery, withRange } from '#features/search/domain/query/search-query.ts'
import { searchFields } from '#features/search/domain/query/search-url.ts'
import type { SearchView } from './search-view.ts'
import styles from './tow-question.module.css'

/** A sentence about towing asks back which vehicle tows, unless the shopper has said how heavy it may be. Plain GET forms. */
export function TowQuestion({ view }: { view: SearchView }) {
  const { query, reading, site } = view
  const towing = reading?.towing
  if (!towing) return null
  const assumedKg = towing.vehicle === null ? null : towing.atmKg
  if (query.ranges.atm && query.ranges.atm.to !== assumedKg) return null
  const vehicles = towVehiclesOf(site.region)
  const isNamed = ({ name }: { name: string }) =>
    towing.vehicle !== null && new RegExp(String.raw`\b${towing.vehicle}(?! Prado)\b`, 'i').test(name)
  const choices = [...vehicles.filter(isNamed), ...vehicles.filter((each) => !isNamed(each))].map(
    ({ name, towKg }) => ({
      value: String(towKg),
      label: `${name}: ${massText(towKg, site.region)}`,
    }),
  )
  return (
    <section className={styles.question} aria-labelledby="tow-question" data-tow-question="">
      <h2 id="tow-question">
        {towing.vehicle ? `Which ${towing.vehicle} will tow it?` : 'Which vehicle will tow it?'}
      </h2>
      <p>
        {assumedKg === null
          ? 'Tell us what you tow with and we’ll show what it’s rated to pull.'
          : `We’ve counted on ${massText(assumedKg, site.region)} braked. Choose yours to be sure.`}
      </p>
      {choices.length > 0 && (
        <TowForm view={view}>
          <SelectField
            name="atm_to"
            id="tow-vehicle"
            label="Your tow vehicle"
            empty="Please choose"
            required
            choices={choices}
          />
        </TowForm>
      )}
      {choices.length > 0 ? (
        <details>
          <summary>Mine isn’t listed</summary>
          <CapacityForm view={view} />
        </details>
      ) : (
        <CapacityForm view={view} />
      )}
    </section>
  )
}

const CapacityForm = ({ view }: { view: SearchView }) => (
  <TowForm view={view}>
    <TextField
      name="atm_to"
      id="tow-capacity"
      label={
        view.site.region === 'US'
          ? 'Its towing capacity, from the owner’s manual'
          : 'Its braked towing capacity, from the handbook'
      }
      inputMode="numeric"
      maxLength={6}
      required
      affixes={{ before: '', after: view.site.region === 'US' ? ' lb' : ' kg' }}
    />
  </TowForm>
)

/** Everything else that was asked for stays; the sentence has been answered. */
function TowForm({ view: { query, path, site }, children }: { view: SearchView; children: ReactNode }) {
  const rest: SearchQuery = { ...withRange(query, 'atm', { from: null, to: null }), sentence: '', page: 1 }
  return (
    <form action={path.path} method="get">
      {searchFields(rest, site.region).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <SubmitButton variant="quiet">Show matches</SubmitButton>
    </form>
  )
}
