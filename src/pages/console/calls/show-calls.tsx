import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { type ClickCounts, contactEventNames, contactEvents } from '#features/leads/domain/lead/contact-event.ts'
import { type ClicksOfVehicle, recentClicks } from '#features/leads/server/intake/contact-events.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { groupThousands } from '#kernel/money.ts'
import styles from '../console.module.css'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'

const periods = [7, 30, 90] as const
const usual = 30

/** Calls, revealed numbers and other clicks that reached the dealer without an enquiry, by vehicle. */
export async function showCalls({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const { site, records, vehicleHref } = await deps.snapshots.get(context.get('site'))
  const asked = Number(new URL(context.req.url).searchParams.get('days'))
  const days = periods.find((period) => period === asked) ?? usual
  const { total, byVehicle } = await recentClicks(deps, site, days)
  const vehicleOf = (id: VehicleId | null) => records.vehicles.find((vehicle) => vehicle.id === id)
  const rows = byVehicle.map(({ vehicleId, counts }) => {
    const vehicle = vehicleOf(vehicleId)
    return { counts, ...about(vehicleId, vehicle && { name: vehicleName(vehicle), href: vehicleHref(vehicle) }) }
  })
  const body = <CallsPage {...{ days, total, rows }} />
  return { kind: 'page', title: `Calls | ${site.name}`, body }
}

function about(id: ClicksOfVehicle['vehicleId'], vehicle: { name: string; href: string } | undefined) {
  if (vehicle) return vehicle
  return { name: id ? 'A vehicle that has left' : 'No vehicle in particular', href: '' }
}

type Row = { name: string; href: string; counts: ClickCounts }
type Props = { days: number; total: ClickCounts; rows: readonly Row[] }

function CallsPage({ days, total, rows }: Props) {
  return (
    <>
      <div>
        <h1>Calls and other clicks</h1>
        <p className={styles.lede}>
          How shoppers reached for you without writing. A call is counted when its button is touched; whether somebody
          answered only the phone knows.
        </p>
      </div>
      <nav className={styles.periods} aria-label="Period">
        {periods.map((period) => (
          <a key={period} href={`/staff/calls?days=${period}`} aria-current={period === days ? 'page' : undefined}>
            {period} days
          </a>
        ))}
      </nav>
      {rows.length === 0 ? <NothingYet /> : <Clicks {...{ days, total, rows }} />}
    </>
  )
}

function NothingYet() {
  return (
    <div className={`${styles.panel} ${styles.empty}`}>
      <h2>Nothing in this time</h2>
      <p>
        When a visitor asks for your phone number, calls, opens directions, WhatsApp or a history report, it is counted
        here by vehicle. When the same visitor writes later, it also stands in the journey of the enquiry.
      </p>
    </div>
  )
}

function Clicks({ total, rows }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.numbers}`}>
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            {contactEventNames.map((name) => (
              <th key={name} scope="col">
                {contactEvents[name].plural}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, counts }) => (
            <tr key={`${name} ${href}`}>
              <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
              <Counts counts={counts} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <Counts counts={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Counts = ({ counts }: { counts: ClickCounts }) => (
  <>
    {contactEventNames.map((name) => (
      <td key={name} data-label={contactEvents[name].plural}>
        {counts[name] === 0 ? '' : groupThousands(counts[name])}
      </td>
    ))}
  </>
)
