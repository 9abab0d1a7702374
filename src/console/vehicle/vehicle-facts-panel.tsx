import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { Facts } from '../kit/facts.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'

/** Since when it stands here, and when it was changed last. */
export const VehicleFacts = ({ vehicle: { createdAt, soldAt, updatedAt } }: { vehicle: VehicleScreenData }) => (
  <Panel title="Dates">
    <Facts
      facts={[
        { label: 'In stock since', text: <SiteMoment at={createdAt} /> },
        ...(soldAt ? [{ label: 'Sold', text: <SiteMoment at={soldAt} /> }] : []),
        { label: 'Last changed', text: <SiteMoment at={updatedAt} /> },
      ]}
    />
  </Panel>
)
