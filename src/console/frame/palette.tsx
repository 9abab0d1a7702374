import { useState } from 'react'
import { ChoiceList } from '../kit/choice-list.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { takeTypedAhead } from './palette-state.ts'
import { usePaletteEntries } from './palette-entries.ts'

type Props = { mode: 'all' | 'sites'; onClose(): void }

/** One field that goes to any screen or site, finds a lead or a vehicle, and does what the screen in sight can do. */
export function Palette({ mode, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const { entries, isLooking } = usePaletteEntries(mode, typed)
  const isSites = mode === 'sites'
  return (
    <Sheet title={isSites ? 'Go to another site' : 'Search or do'} side="top" isOpen onClose={onClose}>
      <ChoiceList
        label={isSites ? 'Site' : 'What are you looking for?'}
        placeholder={isSites ? 'Name of a site' : 'A lead, a vehicle, a setting, a screen, an action'}
        choices={entries}
        onType={setTyped}
        takeTyped={takeTypedAhead}
        onChoose={(entry) => {
          onClose()
          entry.run()
        }}
        empty={isLooking ? 'Looking …' : `Nothing found for “${typed}”.`}
      />
    </Sheet>
  )
}
