import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { RoundCar } from '../calls/phone/shot-calls.ts'
import { useSite } from '../data/session.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import { useAllUploads } from '../photos/upload-queue.ts'
import { canScan } from './barcodes.ts'
import { carOfCode, carsFor, withoutPhotos } from './find-cars.ts'
import { FindInput } from './find-input.tsx'
import { ScanSheet } from './scan-sheet.tsx'
import { type Round, type RoundAt, useRound } from './use-round.ts'
import { WaitingPhotos } from './waiting-photos.tsx'
import styles from './yard.module.css'

/** As many as a thumb scrolls through; typing finds the rest. */
const mostListed = 60

/** A round with a camera: find the vehicle by its barcode or its last four, and take the shots of the list. */
export function Component() {
  const found = useRound()
  const { slug } = useSite()
  return (
    <Screen
      {...screenHeadings.yard}
      actions={
        <ActionLink to={`/${slug}/yard/check`} glyph="check">
          Yard round
        </ActionLink>
      }
    >
      <RoundLoaded found={found}>{(round) => <FindCar round={round} />}</RoundLoaded>
    </Screen>
  )
}

type LoadedProps = { found: RoundAt; children(round: Round): React.ReactNode }

/** The list of the server, or the stored one with when it was read. */
export function RoundLoaded({ found: { round, storedAt, query }, children }: LoadedProps) {
  if (!round) return <Loaded query={query}>{children}</Loaded>
  const isOld = storedAt !== null && !query.isFetching
  return (
    <>
      {isOld && (
        <p className={styles.hint}>
          List of {storedAt.toLocaleString('en-AU', { weekday: 'short', hour: 'numeric', minute: '2-digit' })}, from
          this phone.
        </p>
      )}
      <WaitingPhotos round={round} />
      {children(round)}
    </>
  )
}

function FindCar({ round }: { round: Round }) {
  const { slug } = useSite()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const waiting = new Set(useAllUploads().map(({ vehicleId }) => vehicleId))
  const missing = withoutPhotos(round.cars, waiting)
  const shown = typed.trim() === '' ? missing : carsFor(round.cars, typed)
  const open = (car: RoundCar): void => void navigate(`/${slug}/yard/${car.id}`)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (shown[0] && typed.trim() !== '') open(shown[0])
  }
  return (
    <>
      <h2 className={styles.count}>{listTitle(typed, shown.length)}</h2>
      {shown.length === 0 ? <NothingFound typed={typed} /> : <CarList cars={shown} waiting={waiting} />}
      <form className={styles.thumb} onSubmit={submit} role="search" data-bottom-bar>
        <FindInput enterKeyHint="go" typed={typed} onType={setTyped} />
        {canScan() ? (
          <ActionButton tone="primary" glyph="photos" onClick={() => setScanning(true)}>
            Scan
          </ActionButton>
        ) : (
          <ActionButton tone="primary" type="submit" glyph="search">
            Open
          </ActionButton>
        )}
      </form>
      <ScanSheet
        isOpen={isScanning}
        unknownText="but no vehicle on this site has it"
        onCode={(code) => {
          const car = carOfCode(round.cars, code)
          if (car) open(car)
          return car !== undefined
        }}
        onClose={() => setScanning(false)}
      />
    </>
  )
}

const listTitle = (typed: string, count: number): string => {
  if (typed.trim() === '') return count === 0 ? 'Every vehicle has photos' : `Without photos (${count})`
  return count === 1 ? '1 vehicle' : `${count} vehicles`
}

function NothingFound({ typed }: { typed: string }) {
  const { slug } = useSite()
  if (typed.trim() === '')
    return (
      <EmptyState glyph="check" title="Nothing to photograph">
        <p>New arrivals without photos appear here. Type the last four of any other vehicle to take better ones.</p>
      </EmptyState>
    )
  const add = (
    <ActionLink to={`/${slug}/stock/new`} glyph="plus">
      New vehicle
    </ActionLink>
  )
  return (
    <EmptyState glyph="search" title="No vehicle ends with that" actions={add}>
      <p>Check the last four of the VIN or the plate, or type a part of its name. If it isn’t in stock yet, add it.</p>
    </EmptyState>
  )
}

function CarList({ cars, waiting }: { cars: readonly RoundCar[]; waiting: ReadonlySet<string> }) {
  const { slug } = useSite()
  return (
    <ul className={styles.cars}>
      {cars.slice(0, mostListed).map((car) => (
        <li key={car.id}>
          <Link to={`/${slug}/yard/${car.id}`}>
            <b>{car.name || 'No name'}</b>
            <small>{carFacts(car, waiting.has(car.id))}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const carFacts = (car: RoundCar, isWaiting: boolean): string =>
  [
    car.rego,
    car.stockNumber,
    car.days === 1 ? '1 day here' : `${car.days} days here`,
    car.photos === 0 ? '' : car.photos === 1 ? '1 photo' : `${car.photos} photos`,
    isWaiting ? 'photos on this phone' : '',
  ]
    .filter(Boolean)
    .join(' · ')
