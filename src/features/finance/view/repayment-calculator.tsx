import type { Region } from '#features/sites/domain/region.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import { SubmitButton } from '#ui/button.tsx'
import {
  type FigureName,
  figureKeys,
  type FigureProblems,
  type FinanceFigures,
  longestYears,
} from '../domain/finance-figures.ts'
import { frequencies } from '../domain/loan.ts'
import { calculatorPurpose, frequencyLabels, quoteText } from '../domain/quote-text.ts'
import { yearsText } from '../domain/repayment.ts'
import { QuoteResult } from './quote-result.tsx'
import styles from './repayment-calculator.module.css'

type RepaymentCalculatorProps = {
  /** Page that works the figures out for who has no script: the one that holds the calculator. */
  action: string
  region: Region
  figures: FinanceFigures
  problems?: FigureProblems
  /** Goes along with the figures. */
  carId?: string
  /** On the page of a vehicle its price is known. */
  isPriceFixed?: boolean
  /** Parts of the pages of this site. Undefined where a person named figures. */
  parts?: PartStore | undefined
}

/** Fragment of the page that holds it. */
export const calculatorAnchor = 'calculator'

/** What a loan costs, for figures of which the shopper can change each. Sent by GET; a script keeps the result in step. */
export function RepaymentCalculator(props: RepaymentCalculatorProps) {
  const { action, region, figures, carId, isPriceFixed = false, parts } = props
  const isAmerican = region === 'US'
  return (
    <form className={styles.calculator} action={`${action}#${calculatorAnchor}`} data-calculator={region}>
      {carId && <input type="hidden" name="car_id" value={carId} />}
      {isPriceFixed && (
        <input type="hidden" name={figureKeys.price} value={plain(figures.price)} data-figure={figureKeys.price} />
      )}
      <div className={styles.fields}>
        {!isPriceFixed && <Amount {...props} name="price" label="Price" />}
        <Amount {...props} name="deposit" label={isAmerican ? 'Down payment' : 'Deposit'} />
        <StoredPart
          store={parts}
          name={nameOf(props, ['tradeIn', 'years', 'frequency', 'ratePercent'])}
          render={() => <Terms {...props} />}
        />
      </div>
      <StoredPart
        store={parts}
        name={nameOf(props, ['balloon', 'owing', 'fee', 'monthlyFee', 'isInAdvance'])}
        render={() => <More {...props} />}
      />
      <SubmitButton variant="quiet">Update repayments</SubmitButton>
      <QuoteResult text={quoteText(figures, region)} region={region} />
      <p className={styles.purpose}>{calculatorPurpose(region)}</p>
    </form>
  )
}

/** Price and deposit differ from vehicle to vehicle; what is rendered of these figures is the same for most. */
const nameOf = ({ region, figures, problems }: RepaymentCalculatorProps, names: readonly FigureName[]): string =>
  JSON.stringify(['loan', region, names.map((each) => [each, figures[each]]), problems])

function Terms(props: RepaymentCalculatorProps) {
  const { region, figures } = props
  const isAmerican = region === 'US'
  return (
    <>
      <Amount {...props} name="tradeIn" label="Trade-in value" />
      <Choice name="years" label="Term" value={String(figures.years)} choices={termChoices(figures.years)} />
      <Choice
        name="frequency"
        label="Repayments"
        value={figures.frequency}
        choices={frequencies.map((each) => [each, frequencyLabels[isAmerican ? 'US' : 'other'][each]])}
      />
      <Amount {...props} name="ratePercent" label={isAmerican ? 'Interest rate' : 'Rate p.a.'} unit="%" />
    </>
  )
}

function More(props: RepaymentCalculatorProps) {
  const { figures, region, problems = {} } = props
  const isOpen = problems.balloon ?? problems.owing ?? problems.fee ?? problems.monthlyFee
  return (
    <details className={styles.more} open={isOpen !== undefined}>
      <summary>Balloon, fees and more</summary>
      <div className={styles.fields}>
        <Amount {...props} name="balloon" label="Balloon at the end" />
        <Amount {...props} name="owing" label="Owing on trade-in" />
        <Amount {...props} name="fee" label={region === 'US' ? 'Loan fee' : 'Establishment fee'} />
        <Amount {...props} name="monthlyFee" label="Monthly fee" />
        <Choice
          name="isInAdvance"
          label="Paid at the"
          value={figures.isInAdvance ? 'start' : 'end'}
          choices={[
            ['end', 'End of each period'],
            ['start', 'Start of each period'],
          ]}
        />
      </div>
    </details>
  )
}

type AmountProps = RepaymentCalculatorProps & { name: FigureName; label: string; unit?: '$' | '%' }

function Amount({ name, label, unit = '$', figures, problems = {} }: AmountProps) {
  const key = figureKeys[name]
  const value = figures[name]
  const problem = problems[name]
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <span className={styles.box} data-unit={unit}>
        <input
          name={key}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          defaultValue={problem?.typed ?? (typeof value === 'number' ? shown(value, unit) : '')}
          data-figure={key}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `figure-${key}` : undefined}
        />
      </span>
      {problem && (
        <span className={styles.problem} id={`figure-${key}`}>
          {problem.message}
        </span>
      )}
    </label>
  )
}

type ChoiceProps = { name: FigureName; label: string; value: string; choices: [value: string, label: string][] }

const Choice = ({ name, label, value, choices }: ChoiceProps) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select name={figureKeys[name]} defaultValue={value} data-figure={figureKeys[name]}>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

const termChoices = (years: number): [string, string][] =>
  Array.from({ length: Math.max(usualTerms, Math.min(years, longestYears)) }, (_, at) => [
    String(at + 1),
    yearsText(at + 1),
  ])

const usualTerms = 7

/** Money as `12,500` without its sign, which stands before the box; a rate as it is. */
const shown = (value: number, unit: '$' | '%'): string =>
  unit === '%' ? String(value) : formatMoney(value as Cents).replace('$', '')

const plain = (cents: Cents): string => String(cents / 100)
