import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { postcodeNoun, type Region } from '#features/sites/domain/region.ts'
import { dateFormat } from '#features/sites/domain/hours/date-format.ts'
import { formatMoney } from '#kernel/money.ts'
import type { WholePrice } from '../../domain/price/whole-price/whole-price.ts'
import styles from './whole-price-answer.module.css'

type FormProps = {
  action: string
  region: Region
  value?: string
  /** What was typed names no place. */
  isUnreadable?: boolean
}

/** Asks where somebody lives: a plain GET form. */
export function WholePriceForm({ action, region, value = '', isUnreadable = false }: FormProps) {
  const noun = postcodeNoun(region)
  const [where, place] = region === 'NZ' ? [noun, noun] : [`${noun} or state`, `${noun} or a state`]
  return (
    <form className={styles.form} action={action} method="get">
      <TextField
        id="whole-price-near"
        name="near"
        label={`Your ${where}`}
        value={value}
        error={isUnreadable ? `Enter a ${place}.` : undefined}
        autoComplete="postal-code"
        maxLength={60}
      />
      <SubmitButton variant="quiet">{`See the ${wholePriceName(region).toLowerCase()}`}</SubmitButton>
    </form>
  )
}

export const wholePriceName = (region: Region): string =>
  ({ AU: 'Drive-away price', NZ: 'On-road price', US: 'Out-the-door price' })[region]

/** On the page of a vehicle to whose price charges are to be added. */
export const WholePriceSection = ({ action, region }: Pick<FormProps, 'action' | 'region'>) => (
  <section className={styles.section}>
    <h2>{`${wholePriceName(region)} where you live`}</h2>
    <WholePriceForm action={action} region={region} />
  </section>
)

/** Every fee by name, and what they come to. */
export function WholePriceAnswer({ price, region }: { price: WholePrice; region: Region }) {
  const { label, lines, total, table } = price
  const until = dateFormat(region, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <section className={styles.answer} aria-labelledby="whole-price">
      <h2 id="whole-price">{`${formatMoney(total)} in ${label}`}</h2>
      <table className={styles.lines}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td>{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{wholePriceName(region)}</th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {`For private buyers without concessions. You won’t pay more than this for the vehicle as it stands. Fees hold until ${until.format(new Date(table.valid_until))}.`}
      </p>
    </section>
  )
}

/** A place or a vehicle whose price nobody can work out without looking: says so, and where to ask. */
export const WholePriceUnknown = ({ enquireHref }: { enquireHref: string }) => (
  <section className={styles.answer}>
    <h2>We’ll work this one out for you</h2>
    <p>
      Charges there depend on things we have to look up. <a href={enquireHref}>Ask us for the full price</a>
    </p>
  </section>
)
