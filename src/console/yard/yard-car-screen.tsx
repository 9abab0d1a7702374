import { type ChangeEvent, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { RoundCar } from '../calls/phone/shot-calls.ts'
import { useSite } from '../data/session.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { EmptyState, Screen } from '../kit/screen.tsx'
import { addFiles, useAllUploads } from '../photos/upload-queue.ts'
import { withoutPhotos } from './find-cars.ts'
import { isTaken, type ListedShot, listShots, nextShot } from './shot-list.ts'
import { ShotTile } from './shot-tile.tsx'
import { type Round, useRound } from './use-round.ts'
import { RoundLoaded } from './yard-screen.tsx'
import { unseen } from '../kit/unseen.ts'
import styles from './yard.module.css'

/** The shots of one vehicle, one after the other: the camera opens, and the next one is up when it closes. */
export function Component() {
  const { vehicle } = useParams()
  const { slug } = useSite()
  const found = useRound()
  const car = found.round?.cars.find(({ id }) => id === vehicle)
  return (
    <Screen
      title={car?.name || 'Photo round'}
      lede={car && [car.rego, car.stockNumber, car.vin && `VIN …${car.vin.slice(-4)}`].filter(Boolean).join(' · ')}
      above={<Link to={`/${slug}/yard`}>Photo round</Link>}
      width="text"
    >
      <RoundLoaded found={found}>
        {(round) => (car ? <Shots key={car.id} car={car} round={round} /> : <NoCar />)}
      </RoundLoaded>
    </Screen>
  )
}

function NoCar() {
  const { slug } = useSite()
  return (
    <EmptyState
      glyph="search"
      title="This vehicle isn’t for sale here"
      actions={<ActionLink to={`/${slug}/yard`}>Find another</ActionLink>}
    >
      <p>It may have been sold or moved, or this phone hasn’t updated yet.</p>
    </EmptyState>
  )
}

function Shots({ car, round }: { car: RoundCar; round: Round }) {
  const uploads = useAllUploads()
  const shots = listShots(round.shots, car, uploads)
  const [chosen, setChosen] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const current = shots.find(({ name }) => name === chosen) ?? nextShot(shots, -1)
  const take = useTake(car)
  const onTaken = (file: File): void => {
    if (!current) return
    take(file, current)
    const following = nextShot(shots, shots.indexOf(current))
    const next = following === current ? undefined : following
    setChosen(next?.name ?? null)
    setMessage(next ? `${current.name} taken. Next: ${next.name}.` : `${current.name} taken.`)
  }
  const skip = (): void => {
    const next = current && nextShot(shots, shots.indexOf(current))
    setChosen(next?.name ?? null)
    setMessage(next ? `Next: ${next.name}.` : '')
  }
  const taken = shots.filter(isTaken).length
  const waiting = new Set(uploads.map(({ vehicleId }) => vehicleId))
  const next = withoutPhotos(round.cars, waiting).find(({ id }) => id !== car.id)
  return (
    <>
      <div className={styles.progress}>
        <progress value={taken} max={shots.length} aria-label="Shots taken" />
        <span>
          {taken} of {shots.length}
        </span>
      </div>
      <ol className={styles.shots} aria-label="Shots">
        {shots.map((shot) => (
          <ShotTile key={shot.name} shot={shot} isCurrent={shot === current} onChoose={() => setChosen(shot.name)} />
        ))}
      </ol>
      <OtherPhotos car={car} />
      <p role="status" className={unseen}>
        {message}
      </p>
      <ShotBar {...{ current, next, onTaken }} onSkip={taken < shots.length - 1 ? skip : undefined} />
    </>
  )
}

/** What is no shot of the list stays where it is, behind the shots. */
function OtherPhotos({ car }: { car: RoundCar }) {
  const { slug } = useSite()
  const others = car.photos - car.shots.length
  if (others <= 0) return null
  return (
    <p className={styles.hint}>
      {others === 1 ? '1 other photo' : `${others} other photos`} of this vehicle {others === 1 ? 'stands' : 'stand'}{' '}
      behind these. <Link to={`/${slug}/stock/${car.id}`}>Open the vehicle</Link>
    </p>
  )
}

/** The shots of one visit are one change of the vehicle; taking one again is another. */
function useTake(car: RoundCar): (file: File, shot: ListedShot) => void {
  const { id: siteId } = useSite()
  const round = useRef<string | null>(null)
  return (file, shot) => {
    round.current ??= crypto.randomUUID()
    const changeId = shot.url === '' && !shot.upload ? round.current : crypto.randomUUID()
    addFiles({ siteId, vehicleId: car.id, files: [file], shot: { name: shot.name, changeId } })
  }
}

type BarProps = {
  current: ListedShot | undefined
  next: RoundCar | undefined
  onTaken(file: File): void
  onSkip: (() => void) | undefined
}

/** What the thumb reaches: the camera, and the ways on. */
function ShotBar({ current, next, onTaken, onSkip }: BarProps) {
  const { slug } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    if (file) onTaken(file)
    event.target.value = ''
  }
  const onward = next ? `/${slug}/yard/${next.id}` : `/${slug}/yard`
  const onwardText = next ? 'Next vehicle' : 'All vehicles'
  return (
    <div className={styles.thumb} data-rows data-bottom-bar>
      {current ? (
        <>
          <ActionButton tone="primary" glyph="photos" onClick={() => input.current?.click()}>
            {isTaken(current) ? 'Retake' : 'Take'}: {current.name}
          </ActionButton>
          <input
            ref={input}
            className={unseen}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`Photo of ${current.name}`}
            tabIndex={-1}
            onChange={take}
          />
          <div className={styles.onward}>
            {onSkip && <ActionButton onClick={onSkip}>Skip</ActionButton>}
            <ActionLink to={onward}>{onwardText}</ActionLink>
          </div>
        </>
      ) : (
        <>
          <p className={styles.all}>All shots are taken. Tap one to take it again.</p>
          <ActionLink tone="primary" glyph="chevron" to={onward}>
            {next ? `Next: ${next.name}` : 'All vehicles'}
          </ActionLink>
        </>
      )}
    </div>
  )
}
