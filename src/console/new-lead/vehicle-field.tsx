import { useState } from 'react'
import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { ChoiceList } from '../kit/choice-list.tsx'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { Sheet } from '../kit/sheet.tsx'
import layout from '../kit/layout.module.css'
import styles from './new-lead.module.css'

type Vehicle = { id: string; label: string }
type Props = {
  vehicle: Vehicle | null
  /** Nothing goes on without one. */
  isNeeded?: boolean
  problem: string | undefined
  onChange(vehicle: Vehicle | null): void
}

/** The vehicle that a lead is about, found by stock number, rego, VIN, make or model; hidden and sold ones too. */
export function VehicleField({ vehicle, isNeeded = false, problem, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.vehicle} role="group" aria-label="Vehicle">
      {vehicle ? (
        <b>{vehicle.label}</b>
      ) : (
        <span className={layout.quiet}>{isNeeded ? 'Vehicle' : 'No vehicle in particular'}</span>
      )}
      <ActionButton glyph="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {vehicle ? 'Another vehicle' : 'Find a vehicle'}
      </ActionButton>
      {vehicle && <ActionButton tone="bare" glyph="close" label="No vehicle" onClick={() => onChange(null)} />}
      {problem && <p className={styles.problem}>{problem}</p>}
      <Sheet title="Which vehicle?" side="top" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FoundVehicles
          onChoose={(chosen) => {
            setOpen(false)
            onChange(chosen)
          }}
        />
      </Sheet>
    </div>
  )
}

/** Milliseconds without a key after which the stock is searched. */
const searchPause = 200

function FoundVehicles({ onChoose }: { onChoose(vehicle: Vehicle): void }) {
  const [typed, setTyped] = useState('')
  const text = useTypingPause(typed.trim(), searchPause).value
  const isLong = text.length > 1
  const { data } = useRead('find.all', { text }, { enabled: isLong, keepsPrevious: true })
  const vehicles = (isLong ? (data?.found ?? []) : []).filter(({ kind }) => kind === 'vehicle')
  const choices = vehicles.map(({ path, label, detail }) => ({ id: path.replace(/^stock\//, ''), label, detail }))
  return (
    <ChoiceList
      label="Which vehicle?"
      placeholder="Stock number, rego, make or model"
      choices={choices}
      onType={setTyped}
      onChoose={({ id, label }) => onChoose({ id, label })}
      empty={isLong && data ? 'No vehicle found.' : 'Type at least two letters or digits.'}
    />
  )
}
