import type { TowVehicle } from './tow-vehicle.ts'

type Trailer = { atmKg: number; tareKg: number; ballKg: number | null }

export type TowLimits = Omit<TowVehicle, 'slug' | 'model' | 'name' | 'source' | 'isMost'> & {
  /** What it may carry, where somebody typed that instead of two weights. */
  payloadKg?: number | null
}

/** `yes`: within the limit; `tight`: within it, and little is left; `no`: beyond it. */
export type TowAnswer = 'yes' | 'tight' | 'no'

export type TowCheck = {
  kind: 'towing' | 'ball' | 'payload' | 'combined'
  answer: TowAnswer
  limitKg: number
  neededKg: number
  /** Limit less need; negative when it is too much. */
  leftKg: number
}

export type TowVerdict = {
  answer: TowAnswer
  checks: TowCheck[]
  /** True when the maker says nothing about the weight on the ball, and a tenth of the ATM was taken. */
  isBallEstimated: boolean
  /** The most the loaded trailer may weigh behind this vehicle, where that is less than its ATM; null when it is too heavy empty. */
  mostLoadedKg: number | null
}

/** Two adults and their bags. */
const peopleAndBagsKg = 200
/** So near to a limit a full tank or a bull bar decides. */
const tightShare = 0.05

/** Each limit of a tow vehicle against the trailer as heavy as it may be, because that is what a weighbridge asks. */
export function towVerdict(trailer: Trailer, limits: TowLimits): TowVerdict {
  const tenth = Math.round(trailer.atmKg / 10)
  const ballKg = Math.max(trailer.ballKg ?? 0, tenth)
  const payload = limits.payloadKg ?? (limits.gvmKg && limits.kerbKg ? limits.gvmKg - limits.kerbKg : null)
  const checks = [
    check('towing', { limitKg: limits.towKg, neededKg: trailer.atmKg }),
    limits.ballKg === null ? null : check('ball', { limitKg: limits.ballKg, neededKg: ballKg }),
    payload === null ? null : check('payload', { limitKg: payload, neededKg: ballKg, spareKg: peopleAndBagsKg }),
    limits.gcmKg && limits.kerbKg
      ? check('combined', {
          limitKg: limits.gcmKg,
          neededKg: trailer.atmKg + limits.kerbKg,
          spareKg: peopleAndBagsKg,
        })
      : null,
  ].filter((each) => each !== null)
  const answers = checks.map(({ answer }) => answer)
  const answer = answers.includes('no') ? 'no' : answers.includes('tight') ? 'tight' : 'yes'
  const isTooHeavyEmpty = trailer.tareKg > limits.towKg
  return {
    answer,
    checks,
    isBallEstimated: limits.ballKg !== null && (trailer.ballKg === null || tenth > trailer.ballKg),
    mostLoadedKg: isTooHeavyEmpty ? null : Math.min(trailer.atmKg, limits.towKg),
  }
}

/** `spareKg`: what must be left over for it to be enough in life. */
type Weighed = { limitKg: number; neededKg: number; spareKg?: number }

function check(kind: TowCheck['kind'], { limitKg, neededKg, spareKg = limitKg * tightShare }: Weighed): TowCheck {
  const leftKg = limitKg - neededKg
  const answer = leftKg < 0 ? 'no' : leftKg < spareKg ? 'tight' : 'yes'
  return { kind, answer, limitKg, neededKg, leftKg }
}

/** Weights are kilograms. Null for what is not towed, or whose ATM or tare is unknown. */
export function trailerOf(facts: { atmKg?: number; tareKg?: number; ballWeightKg?: number }): Trailer | null {
  const { atmKg, tareKg, ballWeightKg } = facts
  return atmKg && tareKg ? { atmKg, tareKg, ballKg: ballWeightKg ?? null } : null
}
