import type { ReactNode } from 'react'
import { Section, container } from '#ui/layout.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Vehicle } from '../../domain/vehicle/vehicle.ts'
import { VehicleGrid } from '../card/vehicle-grid.tsx'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'
import styles from './preparing-page.module.css'

type PreparingProps = {
  name: string
  /** What is known of it already, such as its odometer. */
  facts: readonly string[]
  similar: readonly Vehicle[]
  rules: VehicleViewRules
  stock: { href: string; label: string }
  /** The form that takes an address to write to once it is ready; nothing where the site sends no such mail. */
  form: ReactNode
}

/** A vehicle that has arrived and is not ready to be shown: says so, and takes who wants to know when it is. */
export function PreparingPage({ name, facts, similar, rules, stock, form }: PreparingProps) {
  return (
    <>
      <div className={`${container} ${styles.page}`}>
        <h1>{name}</h1>
        <p>
          <b>We’re getting this one ready.</b> It’s in our yard, and its photos and details are on their way.
        </p>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {form}
        <p>
          <LinkButton href="/contact">Ask us about it</LinkButton>
        </p>
      </div>
      {similar.length > 0 && (
        <Section title="Ready now" more={{ href: stock.href, label: `See all ${stock.label.toLowerCase()}` }}>
          <VehicleGrid vehicles={similar} rules={rules} isRail />
        </Section>
      )}
    </>
  )
}
