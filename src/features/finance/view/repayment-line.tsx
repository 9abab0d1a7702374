/** `$168` and the terms that stand beside it. */
type RepaymentLineProps = { line: { text: string; note: string } }

const comparison = /comparison rate [\d.]+% p\.a\./

/**
 * A repayment with its terms. Where a comparison rate stands among them it is as strong as the repayment itself: Australian
 * law wants it no less prominent than any repayment or rate (National Credit Code).
 */
export function RepaymentLine({ line: { text, note } }: RepaymentLineProps) {
  const rate = comparison.exec(note)
  return (
    <>
      <strong>{text}</strong>
      {rate === null ? (
        ` ${note}`
      ) : (
        <>
          {` ${note.slice(0, rate.index)}`}
          <strong>{rate[0]}</strong>
          {note.slice(rate.index + rate[0].length)}
        </>
      )}
    </>
  )
}
