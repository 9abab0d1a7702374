import { useEffect, useId, useRef, useState } from 'react'
import type { Region } from '#features/sites/domain/region.ts'
import { asCents, centsFromDollars, formatMoney } from '#kernel/money.ts'
import { repaymentNote, weeklyRepayment } from '#features/finance/domain/repayment.ts'
import styles from './repayment-calculator.module.css'

/** Price and the fee borrowed with it in whole cents; rate in percent a year; deposit in dollars. */
export type RepaymentCalculatorProps = {
  price: number
  fee: number
  ratePercent: number
  rateWords: string
  years: number
  deposit: number
  region: Region
}

const longestYears = 7

/** What a vehicle costs a week, for a deposit and a term that the shopper chooses. */
export function RepaymentCalculator(props: RepaymentCalculatorProps) {
  const { price, fee, ratePercent, rateWords, region } = props
  const id = useId()
  const [deposit, setDeposit] = useState(String(props.deposit))
  const [years, setYears] = useState(String(props.years))
  const [depositField, yearsField] = [useRef<HTMLInputElement>(null), useRef<HTMLSelectElement>(null)]
  // What was typed before React arrived stands in the fields already.
  useEffect(() => {
    setDeposit((typed) => depositField.current?.value ?? typed)
    setYears((chosen) => yearsField.current?.value ?? chosen)
  }, [depositField, yearsField])
  const paid = centsFromDollars(Math.max(0, Number(deposit) || 0))
  const weekly = weeklyRepayment({
    price: asCents(price + fee),
    deposit: paid,
    years: Number(years),
    yearlyRatePercent: ratePercent,
  })
  return (
    <form className={styles.calculator} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={`${id}deposit`}>{region === 'US' ? 'Down payment ($)' : 'Deposit ($)'}</label>
      <input
        ref={depositField}
        id={`${id}deposit`}
        type="number"
        inputMode="numeric"
        min="0"
        step="500"
        value={deposit}
        onChange={(event) => setDeposit(event.target.value)}
      />
      <label htmlFor={`${id}years`}>Years</label>
      <select ref={yearsField} id={`${id}years`} value={years} onChange={(event) => setYears(event.target.value)}>
        {termsUpTo(Math.max(longestYears, props.years)).map((term) => (
          <option key={term} value={term}>
            {term}
          </option>
        ))}
      </select>
      <output htmlFor={`${id}deposit ${id}years`}>
        <b>{formatMoney(weekly)}</b>
        {` ${repaymentNote({ region, weekly, years: Number(years), rateWords, deposit: paid === 0 ? '' : formatMoney(paid) })}`}
      </output>
    </form>
  )
}

const termsUpTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

export { RepaymentCalculator as island }
