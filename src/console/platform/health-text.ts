import type { PlatformGroup } from '../calls/platform/platform-calls.ts'
import type { Tone } from '../kit/pill.tsx'

type HealthSign = { tone: Tone; text: string }

const count = (many: number, one: string, more: string): string =>
  `${many.toLocaleString('en')} ${many === 1 ? one : more}`

/** The worst first; one sign that all is well where nothing is wrong. */
export function healthSigns({ sites, sources, people }: PlatformGroup): HealthSign[] {
  const failed = sites.reduce((sum, site) => sum + site.failedDeliveries, 0)
  const empty = sites.filter(({ vehicles }) => vehicles === 0).length
  const signs: (HealthSign | false)[] = [
    failed > 0 && { tone: 'bad', text: count(failed, 'delivery failed', 'deliveries failed') },
    sources.failing > 0 && { tone: 'bad', text: count(sources.failing, 'stock file fails', 'stock files fail') },
    sources.silent > 0 && {
      tone: 'warn',
      text: count(sources.silent, 'stock file overdue', 'stock files overdue'),
    },
    people === 0 && { tone: 'warn', text: 'Nobody can sign in' },
    sites.length === 0 && { tone: 'warn', text: 'No site' },
    empty > 0 && { tone: 'warn', text: count(empty, 'site without stock', 'sites without stock') },
  ]
  const found = signs.filter((sign) => sign !== false)
  return found.length > 0 ? found : [{ tone: 'good', text: 'All well' }]
}

/** `None`, or `12, the oldest for 40 s`. */
export function waitingText({ waiting, oldestSeconds }: { waiting: number; oldestSeconds: number | null }): string {
  if (waiting === 0 || oldestSeconds === null) return 'None'
  const age = oldestSeconds < 120 ? `${oldestSeconds} s` : `${Math.round(oldestSeconds / 60).toLocaleString('en')} min`
  return `${waiting.toLocaleString('en')}, the oldest for ${age}`
}
