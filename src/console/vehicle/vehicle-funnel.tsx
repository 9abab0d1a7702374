import { funnelDays } from '#features/tracking/domain/shopper-funnel.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { unseen } from '../kit/unseen.ts'
import table from '../kit/plain-table.module.css'
import { Panel } from '../kit/screen.tsx'
import { DefinedFigure } from '../reports/defined-figure.tsx'
import styles from './vehicle-screen.module.css'

/** From lists to enquiries, beside the middle of like vehicles, and where it loses more shoppers than that. */
export function VehicleFunnel({ vehicle: { funnel, interest } }: { vehicle: VehicleScreenData }) {
  const title = `Shoppers, last ${funnelDays} days`
  if (!funnel)
    return (
      <Panel title={title}>
        <p>{interest === 0 ? 'Nothing was counted yet.' : `${shown(interest)} enquiries, calls and clicks.`}</p>
      </Panel>
    )
  const { usual, advice } = funnel
  return (
    <Panel title={title}>
      <table className={`${table.table} ${styles.funnel}`} data-numbers>
        <thead>
          <tr>
            <th scope="col">
              <span className={unseen}>What they did</span>
            </th>
            <th scope="col">This one</th>
            {usual && (
              <th scope="col" title={`The middle of ${shown(usual.of)} ${likeTexts[usual.likeness]}, today in stock.`}>
                Usual
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map(([name, step]) => (
            <tr key={step}>
              <th scope="row">
                <DefinedFigure name={name} />
              </th>
              <td>{shown(funnel[step])}</td>
              {usual && <td>{shown(usual[step])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {usual && (
        <p className={styles.compared}>
          Usual is the middle of {shown(usual.of)} {likeTexts[usual.likeness]}.
        </p>
      )}
      {advice !== '' && <p className={styles.advice}>{advice}</p>}
    </Panel>
  )
}

const steps = [
  ['seen', 'seen'],
  ['views', 'views'],
  ['interest', 'interest'],
  ['vehicleLeads', 'leads'],
] as const

const likeTexts = {
  body: 'vehicles of the same body and condition',
  type: 'vehicles of the same condition',
  yard: 'vehicles in your stock',
} as const

const shown = (count: number): string => count.toLocaleString('en')
