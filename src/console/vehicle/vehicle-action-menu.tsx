import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import { type SheetKind, sheetKinds, sheetTitles } from '#features/inventory/domain/print/sheet-kinds.ts'
import type { InputOf } from '../calls/all-calls.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { fileHref, saveResponse } from '../data/file-href.ts'
import { useChange } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { MenuButton } from '../kit/menu/menu-button.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { SoldSheet } from './sold-sheet.tsx'

type Patch = NonNullable<InputOf<'stock.edit'>['seen']>[string]

/** What can be done with a vehicle as a whole; each with its undo. */
export function VehicleActions({ vehicle }: { vehicle: VehicleScreenData }) {
  const [isSelling, setSelling] = useState(false)
  const { edit, duplicate } = useVehicleActions(vehicle)
  const printRows = usePrintRows(vehicle)
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
          ...printRows,
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

/** Sheets of one page, saved as PDF files, and the notice that New Zealand's law wants on a used vehicle. */
function usePrintRows({ id, noticeHref, fields: { status } }: VehicleScreenData) {
  const { id: siteId } = useSite()
  if (status === 'sold') return []
  const rows = sheetKinds.map((kind) => ({
    id: kind,
    label: `${sheetTitles[kind]} (PDF)`,
    detail: sheetDetails[kind],
    glyph: 'pages' as const,
    run: () => void saveSheet(fileHref(siteId, `stock/${id}/${kind}.pdf`)),
  }))
  if (noticeHref === '') return rows
  const run = (): void => void window.open(noticeHref, '_blank', 'noreferrer')
  const notice = { id: 'notice', label: 'Consumer Information Notice', detail: 'Must be shown with it', run }
  return [...rows, { ...notice, glyph: 'pages' as const }]
}

const sheetDetails: Record<SheetKind, string> = {
  'window-sticker': 'One page for the windscreen',
  brochure: 'One page with photos, to mail or hand over',
}

async function saveSheet(href: string): Promise<void> {
  toast('Making the PDF …')
  try {
    await saveResponse(href)
  } catch {
    toast('The PDF couldn’t be made. Check your connection and try again.', { tone: 'bad' })
  }
}

function useVehicleActions(vehicle: VehicleScreenData) {
  const { slug } = useSite()
  const navigate = useNavigate()
  const undo = useChange('stock.undo', { onDone: () => toast('Undone.'), onFailed: toastFailure })
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
