import { standaloneLink } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import type { Region } from '#features/sites/domain/region.ts'
import { massText } from '#features/inventory/domain/vehicle/vehicle-measures.ts'
import type { TowAnswer, TowCheck, TowVerdict } from '#features/inventory/domain/towing/tow-verdict.ts'
import type { TowVehicle } from '#features/inventory/domain/towing/tow-vehicle.ts'
import { towVehiclesOf } from '#features/inventory/domain/towing/tow-vehicles.ts'
import styles from './tow-match.module.css'

/** What the address says of the tow vehicle: one of the table, or what somebody typed, in the unit of the region. */
export type TowQuery = { with: string; towing: string; ball: string; payload: string }

type FormProps = {
  action: string
  region: Region
  query?: TowQuery
  /** With boxes for figures of one's own. */ isWhole?: boolean
}

/** Which vehicle is to tow it: a choice, and on its own page figures too. A plain GET form. */
export function TowForm({ action, region, query, isWhole = false }: FormProps) {
  // Half a hundred trucks are a page of their own, so that the page of a vehicle does not carry them.
  const isLong = region === 'US' && !isWhole
  const vehicles = isLong ? [] : towVehiclesOf(region)
  const unit = region === 'US' ? ' lb' : ' kg'
  const hasOwn = isWhole || vehicles.length === 0
  return (
    <form className={styles.form} action={action} method="get">
      {vehicles.length > 0 && (
        <SelectField
          name="with"
          label="Your tow vehicle"
          value={query?.with ?? ''}
          empty="Please choose"
          choices={vehicles.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      {hasOwn && (
        <fieldset className={styles.own}>
          <legend>{vehicles.length > 0 ? 'Or type your own figures' : 'Your tow vehicle’s figures'}</legend>
          {figures(region).map(({ name, label, hint }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              value={query?.[name] ?? ''}
              inputMode="numeric"
              maxLength={6}
              affixes={{ before: '', after: unit }}
            />
          ))}
        </fieldset>
      )}
      <SubmitButton>Check the weights</SubmitButton>
      {isLong && (
        <a className={standaloneLink} href={action}>
          Or choose your truck or SUV
        </a>
      )}
    </form>
  )
}

type Figure = { name: 'towing' | 'ball' | 'payload'; label: string; hint: string }

const figures = (region: Region): Figure[] => [
  {
    name: 'towing',
    label: 'Towing capacity',
    hint: region === 'US' ? 'In the owner’s manual' : 'Braked, in the handbook',
  },
  {
    name: 'ball',
    label: region === 'US' ? 'Hitch weight limit' : 'Towball limit',
    hint: region === 'US' ? 'On the hitch' : 'On the towbar’s plate',
  },
  {
    name: 'payload',
    label: 'Payload',
    hint: region === 'US' ? 'On the door sticker' : 'GVM minus kerb weight; leave empty if you don’t know',
  },
]

export type PublishedRating = Pick<TowVehicle, 'source' | 'isMost'>

type ResultProps = {
  verdict: TowVerdict
  region: Region
  /** The name of the tow vehicle. */ name: string
  /** The name of the trailer. */ trailer: string
  /** Who published the tow vehicle's figures; null for typed ones. */ published: PublishedRating | null
}

/** The verdict, each limit with what is left of it, and what the figures cannot know. */
export function TowResult({ verdict, region, name, trailer, published }: ResultProps) {
  const mass = (kg: number) => massText(Math.abs(kg), region)
  return (
    <section className={styles.result} data-answer={verdict.answer} aria-labelledby="tow-answer">
      <h2 id="tow-answer">{published?.isMost ? headlineOfMost(verdict, name) : headline(verdict, name)}</h2>
      {verdict.answer === 'no' && (
        <p>
          {verdict.mostLoadedKg === null
            ? `The ${trailer} is too heavy for it even when empty.`
            : 'Loaded to its limit, it’s more than this vehicle can tow or carry. A lighter van or a stronger tow vehicle would work.'}
        </p>
      )}
      <ul>
        {verdict.checks.map((check) => (
          <li key={check.kind} data-answer={check.answer}>
            <b>{titleOf(check.kind, region)}</b>
            <span>
              {`${labels[check.answer]}: `}
              <span>{leftText(check, mass)}</span>
            </span>
            <small>{`Limit ${mass(check.limitKg)}, needed ${mass(check.neededKg)}`}</small>
          </li>
        ))}
      </ul>
      <div className={styles.notes}>
        {!verdict.checks.some(({ kind }) => kind === 'payload') && (
          <p>
            We don’t know what this vehicle can carry, so its payload and the combined weight aren’t checked. Type its
            payload below to check that too.
          </p>
        )}
        {verdict.isBallEstimated && (
          <p>
            {region === 'US'
              ? 'For the hitch weight, we’ve assumed a tenth of the loaded weight, which is typical of a packed trailer.'
              : 'For the weight on the ball, we’ve assumed a tenth of the loaded weight, which is typical of a packed van.'}
          </p>
        )}
        <Reservation published={published} />
      </div>
    </section>
  )
}

/** Whose figures they are, and what they cannot know of the very vehicle. */
function Reservation({ published }: Pick<ResultProps, 'published'>) {
  if (published?.isMost)
    return (
      <p>
        {`This is the most that any of them is rated to tow when it’s equipped for it (${published.source}). `}
        Many are rated for far less, depending on engine, axle, cab and package. Go by the number in your owner’s manual
        and the payload on your door sticker, and type them below.
      </p>
    )
  return (
    <p>
      {published
        ? `These figures are from ${published.source}; the towball limit is a tenth of the towing capacity unless it was published. `
        : 'We can’t check the figures you typed. '}
      Your variant may differ: check the handbook, the plates of vehicle and towbar, and weigh both before you travel. A
      bull bar, roof rack, long-range tank or towbar takes from the payload.
    </p>
  )
}

const headlineOfMost = ({ answer }: TowVerdict, name: string): string =>
  ({
    yes: `A ${name} that’s equipped for it can tow it`,
    tight: `It’s close to the most any ${name} can tow`,
    no: `No, it’s too much for any ${name}`,
  })[answer]

const headline = ({ answer, checks }: TowVerdict, name: string): string =>
  ({
    yes:
      checks.length > 2 || checks.some(({ kind }) => kind === 'payload')
        ? `Yes, the ${name} can tow it`
        : `The ${name} is rated to tow it`,
    tight: `The ${name} can tow it, but it’s close to the limit`,
    no: `No, it’s too much for the ${name}`,
  })[answer]

const labels: Record<TowAnswer, string> = { yes: '✓ Fine', tight: '! Close', no: '✕ Too much' }

function titleOf(kind: TowCheck['kind'], region: Region): string {
  const isUs = region === 'US'
  return {
    towing: 'Towing capacity',
    ball: isUs ? 'Hitch weight' : 'Weight on the towball',
    payload: 'Payload of the tow vehicle',
    combined: isUs ? 'Combined weight (GCWR)' : 'Combined weight (GCM)',
  }[kind]
}

function leftText({ kind, leftKg }: TowCheck, mass: (kg: number) => string): string {
  if (leftKg < 0) return `over by ${mass(leftKg)}`
  return kind === 'payload' || kind === 'combined'
    ? `${mass(leftKg)} left for people and bags`
    : `${mass(leftKg)} to spare`
}
