import { Link } from 'react-router'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Glyph } from '../kit/glyph.tsx'
import { Panel } from '../kit/screen.tsx'
import { unseen } from '../kit/unseen.ts'
import styles from './vehicle-screen.module.css'

/** The site and every partner that gets its stock: where the vehicle is to be seen, and why not. */
export function VehiclePlaces({ vehicle: { places } }: { vehicle: VehicleScreenData }) {
  const developers = useScreenHref('developers')
  return (
    <Panel title="Where it is listed">
      <ul className={styles.checks}>
        {places.map(({ label, isListed, reasons }) => (
          <li key={label} data-done={isListed || undefined}>
            <Glyph name={isListed ? 'check' : 'alert'} size={18} />
            <span>
              {label}
              {isListed ? <span className={unseen}> lists it</span> : <small>{reasons.join(' ')}</small>}
            </span>
          </li>
        ))}
      </ul>
      {places.length === 1 && (
        <p className={styles.unsent}>
          No partner gets your stock yet.{' '}
          {developers && <Link to={`${developers}?in=feeds`}>Send it to Google, Facebook or Trade Me</Link>}
        </p>
      )}
    </Panel>
  )
}
