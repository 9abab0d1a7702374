import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { regionRules } from '#features/sites/domain/region.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { barName, number } from './report-text.ts'

const ink = { fill: 'var(--ink-2)', fontSize: 12 }
const axis = { stroke: 'var(--line-strong)', tickLine: false, axisLine: false, tick: ink } as const
const tooltip = {
  contentStyle: { background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 8, color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink)', fontWeight: 600 },
  itemStyle: { color: 'var(--ink)' },
  isAnimationActive: false,
} as const

type Day = { day: string; visits: number; views: number }

const line = { type: 'monotone', stroke: 'var(--accent)', strokeWidth: 2, isAnimationActive: false } as const

/** The last day has not ended: its line is one of its own, from the day before, so that it does not read as a fall. */
const withTodayApart = (days: readonly Day[]) =>
  days.map(({ day, visits }, at) => {
    const isToday = at === days.length - 1
    return { day, visits: isToday ? null : visits, soFar: at >= days.length - 2 ? visits : null }
  })

/** Visits of each day. The arrow keys move along it; the table below says the same. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { locale } = regionRules(useSiteFrame().region)
  return (
    <ResponsiveContainer width="100%" height={220}>
      <AreaChart data={withTodayApart(days)} title="Visits by day" margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="day" {...axis} minTickGap={32} tickFormatter={(day: string) => shortDay(day, locale)} />
        <YAxis {...axis} width={44} allowDecimals={false} tickFormatter={number} />
        <Tooltip {...tooltip} cursor={{ stroke: 'var(--line-strong)' }} />
        <Area {...line} dataKey="visits" name="Visits" fill="var(--accent-soft)" />
        <Area {...line} dataKey="soFar" name="Visits so far" fill="none" strokeDasharray="2 4" tooltipType="none" />
      </AreaChart>
    </ResponsiveContainer>
  )
}

/** `3 Nov`, in the US `Nov 3`: a day as the calendar has it, in no zone. */
const shortDay = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

type BarsProps = { bars: { name: string; count: number }[]; of: string }

/** Bars beside their names, the longest name on the left. */
export const BarsChart = ({ bars, of }: BarsProps) => (
  <ResponsiveContainer width="100%" height={bars.length * 34 + 36}>
    <BarChart data={bars} title={of} layout="vertical" margin={{ top: 0, right: 16, bottom: 0, left: 0 }}>
      <CartesianGrid stroke="var(--line)" horizontal={false} />
      <XAxis type="number" {...axis} allowDecimals={false} tickFormatter={number} />
      <YAxis type="category" dataKey="name" {...axis} width={132} tickFormatter={barName} />
      <Tooltip {...tooltip} cursor={{ fill: 'var(--hover)' }} />
      <Bar
        dataKey="count"
        name={of}
        fill="var(--accent)"
        radius={[0, 4, 4, 0]}
        barSize={18}
        isAnimationActive={false}
      />
    </BarChart>
  </ResponsiveContainer>
)
