import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { modelPath, type Model } from '../domain/content.ts'
import { linkTarget } from '#ui/button.tsx'
import styles from './model-cards.module.css'

const modelPlace: PhotoPlace = {
  widths: [384, 640, 828],
  sizes: '(min-width: 1200px) 22rem, (min-width: 576px) 46vw, 80vw',
}

type ModelCardsProps = {
  models: readonly Model[]
  delivery: ImageDelivery
  links: Parameters<typeof modelPath>[1]
  /** One row to swipe on a phone. */ isRail?: boolean
}

/** The manufacturer's range, a card a model. */
export function ModelCards({ models, delivery, links, isRail = false }: ModelCardsProps) {
  return (
    <ul className={isRail ? `${styles.grid} ${styles.rail}` : styles.grid}>
      {models.map((model) => (
        <li key={model.id} className={styles.card}>
          <div className={styles.picture}>
            {model.image && <Photo picture={model.image} place={modelPlace} delivery={delivery} />}
          </div>
          <h3>
            <a href={modelPath(model, links)} {...linkTarget(modelPath(model, links))}>
              {model.name}
            </a>
            {model.status === 'new' && <b className={styles.fresh}>New</b>}
          </h3>
          <p>{model.body.map(bodyWords).join(', ')}</p>
        </li>
      ))}
    </ul>
  )
}

/** `POP TOPS` -> `Pop tops`: manufacturers shout. */
export const bodyWords = (body: string): string => body.charAt(0).toUpperCase() + body.slice(1).toLowerCase()
