import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type ConditionMark, isEmptyReport } from '#features/inventory/domain/condition/condition-report.ts'
import { numberedMarks, wholePhotoOf } from '#features/inventory/domain/condition/mark-place.ts'
import { countedMarks, markText } from '#features/inventory/domain/condition/condition-text.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { fileHref } from '../data/file-href.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { useSite } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Panel } from '../kit/screen.tsx'
import { ConditionDocuments } from './condition-documents.tsx'
import { DetailsSummary } from './details-summary.tsx'
import styles from './condition-panel.module.css'
import { type ConditionDesk, useConditionDesk } from './use-condition-desk.ts'

/** What a report is written with comes when somebody begins: most screens of a vehicle never need it. */
const MarkSheet = lazy(async () => ({ default: (await import('./mark-sheet.tsx')).MarkSheet }))
const DetailsSheet = lazy(async () => ({ default: (await import('./details-sheet.tsx')).DetailsSheet }))

/** `photo`: null where a mark is on none. `mark`: null for a new one. */
type Opened = { photo: VehicleImage | null; mark: ConditionMark | null }

type Props = { vehicle: VehicleScreenData; mayEdit: boolean }

/** The report of a vehicle's condition: marks on its photos, measures, keys, books, the inspection and its documents. */
export function ConditionPanel({ vehicle, mayEdit }: Props) {
  const desk = useConditionDesk(vehicle)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isInDetails, setInDetails] = useState(false)
  if (!vehicle.showsCondition && isEmptyReport(desk.report)) return null
  return (
    <Panel
      title="Condition report"
      actions={
        mayEdit && (
          <ActionButton glyph="note" onClick={() => setInDetails(true)}>
            Measures and inspection
          </ActionButton>
        )
      }
    >
      {!vehicle.showsCondition && <NotShown />}
      <MarkPhotos desk={desk} mayEdit={mayEdit} onOpen={(photo) => setOpened({ photo, mark: null })} />
      <MarkList desk={desk} mayEdit={mayEdit} onOpen={setOpened} />
      <DetailsSummary report={desk.report} />
      <ConditionDocuments desk={desk} mayEdit={mayEdit} />
      <Suspense>
        {opened && (
          <MarkSheet key={opened.photo?.url ?? ''} {...{ vehicle, desk, ...opened }} onClose={() => setOpened(null)} />
        )}
        {isInDetails && <DetailsSheet desk={desk} onClose={() => setInDetails(false)} />}
      </Suspense>
    </Panel>
  )
}

function NotShown() {
  const settings = useScreenHref('settings')
  return (
    <Notice>
      Shoppers don’t see this report: your site doesn’t show condition reports.{' '}
      {settings && <Link to={settings}>Change that in the settings</Link>}
    </Notice>
  )
}

type MarkPhotosProps = { desk: ConditionDesk; mayEdit: boolean; onOpen(photo: VehicleImage | null): void }

/** Every photo, with how many marks it has; a tap opens it large. */
function MarkPhotos({ desk: { photos, report }, mayEdit, onOpen }: MarkPhotosProps) {
  const site = useSite()
  if (!mayEdit) return null
  const countOf = (photo: VehicleImage) => report.marks.filter((mark) => mark.photo === wholePhotoOf(photo)).length
  return (
    <>
      <p className={styles.hint}>
        {photos.length === 0
          ? 'Add photos first, then show what each one doesn’t hide.'
          : 'Choose a photo and tap what a shopper should know: a scratch, a dent, wear.'}
      </p>
      <ul className={styles.photos} aria-label="Photos to mark">
        {photos.map((photo, at) => (
          <li key={photo.url}>
            <button
              type="button"
              aria-label={`Mark photo ${at + 1}${countOf(photo) > 0 ? `, ${countedMarks(countOf(photo))} so far` : ''}`}
              onClick={() => onOpen(photo)}
            >
              <img src={fileHref(site.id, 'picture', { url: photo.url, w: '384' })} alt="" loading="lazy" />
              {countOf(photo) > 0 && <span aria-hidden="true">{countOf(photo)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <ActionButton tone="bare" glyph="plus" onClick={() => onOpen(null)}>
        Add a mark that’s on no photo
      </ActionButton>
    </>
  )
}

type MarkListProps = { desk: ConditionDesk; mayEdit: boolean; onOpen(opened: Opened): void }

function MarkList({ desk: { report, photos }, mayEdit, onOpen }: MarkListProps) {
  const { region } = useSiteFrame()
  if (report.marks.length === 0) return null
  const photoOf = (mark: ConditionMark) => photos.find((photo) => wholePhotoOf(photo) === mark.photo) ?? null
  return (
    <ol className={styles.marks} aria-label="Marks">
      {numberedMarks(report.marks).map(({ mark, number }) => (
        <li key={mark.id}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span>{markText(mark, region)}</span>
          {mayEdit && (
            <ActionButton
              tone="bare"
              aria-label={`Edit mark ${number}`}
              onClick={() => onOpen({ photo: photoOf(mark), mark })}
            >
              Edit
            </ActionButton>
          )}
        </li>
      ))}
    </ol>
  )
}
