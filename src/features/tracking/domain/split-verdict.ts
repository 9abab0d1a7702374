/** What was counted of one variant: visitors of a day, and how many of them sent an enquiry. */
type VariantCount = { visitors: number; converted: number }

export type SplitCounts = { first: VariantCount; second: VariantCount }

type SplitVerdict =
  /** The counts do not fit the share that was set: something other than chance decides who is counted. */
  | { kind: 'not-to-be-trusted' }
  | { kind: 'first-better' }
  | { kind: 'second-better' }
  /** As many were counted as the smallest difference worth finding needs, and there is none to be seen. */
  | { kind: 'no-difference' }
  /** `needed`: visitors that are still missing, of both variants together; null while nobody has converted. */
  | { kind: 'not-yet'; needed: number | null }

type Question = { share: number; smallestDifference: number }

/** An error of one in twenty, however often somebody looks. */
const surety = 20
/** A mismatch of the split that chance brings once in ten thousand times (chi-square of one degree of freedom). */
const mostMismatch = 15.1

/**
 * May be asked at any moment. It is the mixture sequential probability ratio test (Johari, Koomen, Pekelis and Walsh, "Always Valid
 * Inference", 2015): one may look every day and stop when it speaks, which a test of fixed size does not allow.
 */
export function splitVerdict(counts: SplitCounts, { share, smallestDifference }: Question): SplitVerdict {
  const { first, second } = counts
  if (mismatch(counts, share) > mostMismatch) return { kind: 'not-to-be-trusted' }
  const converted = first.converted + second.converted
  const visitors = first.visitors + second.visitors
  if (converted === 0 || first.visitors === 0 || second.visitors === 0) return { kind: 'not-yet', needed: null }
  const rate = converted / visitors
  const expected = rate * smallestDifference
  const difference = second.converted / second.visitors - first.converted / first.visitors
  const variance = rate * (1 - rate) * (1 / first.visitors + 1 / second.visitors)
  // Few enquiries do not follow the curve on which the test rests.
  const isEnough = Math.min(first.converted + second.converted, visitors - converted) >= leastConverted
  if (isEnough && variance > 0 && likelihoodRatio(difference, variance, expected) >= surety)
    return { kind: difference > 0 ? 'second-better' : 'first-better' }
  const needed = visitorsNeeded(rate, expected, share)
  return visitors >= needed ? { kind: 'no-difference' } : { kind: 'not-yet', needed: needed - visitors }
}

const leastConverted = 20

/** How much likelier the difference is where there is one of about the expected size than where there is none. */
function likelihoodRatio(difference: number, variance: number, expected: number): number {
  const spread = expected ** 2
  return (
    Math.sqrt(variance / (variance + spread)) *
    Math.exp((spread * difference ** 2) / (2 * variance * (variance + spread)))
  )
}

/** Visitors of both variants that find the difference four times in five: 7.85 is (1.96 + 0.84) squared. */
const visitorsNeeded = (rate: number, expected: number, share: number): number =>
  Math.ceil((7.85 * rate * (1 - rate)) / (expected ** 2 * share * (1 - share)))

/** Chi-square of how far the counts are from the share. */
function mismatch({ first, second }: SplitCounts, share: number): number {
  const all = first.visitors + second.visitors
  const [wantFirst, wantSecond] = [all * (1 - share), all * share]
  if (all === 0) return 0
  return (first.visitors - wantFirst) ** 2 / wantFirst + (second.visitors - wantSecond) ** 2 / wantSecond
}

/** A verdict as a sentence for the dealer. */
export function verdictText(verdict: SplitVerdict): string {
  if (verdict.kind === 'first-better') return 'The site as it is brings more enquiries. Keep it.'
  if (verdict.kind === 'second-better') return 'The second variant brings more enquiries. Keep it.'
  if (verdict.kind === 'no-difference')
    return 'No difference of the size you asked for. Keep whichever you like better.'
  if (verdict.kind === 'not-to-be-trusted')
    return 'More visitors saw one variant than the share allows, so these figures can’t be trusted. End the test.'
  return verdict.needed === null
    ? 'No difference yet. Nobody has sent an enquiry so far.'
    : `No difference yet. About ${verdict.needed.toLocaleString('en')} more visitors are needed.`
}
