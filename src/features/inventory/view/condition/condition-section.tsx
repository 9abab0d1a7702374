import { describedPictures } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import {
  type ConditionReport,
  type WearMeasure,
  wearKinds,
} from '#features/inventory/domain/condition/condition-report.ts'
import { type MarkedPhoto, markedPhotos, numberedMarks } from '#features/inventory/domain/condition/mark-place.ts'
import {
  documentSize,
  handoverText,
  inspectionText,
  markText,
  reportSummary,
  wearLabel,
  wearText,
} from '#features/inventory/domain/condition/condition-text.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { standaloneLink } from '#ui/layout.tsx'
import type { Region } from '#features/sites/domain/region.ts'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'
import styles from './condition-section.module.css'

const place: PhotoPlace = { widths: [640, 828, 1280], sizes: '(min-width: 992px) 30vw, 92vw' }

/** Leads from the head of the page to the report, and says what is in it. */
export const ConditionLink = ({ report, region }: { report: ConditionReport; region: Region }) => (
  <p>
    <a className={standaloneLink} href="#condition">{`Condition report: ${reportSummary(report, region)}`}</a>
  </p>
)

type Props = { vehicle: Vehicle; report: ConditionReport; rules: VehicleViewRules }

/** What was found when the vehicle was looked over: each mark on its photo and once more in words, and everything that was measured. */
export function ConditionSection({ vehicle, report, rules }: Props) {
  const { region, settings, namesBySeries } = rules.site
  const { inspection, marks, measures, note, documents } = report
  const photos = markedPhotos(marks, describedPictures(galleryPictures(vehicle, settings), vehicle, namesBySeries))
  const shown = new Set(photos.flatMap((photo) => photo.marks.map(({ number }) => number)))
  const handover = handoverText(report)
  return (
    <div className={styles.report}>
      {inspection && (
        <p>
          <b>{inspectionText(inspection, region)}</b>
          {inspection.summary && `: ${inspection.summary}`}
        </p>
      )}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photo) => (
            <Marked key={photo.photo.url} photo={photo} rules={rules} />
          ))}
        </div>
      )}
      {marks.length > 0 && (
        <ol className={styles.marks} aria-label="Marks">
          {numberedMarks(marks).map(({ mark, number }) => (
            <li key={mark.id} id={`mark-${number}`}>
              {markText(mark, region)}
              {shown.has(number) ? null : ' (not on a photo)'}
            </li>
          ))}
        </ol>
      )}
      {measures.length > 0 && <Measures measures={measures} region={region} />}
      {handover && <p>{`Comes with ${handover}.`}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {documents.length > 0 && (
        <ul className={styles.documents} aria-label="Documents">
          {documents.map(({ url, title, bytes }) => (
            <li key={url}>
              <a className={standaloneLink} href={url}>{`${title} (PDF, ${documentSize(bytes)})`}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A drawing over the photo says where each mark is by shares alone, so that it fits whatever size the photo has. */
function Marked({ photo: { photo, marks }, rules }: { photo: MarkedPhoto; rules: VehicleViewRules }) {
  return (
    <figure>
      <Photo picture={photo} place={place} delivery={rules.delivery} />
      <svg>
        {marks.map(({ mark, number, at }) => (
          <a key={mark.id} href={`#mark-${number}`} aria-label={`Mark ${number}: ${markText(mark, rules.site.region)}`}>
            <circle cx={share(at.x)} cy={share(at.y)} r="14" />
            <text x={share(at.x)} y={share(at.y)} dy="0.36em">
              {number}
            </text>
          </a>
        ))}
      </svg>
    </figure>
  )
}

const share = (part: number): string => `${Math.round(part * 10_000) / 100}%`

function Measures({ measures, region }: { measures: readonly WearMeasure[]; region: Region }) {
  const kinds = wearKinds.filter((kind) => measures.some((measure) => measure.kind === kind))
  const places = [...new Set(measures.map((measure) => measure.place))]
  return (
    <table className={styles.measures}>
      <thead>
        <tr>
          <th scope="col">Wheel</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {wearLabel(kind, region)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((wheel) => (
          <tr key={wheel}>
            <th scope="row">{wheel}</th>
            {kinds.map((kind) => {
              const measure = measures.find((each) => each.kind === kind && each.place === wheel)
              return <td key={kind}>{measure ? wearText(measure, region) : '–'}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
