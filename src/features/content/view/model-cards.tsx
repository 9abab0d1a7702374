import type { ReactNode } from 'react'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { modelPath, type Model } from '../domain/content.ts'
import { LinkButton, linkTarget } from '#ui/button.tsx'
import styles from './model-cards.module.css'

const modelPlace: PhotoPlace = {
  widths: [384, 640, 828],
  sizes: '(min-width: 1200px) 22rem, (min-width: 576px) 46vw, 80vw',
}

/** What the stock says of a model; empty where it says nothing. */
export type ModelSummary = { facts: readonly string[]; /** `From $64,990`. */ price: string; priceNote: string }

type ModelCardsProps = {
  models: readonly Model[]
  delivery: ImageDelivery
  links: Parameters<typeof modelPath>[1]
  /** The summaries by the slug of their model. */
  summaries: ReadonlyMap<string, ModelSummary>
  /** Stands for a picture that there is none of. */
  outline: ReactNode
  /** One row to swipe on a phone. */ isRail?: boolean
}

/** The manufacturer's range, a card a model. */
export function ModelCards({ models, delivery, links, summaries, outline, isRail = false }: ModelCardsProps) {
  return (
    <ul className={isRail ? `${styles.grid} ${styles.rail}` : styles.grid}>
      {models.map((model) => (
        <li key={model.id} className={styles.card}>
          <div className={styles.picture}>
            {model.image ? <Photo picture={model.image} place={modelPlace} delivery={delivery} /> : outline}
          </div>
          <h3>
            <a href={modelPath(model, links)} {...linkTarget(modelPath(model, links))}>
              {model.name}
            </a>
            {model.status === 'new' && <b className={styles.fresh}>New</b>}
          </h3>
          <p>
            {[...model.body.map(bodyText), ...(summaries.get(model.slug)?.facts ?? []).slice(0, factsOnCard)].join(
              ' · ',
            )}
          </p>
          <ModelPrice summary={summaries.get(model.slug)} />
        </li>
      ))}
      {!isRail && (
        <li className={styles.filler}>
          <p>Not sure which one suits you? We’ll help you choose.</p>
          <LinkButton href="/contact">Ask us</LinkButton>
        </li>
      )}
    </ul>
  )
}

const factsOnCard = 3

/** From what price a new one is in stock. */
export const ModelPrice = ({ summary }: { summary: ModelSummary | undefined }) =>
  summary && summary.price !== '' ? (
    <p className={styles.price}>
      <b>{summary.price}</b> {summary.priceNote}
    </p>
  ) : null

/** `POP TOPS` -> `Pop tops`: manufacturers shout. */
export const bodyText = (body: string): string => body.charAt(0).toUpperCase() + body.slice(1).toLowerCase()
