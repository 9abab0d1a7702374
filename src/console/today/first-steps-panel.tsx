import { Link } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Glyph } from '../kit/glyph.tsx'
import { Panel } from '../kit/screen.tsx'
import styles from './first-steps-panel.module.css'

type Steps = NonNullable<OutputOf<'today.summary'>['firstSteps']>
type Step = Steps[number]

const labels: Record<Step['step'], { screen: string; title: string; why: string }> = {
  hours: { screen: 'hours', title: 'Set your opening hours', why: 'Shoppers see them, and leads are due by them.' },
  logo: { screen: 'theme', title: 'Add your logo', why: 'Your colours are taken from it.' },
  stock: { screen: 'import', title: 'Bring in your stock', why: 'From a file, or one vehicle at a time.' },
  team: { screen: 'people', title: 'Invite your team', why: 'Leads can then go to whoever answers them.' },
  domain: { screen: 'domains', title: 'Connect your domain', why: 'Until then the site has an address of ours.' },
}

/** What a new site still needs; not there once all of it is done. */
export function FirstStepsPanel({ steps }: { steps: Steps }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title="First steps"
      actions={
        <small className={styles.count}>
          {done} of {steps.length} done
        </small>
      }
    >
      <ol className={styles.steps}>
        {steps.map((each) => (
          <StepLine key={each.step} {...each} />
        ))}
      </ol>
    </Panel>
  )
}

function StepLine({ step, isDone }: Step) {
  const { screen, title, why } = labels[step]
  const href = useScreenHref(screen)
  const text = (
    <>
      <span className={styles.mark} data-done={isDone || undefined}>
        {isDone && <Glyph name="check" />}
      </span>
      <span className={styles.text}>
        <b>
          {title}
          {isDone && <span className={styles.state}> (done)</span>}
        </b>
        {!isDone && <small>{why}</small>}
      </span>
    </>
  )
  return <li>{href && !isDone ? <Link to={href}>{text}</Link> : <div>{text}</div>}</li>
}
