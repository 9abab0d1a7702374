import type { ReactNode } from 'react'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import type { TowVehicle } from '#features/inventory/domain/towing/tow-vehicle.ts'
import { towVehiclesOf } from '#features/inventory/domain/towing/tow-vehicles.ts'
import { massText } from '#features/inventory/domain/vehicle/vehicle-measures.ts'
import { type SearchQuery, withRange } from '#features/search/domain/query/search-query.ts'
import { shownNumber } from '#features/search/domain/query/search-ranges.ts'
import { searchFields } from '#features/search/domain/query/search-url.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { SearchView } from './search-view.ts'
import styles from './tow-question.module.css'

/** A sentence spoke of towing and has not been answered. */
export function hasTowQuestion({ query, reading }: Pick<SearchView, 'query' | 'reading'>): boolean {
  const towing = reading?.towing
  const assumedKg = towing?.vehicle ? towing.atmKg : null
  return towing !== null && towing !== undefined && (!query.ranges.atm || query.ranges.atm.to === assumedKg)
}

/** A sentence about towing asks back which vehicle tows, unless the shopper has said how heavy it may be. Plain GET forms. */
export function TowQuestion({ view }: { view: SearchView }) {
  const { query, reading, site } = view
  const towing = reading?.towing
  if (!towing || !hasTowQuestion({ query, reading })) return null
  const assumedKg = towing.vehicle === null ? null : towing.atmKg
  const vehicles = towVehiclesOf(site.region)
  const isNamed = ({ model }: TowVehicle) => model === towing.vehicle
  const named = vehicles.filter(isNamed)
  const choices = [...named, ...vehicles.filter((each) => !isNamed(each))].map(({ name, towKg, isMost }) => ({
    value: String(shownNumber('atm', towKg, site.region)),
    label: `${name}: ${isMost ? 'up to ' : ''}${massText(towKg, site.region)}`,
  }))
  const asked = towing.vehicle ? `Which ${towing.vehicle} will tow it?` : 'Which vehicle will tow it?'
  const form = <Answers view={view} choices={choices} />
  // What was counted on already narrows the list: the question is folded, so that the first vehicle stays in sight.
  if (assumedKg !== null) {
    return (
      <details className={styles.folded} data-tow-question="">
        <summary>
          <h2>{asked}</h2>
          <span>{`We’ve counted on ${massText(assumedKg, site.region)}`}</span>
        </summary>
        <p>{assumedText(assumedKg, named, site.region)}</p>
        {form}
      </details>
    )
  }
  return (
    <section className={styles.question} aria-labelledby="tow-question" data-tow-question="">
      <h2 id="tow-question">{asked}</h2>
      <p>{unknownText}</p>
      {form}
    </section>
  )
}

type Choice = { value: string; label: string }

const Answers = ({ view, choices }: { view: SearchView; choices: Choice[] }) =>
  choices.length === 0 ? (
    <CapacityForm view={view} />
  ) : (
    <>
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
      <details>
        <summary>{view.site.region === 'US' ? 'I know its rating' : 'Mine isn’t listed'}</summary>
        <CapacityForm view={view} />
      </details>
    </>
  )

const unknownText = 'Tell us what you tow with and we’ll show what it’s rated to pull.'

/** Which rating stands behind the list, and where the shopper's own vehicle may be rated for less, that too. */
function assumedText(assumedKg: number, named: readonly TowVehicle[], region: Region): string {
  const mass = massText(assumedKg, region)
  const most = named.find(({ isMost, towKg }) => isMost && massText(towKg, region) === mass)
  if (!most) return `We’ve counted on ${mass} braked. Choose yours to be sure.`
  return `We’ve counted on up to ${mass}: a ${most.name} equipped for towing (source: ${most.source}). Many are rated for less. Choose yours, or enter the number from your owner’s manual.`
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
