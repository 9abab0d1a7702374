import { useEffect, useId, useRef, useState } from 'react'
import { asCents, centsFromDollars, formatMoney } from '#kernel/money.ts'
import { weeklyRepayment } from '../domain/repayment.ts'
import styles from './repayment-calculator.module.css'

/** Price in whole cents; rate in percent a year. */
export type RepaymentCalculatorProps = { price: number; ratePercent: number }

const terms = [1, 2, 3, 4, 5, 6, 7]
const usualYears = 5

/** What a vehicle costs a week, for a deposit and a term that the shopper chooses. */
export function RepaymentCalculator({ price, ratePercent }: RepaymentCalculatorProps) {
  const id = useId()
  const [deposit, setDeposit] = useState('0')
  const [years, setYears] = useState(String(usualYears))
  const [depositField, yearsField] = [useRef<HTMLInputElement>(null), useRef<HTMLSelectElement>(null)]
  // What was typed before React arrived stands in the fields already.
  useEffect(() => {
    setDeposit((typed) => depositField.current?.value ?? typed)
    setYears((chosen) => yearsField.current?.value ?? chosen)
  }, [depositField, yearsField])
  const weekly = weeklyRepayment({
    price: asCents(price),
    deposit: centsFromDollars(Math.max(0, Number(deposit) || 0)),
    years: Number(years),
    yearlyRatePercent: ratePercent,
  })
  return (
    <form className={styles.calculator} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={`${id}deposit`}>Deposit ($)</label>
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
        {terms.map((term) => (
          <option key={term} value={term}>
            {term}
          </option>
        ))}
      </select>
      <output htmlFor={`${id}deposit ${id}years`}>
        <b>{formatMoney(weekly)}</b>
        {` a week, estimated at ${ratePercent}% a year`}
      </output>
    </form>
  )
}

export { RepaymentCalculator as island }
