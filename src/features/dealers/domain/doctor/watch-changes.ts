import { day, minute } from '#kernel/duration.ts'
import type { Finding } from './finding.ts'

/**
 * Something wrong as it was last seen; `ok`: it was mended, and operators who heard of it have not heard that yet.
 * `alertedAt`: when they were to hear of it, `isDelivered`: whether anybody did.
 */
export type OpenFinding = Finding & { since: Date; alertedAt: Date | null; isDelivered: boolean }

type WatchChanges = {
  /** Everything to remember: what is wrong now, and what is mended and not yet announced. */
  open: OpenFinding[]
  /** What is wrong since this look, or got worse or better without being mended. */
  begun: OpenFinding[]
  mended: OpenFinding[]
}

const isWrong = ({ state }: Finding): boolean => state !== 'ok'

/** Compares what was wrong with what a look found. What was not found again is mended, unless something could not be looked at. */
export function compareFindings(before: readonly OpenFinding[], found: readonly Finding[], now: Date): WatchChanges {
  const known = new Map(before.filter(isWrong).map((finding) => [finding.check, finding]))
  const wrong = found.filter(isWrong).map((finding) => followed(finding, known.get(finding.check), now))
  const isPartial = found.some(({ isUnseen }) => isUnseen)
  const isWell = new Set(found.filter((finding) => !isWrong(finding)).map(({ check }) => check))
  const gone = before.filter(({ check }) => wrong.every((each) => each.check !== check))
  const [mended, unknown] = split(gone.filter(isWrong), ({ check }) => !isPartial || isWell.has(check))
  const unannounced = mended.filter(({ alertedAt }) => alertedAt !== null).map(asMended(now))
  const waiting = gone.filter((finding) => !isWrong(finding) && now.getTime() - finding.since.getTime() < day)
  return {
    open: [...wrong, ...unknown, ...waiting, ...unannounced],
    begun: wrong.filter(({ check, state }) => known.get(check)?.state !== state),
    mended,
  }
}

const split = <Each>(all: readonly Each[], fits: (each: Each) => boolean): [Each[], Each[]] => [
  all.filter(fits),
  all.filter((each) => !fits(each)),
]

function followed(finding: Finding, known: OpenFinding | undefined, now: Date): OpenFinding {
  const { since, alertedAt, isDelivered } = known ?? { since: now, alertedAt: null, isDelivered: false }
  return { ...finding, since, alertedAt, isDelivered: isDelivered && known?.state === finding.state }
}

const asMended =
  (now: Date) =>
  (finding: OpenFinding): OpenFinding => ({ ...finding, state: 'ok', action: '', since: now, isDelivered: false })

/** What ends by itself within this time wakes nobody. */
const lasting = 2 * minute

/** Findings that last or were mended, and that nobody was told of yet. */
export const dueAlerts = (open: readonly OpenFinding[], now: Date): OpenFinding[] =>
  open.filter(
    (finding) => !finding.isDelivered && (!isWrong(finding) || now.getTime() - finding.since.getTime() >= lasting),
  )

/** The findings to remember after an attempt to tell operators of `due`. */
export function afterAlert(
  open: readonly OpenFinding[],
  due: readonly OpenFinding[],
  { now, isDelivered }: { now: Date; isDelivered: boolean },
): OpenFinding[] {
  const checks = new Set(due.map(({ check }) => check))
  return open
    .filter((finding) => isWrong(finding) || !isDelivered || !checks.has(finding.check))
    .map((finding) =>
      checks.has(finding.check)
        ? { ...finding, alertedAt: finding.alertedAt ?? now, isDelivered: finding.isDelivered || isDelivered }
        : finding,
    )
}
