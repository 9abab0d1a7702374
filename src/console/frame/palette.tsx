import { useState } from 'react'
import { ChoiceList } from '../kit/choice-list.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { usePaletteEntries } from './palette-entries.ts'

type Props = { mode: 'all' | 'sites'; onClose(): void }

/** One field that goes to any screen or site, finds a lead or a vehicle, and does what the screen in sight can do. */
export function Palette({ mode, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const entries = usePaletteEntries(mode, typed)
  const isSites = mode === 'sites'
  return (
    <Sheet title={isSites ? 'Go to another site' : 'Search or do'} side="top" isOpen onClose={onClose}>
      <ChoiceList
        label={isSites ? 'Site' : 'What are you looking for?'}
        placeholder={isSites ? 'Name of a site' : 'A screen, a person, a vehicle, an action'}
        choices={entries}
        onType={setTyped}
        onChoose={(entry) => {
          onClose()
          entry.run()
        }}
        empty={`Nothing found for “${typed}”.`}
      />
    </Sheet>
  )
}
