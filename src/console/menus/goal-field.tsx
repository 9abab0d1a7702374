import { useId } from 'react'
import type { MenuLine } from '#features/sites/domain/menus/menu-tree.ts'
import type { MenuDestination } from '../calls/content/menu-calls.ts'
import { InputField } from '../kit/input-field.tsx'
import field from '../kit/input-field.module.css'
import { DestinationGroups } from './destination-groups.tsx'

type Entry = MenuLine['entry']
type Props = {
  entry: Entry
  destinations: readonly MenuDestination[]
  mayFill: boolean
  isElsewhere: boolean
  setElsewhere(is: boolean): void
  problem: string | undefined
  onChange(entry: Entry): void
}

const nowhere = 'nowhere'
const models = 'models'
const elsewhere = 'elsewhere'

export function GoalField({ entry, destinations, mayFill, isElsewhere, setElsewhere, problem, onChange }: Props) {
  const id = useId()
  const { label, href } = entry
  const isKnown = destinations.some((each) => each.href === href)
  const shown = goalOf(entry, isElsewhere || !isKnown)
  const choose = (value: string): void => {
    setElsewhere(value === elsewhere)
    if (value === nowhere) onChange({ label })
    else if (value === models) onChange({ label, menu: 'models' })
    else if (value === elsewhere) onChange({ label, href: href ?? 'https://' })
    else onChange({ label, href: value })
  }
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          Links to
        </label>
        <select id={id} className={field.control} value={shown} onChange={(event) => choose(event.target.value)}>
          <DestinationGroups destinations={destinations} />
          <optgroup label="Something else">
            <option value={elsewhere}>A custom address</option>
            {mayFill && <option value={models}>Every model of the site</option>}
            <option value={nowhere}>Nowhere: it opens a submenu</option>
          </optgroup>
        </select>
      </div>
      {shown === elsewhere && (
        <InputField
          label="Address"
          hint="A website (https://…), a phone number (tel:…), an email address (mailto:…), or a path of this site."
          maxLength={300}
          value={href ?? ''}
          problem={problem}
          onChange={(event) => onChange({ label, href: event.target.value.trim() })}
        />
      )}
    </>
  )
}

function goalOf({ href, menu }: Entry, isTyped: boolean): string {
  if (menu === 'models') return models
  if (href === undefined) return nowhere
  return isTyped ? elsewhere : href
}
