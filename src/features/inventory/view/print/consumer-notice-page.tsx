import { momentText } from '#features/sites/domain/hours/special-days.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consumerNotice } from '#features/inventory/domain/listing/consumer-notice.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './consumer-notice-page.module.css'
import { PrintedPage } from './printed-page.tsx'

type NoticeProps = { site: Site; now: Date; vehicle: Vehicle }

/** The notice that New Zealand wants beside every used vehicle, on the site as on the windscreen. */
export function ConsumerNoticePage({ site, now, vehicle }: NoticeProps) {
  const parts = consumerNotice(vehicle, vehiclePlace(vehicle, site.dealerships))
  return (
    <PrintedPage title="Consumer Information Notice" site={site} back={vehiclePath(site, vehicle)}>
      <header className={styles.head}>
        <h1>Consumer Information Notice</h1>
        <p>{`Used motor vehicle offered for sale by a motor vehicle trader · ${momentText(now, site)}`}</p>
      </header>
      <div className={styles.parts}>
        {parts.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {lines.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value ?? <span className={styles.blank}>to be filled in by the trader</span>}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <section className={styles.words}>
        <h2>Your rights</h2>
        <p>
          The Consumer Guarantees Act 1993 and the Fair Trading Act 1986 protect you when you buy this vehicle from a
          trader for personal or household use: it must be of acceptable quality, fit for its purpose and as it was
          described. A trader may not contract out of these Acts with a consumer.
        </p>
        <p>
          Disputes with a motor vehicle trader that cannot be settled may be taken to the Motor Vehicle Disputes
          Tribunal. Ask for a mechanical inspection of your own choice and check the Personal Property Securities
          Register before you buy.
        </p>
      </section>
      <section className={styles.signed}>
        <h2>Buyer's acknowledgement</h2>
        <p>I have been given a copy of this notice before signing the contract of sale.</p>
        <div>
          <p>Name</p>
          <p>Signature</p>
          <p>Date</p>
        </div>
      </section>
    </PrintedPage>
  )
}
