import { QuoteResult } from '#features/finance/view/quote-result.tsx'
import type { Region } from '#features/sites/domain/region.ts'
import { estimateText } from '../domain/forms/repayment-figures.ts'

type Props = { values: Record<string, string>; region: Region; /** Percent a year. */ ratePercent: number }

/** Without script it stays true to the figures that the page was made with. */
export const RepaymentEstimate = ({ values, region, ratePercent }: Props) => (
  <div data-estimate={ratePercent}>
    <QuoteResult text={estimateText(values, { region, ratePercent })} region={region} />
  </div>
)
