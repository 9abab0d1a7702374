import { Link, useParams } from 'react-router'
import { ConditionPanel } from '../condition/condition-panel.tsx'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useRead } from '../data/queries.ts'
import { useMay, useSite } from '../data/session.ts'
import { actionClass } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { PhotoPanel } from '../photos/photo-panel.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { PriceHistory } from './price-history-panel.tsx'
import { VehicleActions } from './vehicle-action-menu.tsx'
import { VehicleChanges } from './vehicle-changes.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { sectionId, VehicleHead } from './vehicle-head.tsx'
import { VehicleNotice } from './vehicle-notice.tsx'
import { unseen } from '../kit/unseen.ts'
import layout from '../kit/layout.module.css'
import styles from './vehicle-screen.module.css'
import { VehicleFacts } from './vehicle-facts-panel.tsx'
import { VehicleFunnel } from './vehicle-funnel.tsx'
import { VehiclePlaces } from './vehicle-places.tsx'

/** One vehicle whole: what shoppers see, what it lacks, what it cost, and everything that may be changed. */
export function Component() {
  const { vehicle: id = '' } = useParams()
  const vehicle = useRead('stock.read', { id })
  return (
    <Loaded query={vehicle} lines={14}>
      {(data) => <Vehicle key={data.id} vehicle={data} />}
    </Loaded>
  )
}

function Vehicle({ vehicle }: { vehicle: VehicleScreenData }) {
  const site = useSite()
  const mayEdit = useMay('stock.edit')
  return (
    <Screen
      title={vehicle.name || 'Vehicle without a name'}
      width="wide"
      above={
        <Link to={`/${site.slug}/stock`} className={layout.back}>
          <Glyph name="back" size={16} /> Stock
        </Link>
      }
      lede={[vehicle.stockNumber, vehicle.dealership, vehicle.isHandMade && 'Added by you'].filter(Boolean).join(' · ')}
      actions={
        <>
          {mayEdit && <VehicleActions vehicle={vehicle} />}
          {vehicle.href !== '' && (
            <a className={actionClass()} href={vehicle.href} target="_blank" rel="noreferrer">
              <Glyph name="eye" size={18} />
              View on the site
            </a>
          )}
        </>
      }
    >
      <div className={styles.whole}>
        <VehicleHead vehicle={vehicle} />
        <VehicleNotice vehicle={vehicle} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <div id={sectionId('Photos')} className={styles.section}>
              <PhotoPanel vehicle={vehicle} mayEdit={mayEdit} />
            </div>
            <ConditionPanel vehicle={vehicle} mayEdit={mayEdit} />
            <VehicleForm vehicle={vehicle} mayEdit={mayEdit} />
          </div>
          <div className={styles.side}>
            <Completeness vehicle={vehicle} />
            <VehiclePlaces vehicle={vehicle} />
            <VehicleFunnel vehicle={vehicle} />
            <VehicleFacts vehicle={vehicle} mayEdit={mayEdit} />
            <PriceHistory vehicle={vehicle} />
            <VehicleChanges vehicle={vehicle} mayEdit={mayEdit} />
          </div>
        </div>
      </div>
    </Screen>
  )
}

function Completeness({ vehicle: { completeness } }: { vehicle: VehicleScreenData }) {
  const done = completeness.filter(({ isDone }) => isDone).length
  return (
    <Panel title={`Complete: ${done} of ${completeness.length}`}>
      <ul className={styles.checks}>
        {completeness.map(({ label, isDone, hint }) => (
          <li key={label} data-done={isDone || undefined}>
            <Glyph name={isDone ? 'check' : 'alert'} size={18} />
            <span>
              {label}
              {isDone ? <span className={unseen}> is there</span> : <small>{hint}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
