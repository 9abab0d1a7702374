import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { RoundCar } from '../calls/phone/shot-calls.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { EmptyState, Panel, Screen } from '../kit/screen.tsx'
import { canScan } from './barcodes.ts'
import { carOfCode, carsFor } from './find-cars.ts'
import { FindInput } from './find-input.tsx'
import { ScanSheet } from './scan-sheet.tsx'
import { type Round, useRound } from './use-round.ts'
import { type CheckInHand, useYardCheck } from './use-yard-check.ts'
import { expectedCars, expectedFirst, notSeen, placesIn, unsentOf, type YardCheck } from './yard-check.ts'
import { RoundLoaded } from './yard-screen.tsx'
import { unseen } from '../kit/unseen.ts'
import styles from './yard.module.css'

/** A walk along the yard: whatever is scanned is confirmed, and what was not seen is asked about at the end. */
export function Component() {
  const found = useRound()
  return (
    <Screen {...screenHeadings['yard-check']}>
      <RoundLoaded found={found}>{(round) => <Check round={round} />}</RoundLoaded>
    </Screen>
  )
}

function Check({ round }: { round: Round }) {
  const hand = useYardCheck()
  const [isFinishing, setFinishing] = useState(false)
  if (hand.check === undefined) return null
  if (hand.check === null) return <Begin cars={round.cars} begin={hand.begin} />
  const props = { cars: round.cars, check: hand.check, hand }
  return isFinishing ? (
    <Missing {...props} goOn={() => setFinishing(false)} />
  ) : (
    <Walk {...props} finish={() => setFinishing(true)} />
  )
}

function Begin({ cars, begin }: { cars: readonly RoundCar[]; begin: CheckInHand['begin'] }) {
  const places = placesIn(cars)
  const [place, setPlace] = useState('')
  const count = expectedCars(cars, { place }).length
  if (expectedCars(cars, { place: '' }).length === 0)
    return (
      <EmptyState glyph="check" title="Nothing to check">
        <p>Vehicles in stock appear here.</p>
      </EmptyState>
    )
  const choices = [{ value: '', label: 'Every location' }, ...places.map((each) => ({ value: each, label: each }))]
  return (
    <Panel title={count === 1 ? '1 vehicle to find' : `${count} vehicles to find`}>
      {places.length > 1 && (
        <SelectField label="Where" value={place} choices={choices} onChange={(event) => setPlace(event.target.value)} />
      )}
      <ActionButton tone="primary" glyph="check" onClick={() => begin(place)}>
        Start
      </ActionButton>
    </Panel>
  )
}

type InHand = { cars: readonly RoundCar[]; check: YardCheck; hand: CheckInHand }

function Walk({ cars, check, hand, finish }: InHand & { finish(): void }) {
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const left = notSeen(cars, check)
  const expected = expectedCars(cars, check).length
  const see = (car: RoundCar): void => {
    hand.see(car.id)
    setTyped('')
    setScanning(false)
  }
  const shown = typed.trim() === '' ? [] : expectedFirst(carsFor(cars, typed), check).slice(0, mostFound)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [only, ...others] = shown
    // A sighting of the wrong one would be a lie: of several, one is pressed.
    if (only && others.length === 0) see(only)
  }
  return (
    <>
      <p className={styles.progress}>
        <progress max={expected} value={expected - left.length} aria-label="Vehicles found" />
        {`${expected - left.length} of ${expected}`}
      </p>
      <Unsent check={check} send={hand.send} />
      {typed.trim() === '' ? <LastSeen cars={cars} check={check} /> : <Found cars={shown} check={check} see={see} />}
      <form className={styles.thumb} onSubmit={submit} role="search" data-bottom-bar>
        <FindInput enterKeyHint="done" typed={typed} onType={setTyped} />
        {canScan() && (
          <ActionButton tone="primary" glyph="photos" onClick={() => setScanning(true)}>
            Scan
          </ActionButton>
        )}
        <ActionButton onClick={finish}>Finish</ActionButton>
      </form>
      <ScanSheet
        isOpen={isScanning}
        unknownText="but no vehicle on this site has it"
        onCode={(code) => {
          const car = carOfCode(cars, code)
          if (car) see(car)
          return car !== undefined
        }}
        onClose={() => setScanning(false)}
      />
    </>
  )
}

