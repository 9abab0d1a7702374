import { tradeInActionPath } from '../domain/trade-in-page-path.ts'
import type { ReactNode } from 'react'
import { SubmitButton, LinkButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Region } from '#features/sites/domain/region.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { type Candidate, candidateName } from '../domain/candidate.ts'
import { equityOf, type Estimate, type TradeInAnswers } from '../domain/estimate.ts'
import { assumptions, leftOfDeal, rangeText, reasonText, wouldLower } from '../domain/estimate-text.ts'
import styles from './trade-in-page.module.css'

type EstimatePageProps = {
  region: Region
  /** Path of this private page; its forms are sent below it. */
  action: string
  vehicle: Candidate
  answers: TradeInAnswers
  estimate: Estimate
  /** `Wednesday 3 December 2026`, or null when that day is over. */
  until: string | null
  wanted: WantedVehicle | null
  /** The enquiry can be followed here. */
  follow: string
  /** Finance can be worked out here; undefined where the site has none. */
  finance: string | undefined
  /** The list of what is for sale. */
  stock: string
  /** A notice that is shown once, above everything else. */
  notice: string
  /** Photographs that were added, and how many more may be; null where the site asks for none. */
  photos: { taken: number; left: number } | null
  problem: string
  aside: ReactNode
}

/** The vehicle of ours that it is traded for. */
export type WantedVehicle = { name: string; price: Cents | null; href: string; enquire: string }

/** What the vehicle is worth in part payment, what that takes for granted, and what it makes of the deal. */
export function EstimatePage(props: EstimatePageProps) {
  const { vehicle, estimate, answers, region, notice, problem, aside } = props
  return (
    <div className={`${container} ${styles.page}`}>
      {notice && <Notice tone="good">{notice}</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <h1>{`Your ${candidateName(vehicle)}`}</h1>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {estimate.kind === 'range' ? <Range {...props} range={estimate} /> : <NoFigure {...props} />}
          {estimate.kind === 'range' && (
            <div className={styles.lists}>
              <Lines title="We’ve assumed" lines={assumptions(answers, vehicle, region)} />
              <Lines title="What would lower it" lines={wouldLower(answers, region)} />
            </div>
          )}
          <NextSteps {...props} />
        </div>
        <aside className={styles.stack}>{aside}</aside>
      </div>
    </div>
  )
}

type RangeProps = EstimatePageProps & { range: Extract<Estimate, { kind: 'range' }> }

function Range({ range, until, answers, wanted, region, action }: RangeProps) {
  if (until === null) return <Expired action={action} region={region} range={rangeText(range)} />
  const equity = equityOf(range, answers.owing)
  return (
    <section className={styles.estimate} aria-label="Estimate">
      <p>We expect to pay</p>
      <p className={styles.range}>{rangeText(range)}</p>
      <p>{`Conditional on our inspection. Valid until ${until}.`}</p>
      {range.source === 'guide' && (
        <p className={styles.soft}>Worked out from what similar vehicles in our own stock ask.</p>
      )}
      {answers.owing > 0 && (
        <p>
          {`We’d pay out the ${formatMoney(answers.owing)} owing. That leaves ${rangeText(equity)}.`}
          {equity.low < 0 && ' If it’s worth less than what’s owing, the rest can go into a new loan.'}
        </p>
      )}
      {wanted && wanted.price !== null && (
        <Deal name={wanted.name} price={wanted.price} range={range} owing={answers.owing} equity={equity} />
      )}
    </section>
  )
}

type DealProps = {
  name: string
  price: Cents
  range: { low: Cents; high: Cents }
  owing: Cents
  equity: { low: Cents; high: Cents }
}

function Deal({ name, price, range, owing, equity }: DealProps) {
  const left = leftOfDeal(price, equity)
  return (
    <div className={styles.deal}>
      <dl>
        <div>
          <dt>{name}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
        <div>
          <dt>Less your trade-in</dt>
          <dd>{rangeText(range)}</dd>
        </div>
        {owing > 0 && (
          <div>
            <dt>Plus what’s owing on it</dt>
            <dd>{formatMoney(owing)}</dd>
          </div>
        )}
        <div>
          <dt>{left.isLeftOver ? 'Left over for you' : 'After your trade-in'}</dt>
          <dd>{left.text}</dd>
        </div>
      </dl>
    </div>
  )
}

function NoFigure({ estimate }: EstimatePageProps) {
  if (estimate.kind !== 'none') return null
  return (
    <section className={styles.estimate} aria-label="Estimate">
      <p className={styles.range}>We’ll come back to you with a figure</p>
      <p>{reasonText(estimate.because)}</p>
      <p>We have everything you told us. A valuer will look at it and get in touch during opening hours.</p>
    </section>
  )
}

const Expired = ({ action, region, range }: { action: string; region: Region; range: string }) => (
  <section className={styles.estimate} aria-label="Estimate">
    <p className={styles.range}>This estimate has expired</p>
    <p>{`It was ${range}. Tell us how far it’s been driven now, and we’ll work it out again.`}</p>
    <form className={styles.form} method="post" action={tradeInActionPath(action, 'distance')}>
      <TextField
        name="Trade-In Kilometres"
        label={region === 'US' ? 'Miles now' : 'Kilometres now'}
        inputMode="numeric"
        maxLength={10}
        required
      />
      <SubmitButton>Update estimate</SubmitButton>
    </form>
  </section>
)

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)

/** Where to go from here, with the trade-in taken along. */
function NextSteps({ wanted, stock, finance, follow, photos, action, estimate, until }: EstimatePageProps) {
  const isOpen = estimate.kind === 'range' && until !== null
  return (
    <>
      <div className={styles.ways}>
        {wanted && (
          <LinkButton href={wanted.href} variant="primary">
            {isOpen ? 'See the price after your trade-in' : 'Back to the vehicle'}
          </LinkButton>
        )}
        {!wanted && (
          <LinkButton href={stock} variant="primary">
            Find your next one
          </LinkButton>
        )}
        {wanted && <LinkButton href={wanted.enquire}>Enquire with your trade-in</LinkButton>}
        {finance && isOpen && <LinkButton href={finance}>Work out repayments</LinkButton>}
        <LinkButton href={follow}>Follow your enquiry</LinkButton>
      </div>
      {photos && photos.left > 0 && (
        <form
          className={styles.form}
          method="post"
          action={tradeInActionPath(action, 'photos')}
          encType="multipart/form-data"
        >
          <label htmlFor="photos">
            <b>Add photos</b>
            <br />
            {photos.taken === 0 ? 'They’ll help us firm up the figure.' : `${photos.taken} added so far.`}
          </label>
          <input id="photos" type="file" name="files" accept="image/jpeg,image/png,image/webp,.heic,.heif" multiple />
          <SubmitButton variant="quiet">Send photos</SubmitButton>
        </form>
      )}
      <form className={styles.form} method="post" action={tradeInActionPath(action, 'forget')}>
        <p className={styles.soft}>
          We’ll add this trade-in to enquiries you send from this browser while the estimate is valid.
        </p>
        <SubmitButton variant="quiet">Leave it out of my enquiries</SubmitButton>
      </form>
    </>
  )
}
