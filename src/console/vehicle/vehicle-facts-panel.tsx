import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Facts } from '../kit/facts.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'

type Props = { vehicle: VehicleScreenData; mayEdit: boolean }

/** Since when it stands here, when it was last known to be, and when it was changed last. */
export function VehicleFacts({ vehicle, mayEdit }: Props) {
  const { id, createdAt, soldAt, updatedAt, confirmed } = vehicle
  const confirm = useChange('stock.confirm', {
    onDone: () => toast('Confirmed.'),
    onFailed: toastFailure,
  })
  return (
    <Panel title="Dates">
      <Facts
        facts={[
          { label: 'In stock since', text: <SiteMoment at={createdAt} /> },
          ...(soldAt ? [{ label: 'Sold', text: <SiteMoment at={soldAt} /> }] : []),
          { label: 'Last confirmed', text: confirmed ? <ConfirmedAt {...confirmed} /> : 'Not yet' },
          { label: 'Last changed', text: <SiteMoment at={updatedAt} /> },
        ]}
      />
      {mayEdit && soldAt === null && (
        <ActionButton
          glyph="check"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ ids: [id], by: 'console' })}
        >
          It’s here
        </ActionButton>
      )}
    </Panel>
  )
}

const ConfirmedAt = ({ at, by }: NonNullable<VehicleScreenData['confirmed']>) => (
  <>
    <SiteMoment at={at} />, {sources[by]}
  </>
)

const sources = {
  feed: 'by its stock file',
  yard: 'in the yard',
  console: 'at the console',
  sale: 'by its sale',
} as const satisfies Record<NonNullable<VehicleScreenData['confirmed']>['by'], string>
