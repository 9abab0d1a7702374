import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import { stickerPath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { InputOf } from '../calls/all-calls.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { MenuButton } from '../kit/menu/menu-button.tsx'
import { toast } from '../kit/toast-list.ts'
import { SoldSheet } from './sold-sheet.tsx'

type Patch = NonNullable<InputOf<'stock.edit'>['seen']>[string]

/** What can be done with a vehicle as a whole; each with its undo. */
export function VehicleActions({ vehicle }: { vehicle: VehicleScreenData }) {
  const [isSelling, setSelling] = useState(false)
  const { edit, duplicate } = useVehicleActions(vehicle)
  const { status, isShown, isArchived, isDeleted } = vehicle.fields
  const isAway = isArchived === true || isDeleted === true
  const isSold = status === 'sold'
  return (
    <>
      <MenuButton
        label="Actions"
        startsAtPhoneEdge
        rows={[
          {
            id: 'sold',
            label: isSold ? 'Sale details' : 'Mark as sold',
            glyph: 'check' as const,
            run: () => setSelling(true),
          },
          ...(isSold
            ? [
                {
                  id: 'unsold',
                  label: 'Put back on sale',
                  glyph: 'undo' as const,
                  run: () => edit({ status: 'in_stock' }, 'Back on sale'),
                },
              ]
            : []),
          isAway || !isShown
            ? {
                id: 'show',
                label: isAway ? 'Bring back to the site' : 'Put on the site',
                glyph: 'eye' as const,
                run: () => edit({ isShown: true }, 'On the site again'),
              }
            : {
                id: 'hide',
                label: 'Take off the site',
                glyph: 'eye' as const,
                run: () => edit({ isShown: false }, 'Taken off the site'),
              },
          ...printRows(vehicle),
          { id: 'duplicate', label: 'Duplicate', glyph: 'plus' as const, run: duplicate },
          ...(isAway
            ? []
            : [
                {
                  id: 'archive',
                  label: 'Archive',
                  detail: 'Stored for good, off the site',
                  glyph: 'import' as const,
                  run: () => edit({ isArchived: true }, 'Archived'),
                },
              ]),
          ...(isDeleted
            ? []
            : [
                {
                  id: 'delete',
                  label: 'Delete',
                  detail: 'Can be brought back for 30 days',
                  glyph: 'trash' as const,
                  isDanger: true,
                  run: () => edit({ isDeleted: true }, 'Deleted'),
                },
              ]),
        ]}
      />
      <SoldSheet vehicle={vehicle} isOpen={isSelling} onClose={() => setSelling(false)} />
    </>
  )
}

/** Sheets of one page for the yard, which the browser prints or saves as a PDF; there while shoppers can see the vehicle. */
function printRows({ href, fields: { status } }: VehicleScreenData) {
  if (href === '' || status === 'sold') return []
  const run = (): void => void window.open(stickerPath(href), '_blank', 'noreferrer')
  const detail = 'One page, or save it as a PDF'
  return [{ id: 'sticker', label: 'Print window sticker', detail, glyph: 'pages' as const, run }]
}

function useVehicleActions(vehicle: VehicleScreenData) {
  const { slug } = useSite()
  const navigate = useNavigate()
  const undo = useChange('stock.undo', { onDone: () => toast('Undone.') })
  const onFailed = (error: Error): void =>
    toast(error instanceof CallFailure ? error.message : 'No connection. Nothing was changed.', { tone: 'bad' })
  const change = useChange('stock.edit', { onFailed })
  const copying = useChange('stock.duplicate', {
    onFailed,
    onDone: ({ id, name, stockNumber }) => {
      toast(`Copied: ${name}, now ${stockNumber}. It’s hidden until you put it on the site.`)
      void navigate(`/${slug}/stock/${id}`)
    },
  })
  return {
    duplicate: () => copying.mutate({ id: vehicle.id }),
    edit(patch: Patch, said: string): void {
      const fields = Object.keys(patch) as EditableField[]
      const seen = Object.fromEntries(fields.map((field) => [field, vehicle.fields[field]]))
      const input = { ids: [vehicle.id], edit: { kind: 'set' as const, patch }, seen: { [vehicle.id]: seen } }
      change.mutate(input, {
        onSuccess: ({ changeId }) => {
          const after =
            patch.isDeleted && !vehicle.isHandMade ? ' A stock file that still lists it brings it back.' : ''
          toast(`${said}: ${vehicle.name}.${after}`, changeId ? { undo: () => undo.mutate({ changeId }) } : {})
          if (patch.isDeleted) void navigate(`/${slug}/stock`)
        },
      })
    },
  }
}
