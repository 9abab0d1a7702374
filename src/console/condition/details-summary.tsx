import type { ConditionReport } from '#features/inventory/domain/condition/condition-report.ts'
import { wearKinds } from '#features/inventory/domain/condition/condition-report.ts'
import {
  handoverText,
  inspectionText,
  wearLabel,
  wearText,
} from '#features/inventory/domain/condition/condition-text.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import styles from './condition-panel.module.css'

/** What a report says beside its marks, in the lines that shoppers read. */
export function DetailsSummary({ report }: { report: ConditionReport }) {
  const { region } = useSiteFrame()
  const { inspection, measures, note } = report
  const handover = handoverText(report)
  const worn = wearKinds.flatMap((kind) => {
    const own = measures.filter((measure) => measure.kind === kind)
    const values = own.map((measure) => `${measure.place} ${wearText(measure, region)}`)
    return own.length === 0 ? [] : `${wearLabel(kind, region)}: ${values.join(', ')}`
  })
  return (
    <div className={styles.summary}>
      {inspection && (
        <p>
          <b>{inspectionText(inspection, region)}</b>
          {inspection.summary && `. ${inspection.summary}`}
        </p>
      )}
      {worn.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {handover && <p>{`Comes with ${handover}`}</p>}
      {note && <p>{note}</p>}
    </div>
  )
}
