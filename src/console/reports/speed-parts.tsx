import type { OutputOf } from '../calls/all-calls.ts'
import { ReportPart } from './report-table.tsx'
import { speedText } from './report-text.ts'
import styles from './reports.module.css'

/** How fast pages were for shoppers, and what services of others took of it. */
export function SpeedParts({ vitals, vendors }: Pick<OutputOf<'reports.read'>, 'vitals' | 'vendors'>) {
  if (vitals.length === 0 && vendors.length === 0) return null
  return (
    <div className={styles.pair}>
      {vitals.length > 0 && (
        <ReportPart
          title="Speed, for three out of four visits or better"
          columns={['What', 'Device', 'Figure', 'Measured']}
          rows={vitals.map(({ metric, device, p75, samples }) => [
            metricNames[metric],
            device,
            speedText(metric, p75),
            samples,
          ])}
        />
      )}
      {vendors.length > 0 && (
        <ReportPart
          title="What third-party services cost a visit"
          columns={['Service', 'Loaded (kB)', 'Busy (ms)', 'Visits']}
          rows={vendors.map(({ vendor, kilobytes, milliseconds, visits }) => [
            vendor,
            Math.round(kilobytes),
            Math.round(milliseconds),
            visits,
          ])}
        />
      )}
    </div>
  )
}

const metricNames = {
  LCP: 'Main picture shown (LCP)',
  INP: 'Response to a tap (INP)',
  CLS: 'Layout shift (CLS)',
  TTFB: 'First byte (TTFB)',
}
