import { useId, useState } from 'react'
import { useRead } from '../data/queries.ts'
import { InputField } from '../kit/input-field.tsx'
import field from '../kit/input-field.module.css'
import { DestinationGroups } from '../menus/destination-groups.tsx'
import type { EditorProps } from './editor-props.ts'

type Props = EditorProps & { problem?: string | undefined }

/** Where a button leads: a page that is picked from what the site has, or an address that is typed. */
export function LinkEditor({ label, hint, value, change, problem }: Props) {
  const id = useId()
  const destinations = useRead('menus.read', {}).data?.destinations ?? []
  const address = typeof value === 'string' ? value : ''
  // An address that is typed stays one, also where it is that of a page on the way to another.
  const [isTyped, setTyped] = useState(false)
  const isKnown = !isTyped && destinations.some(({ href }) => href === address)
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <select
          id={id}
          className={field.control}
          value={isKnown ? address : ''}
          onChange={(event) => {
            setTyped(event.target.value === '')
            change(event.target.value)
          }}
        >
          <option value="">An address that I type</option>
          <DestinationGroups destinations={destinations} />
        </select>
        {hint && isKnown && <p className={field.hint}>{hint}</p>}
      </div>
      {!isKnown && (
        <InputField
          label="Address"
          hint="A website (https://…), a phone number (tel:…), an email address (mailto:…), or a path of this site."
          maxLength={300}
          value={address}
          problem={problem}
          onChange={(event) => {
            setTyped(true)
            change(event.target.value.trim())
          }}
        />
      )}
    </>
  )
}
