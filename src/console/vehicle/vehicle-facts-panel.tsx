import type { WholeVehicle } from '../calls/stock-calls.ts'
import { Facts } from '../kit/facts.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'

/** Where it stands, since when, and what shoppers did with it. */
export function VehicleFacts({ vehicle }: { vehicle: WholeVehicle }) {
  const { funnel, soldAt } = vehicle
  return (
    <Panel title="Shoppers, last 30 days">
      <Facts
        facts={[
          ...(funnel
            ? [
                { label: 'Seen in lists', text: funnel.seen.toLocaleString('en') },
                { label: 'Viewed', text: funnel.views.toLocaleString('en') },
                { label: 'Tapped or clicked', text: funnel.interest.toLocaleString('en') },
                { label: 'Enquiries', text: funnel.leads.toLocaleString('en') },
              ]
            : [{ label: 'Enquiries, calls and clicks', text: vehicle.interest.toLocaleString('en') }]),
          { label: 'In stock since', text: <SiteMoment at={vehicle.createdAt} /> },
          ...(soldAt ? [{ label: 'Sold', text: <SiteMoment at={soldAt} /> }] : []),
          { label: 'Last changed', text: <SiteMoment at={vehicle.updatedAt} /> },
        ]}
      />
    </Panel>
  )
}
