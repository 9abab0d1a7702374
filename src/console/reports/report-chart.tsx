import { lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '../kit/screen.tsx'
import styles from './reports.module.css'

/** The library of charts comes with the first chart that is shown. */
export const DayChart = lazy(() => import('./reports-charts.tsx').then((charts) => ({ default: charts.DayChart })))
export const BarsChart = lazy(() => import('./reports-charts.tsx').then((charts) => ({ default: charts.BarsChart })))

export const Chart = ({ children }: { children: ReactNode }) => (
  <div className={styles.chart}>
    <Suspense fallback={<Waiting lines={4} />}>{children}</Suspense>
  </div>
)
