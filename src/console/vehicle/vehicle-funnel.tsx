import type { VehicleScreenData } from '../calls/stock-calls.ts'
import table from '../kit/plain-table.module.css'
import { Panel } from '../kit/screen.tsx'
import styles from './vehicle-screen.module.css'

/** From lists to enquiries, beside the vehicle in the middle of the site, and where it loses more shoppers than that. */
export function VehicleFunnel({ vehicle: { funnel, interest } }: { vehicle: VehicleScreenData }) {
  if (!funnel)
    return (
      <Panel title="Shoppers, last 30 days">
        <p>{interest === 0 ? 'Nothing was counted yet.' : `${shown(interest)} enquiries, calls and clicks.`}</p>
      </Panel>
    )
  const { usual, advice } = funnel
  const rows: (readonly [string, number, number | undefined])[] = [
    ['Seen in lists', funnel.seen, usual?.seen],
    ['Looked at', funnel.views, usual?.views],
    ['Called or clicked', funnel.interest, usual?.interest],
    ['Enquiries', funnel.leads, undefined],
  ]
  return (
    <Panel title="Shoppers, last 30 days">
      <table className={`${table.table} ${styles.funnel}`} data-numbers>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.unseen}>What they did</span>
            </th>
            <th scope="col">This one</th>
            {usual && <th scope="col">Usual here</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, count, middle]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shown(count)}</td>
              {usual && <td>{middle === undefined ? '–' : shown(middle)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {advice !== '' && <p className={styles.advice}>{advice}</p>}
    </Panel>
  )
}

const shown = (count: number): string => count.toLocaleString('en')