/** As many as a thumb reaches above the keyboard. */
const mostFound = 8

function Found({ cars, check, see }: Omit<InHand, 'hand'> & { see(car: RoundCar): void }) {
  const seen = new Set(check.seen.map(({ carId }) => carId))
  if (cars.length === 0) return <p className={styles.hint}>No vehicle ends with that.</p>
  return (
    <ul className={styles.cars}>
      {cars.map((car) => (
        <li key={car.id} className={styles.row}>
          <Car car={car} />
          {seen.has(car.id) ? <span>Seen</span> : <ActionButton onClick={() => see(car)}>It’s here</ActionButton>}
        </li>
      ))}
    </ul>
  )
}

/** As many as remind one of where one stands. */
const mostRemembered = 5

function LastSeen({ cars, check }: Omit<InHand, 'hand'>) {
  const byId = new Map(cars.map((car) => [car.id, car]))
  const last = check.seen.slice(0, mostRemembered).flatMap(({ carId }) => byId.get(carId) ?? [])
  return (
    <>
      <output className={unseen}>{last[0] ? `${last[0].name || last[0].stockNumber} is seen` : ''}</output>
      {last.length === 0 && <p className={styles.hint}>Scan the first windscreen, or type its last four.</p>}
      {last.length > 0 && (
        <>
          <h2 className={styles.count}>Seen last</h2>
          <ul className={styles.cars}>
            {last.map((car) => (
              <li key={car.id} className={styles.row}>
                <Car car={car} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The end of the walk: each vehicle that nobody saw, and what may have become of it. */
function Missing({ cars, check, hand, goOn }: InHand & { goOn(): void }) {
  const { slug } = useSite()
  const left = notSeen(cars, check)
  const isUnsent = unsentOf(check).length > 0
  return (
    <>
      <Unsent check={check} send={hand.send} />
      {left.length === 0 ? (
        <EmptyState glyph="check" title="Every vehicle was seen">
          <p>{`${check.seen.length} confirmed.`}</p>
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.count}>{`Not seen (${left.length})`}</h2>
          <p className={styles.hint}>
            Is it out on a drive, at another yard or sold? Say that it’s here once you’ve found it, or open it to mark
            it as sold, move it or take it off the site. Until then it stays on sale.
          </p>
          <ul className={styles.cars}>
            {left.map((car) => (
              <li key={car.id} className={styles.row}>
                <Link to={`/${slug}/stock/${car.id}`}>
                  <Car car={car} />
                </Link>
                <ActionButton onClick={() => hand.see(car.id)}>It’s here</ActionButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.thumb} data-bottom-bar>
        <ActionButton onClick={goOn}>Back to the round</ActionButton>
        <ActionButton tone="primary" disabled={isUnsent} onClick={hand.end}>
          End the round
        </ActionButton>
      </div>
    </>
  )
}

function Unsent({ check, send }: { check: YardCheck; send(): void }) {
  const count = unsentOf(check).length
  return (
    <output className={styles.status}>
      {count > 0 && (
        <span className={styles.waiting}>
          {`${count === 1 ? '1 vehicle is' : `${count} vehicles are`} on this phone alone.`}
          <ActionButton tone="bare" onClick={send}>
            Send now
          </ActionButton>
        </span>
      )}
    </output>
  )
}

const Car = ({ car }: { car: RoundCar }) => (
  <span className={styles.car}>
    <b>{car.name || 'No name'}</b>
    <small>{[car.rego, car.stockNumber, car.place].filter(Boolean).join(' · ')}</small>
  </span>
)
