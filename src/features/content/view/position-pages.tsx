import { LinkButton } from '#ui/button.tsx'
import { Prose } from '#ui/prose.tsx'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { ownAddresses } from '../domain/content.ts'
import { employmentLabel, payText, type Position } from '../domain/position.ts'
import { Part } from './block-list.tsx'
import blocks from './block-list.module.css'
import { ContentPageView } from './content-page.tsx'
import styles from './position-pages.module.css'

/** Positions, each with where, how much and until when. */
export function PositionList({
  positions,
  site,
  level = 2,
}: {
  positions: readonly Position[]
  site: Site
  level?: 2 | 3
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.list}>
      {positions.map((position) => (
        <li key={position.slug}>
          <Heading>
            <a href={`${ownAddresses.positions}/${position.slug}`}>{position.title}</a>
          </Heading>
          <p>{position.summary}</p>
          <Facts position={position} site={site} />
        </li>
      ))}
    </ul>
  )
}

type PositionPageProps = {
  position: Position
  site: Site
  /** The address where one applies; null when the site takes no applications. */ applyHref: string | null
}

export function PositionPage({ position, site, applyHref }: PositionPageProps) {
  return (
    <ContentPageView
      title={position.title}
      summary={position.summary}
      above={[{ label: 'Current positions', href: ownAddresses.positions }]}
    >
      <Part>
        <Facts position={position} site={site} />
      </Part>
      <Part>
        <Prose html={position.html} />
        <div className={blocks.links}>
          {applyHref && (
            <LinkButton href={applyHref} variant="primary">
              Apply for this position
            </LinkButton>
          )}
          <LinkButton href={ownAddresses.positions}>All current positions</LinkButton>
        </div>
      </Part>
    </ContentPageView>
  )
}

function Facts({ position, site }: { position: Position; site: Site }) {
  const place = locationsOf(site).find((location) => location.slug === position.location)
  const facts = [
    employmentLabel(position.employment),
    place ? place.name : '',
    position.pay ? payText(position.pay) : '',
    `Posted ${dayText(position.postedOn, site.region, 'year')}`,
    position.closesOn ? `Apply by ${dayText(position.closesOn, site.region, 'year')}` : '',
  ].filter(Boolean)
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
