import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Waiting } from '../kit/screen.tsx'
import styles from './reports.module.css'

/** The library of charts comes with the first chart that is shown. */
export const DayChart = lazy(() => import('./reports-charts.tsx').then((charts) => ({ default: charts.DayChart })))
export const BarsChart = lazy(() => import('./reports-charts.tsx').then((charts) => ({ default: charts.BarsChart })))

/** Charts are drawn when they are about to be seen, all of them before a page is printed: each takes a phone a tenth of a second. */
export function Chart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const render = () => setIsNear(true)
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && render(), {
      rootMargin: '200px',
    })
    if (place.current) watch.observe(place.current)
    const renderNow = () => flushSync(render)
    window.addEventListener('beforeprint', renderNow)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', renderNow)
    }
  }, [])
  return (
    <div className={styles.chart} ref={place}>
      {isNear && <Suspense fallback={<Waiting lines={4} />}>{children}</Suspense>}
    </div>
  )
}
