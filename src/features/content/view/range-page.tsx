import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton } from '#ui/button.tsx'
import { hush, wrap } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { Photo } from '#features/media/view/photo.tsx'
import type { Model } from '../domain/content.ts'
import page from './content-page.module.css'
import { bodyWords, ModelCards } from './model-cards.tsx'
import styles from './model-cards.module.css'

type RangePageProps = {
  title: string
  models: readonly Model[]
  /** Body groups one can narrow to: the word of the query and whether it is chosen. */
  bodies: readonly { word: string; isChosen: boolean }[]
  delivery: ImageDelivery
}

/** `/range`: every model, narrowed by body. */
export function RangePage({ title, models, bodies, delivery }: RangePageProps) {
  const isNarrowed = bodies.some((body) => body.isChosen)
  return (
    <div className={`${wrap} ${page.page}`}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here={title} />
      <h1>{title}</h1>
      <nav className={styles.bodies} aria-label="Body type">
        <LinkButton href="/range" look={isNarrowed ? 'quiet' : 'primary'}>
          All
        </LinkButton>
        {bodies.map(({ word, isChosen }) => (
          <LinkButton
            key={word}
            href={`/range?body=${word.replaceAll(' ', '+')}`}
            look={isChosen ? 'primary' : 'quiet'}
          >
            {bodyWords(word)}
          </LinkButton>
        ))}
      </nav>
      <h2 className={hush}>Models</h2>
      <ModelCards models={models} delivery={delivery} />
    </div>
  )
}

type ModelPageProps = {
  model: Model
  delivery: ImageDelivery
  /** Stock of this model, when there is any. */
  stock: { href: string; count: number } | null
}

export function ModelPage({ model, delivery, stock }: ModelPageProps) {
  return (
    <article className={`${wrap} ${page.page}`}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Range', href: '/range' },
        ]}
        here={model.name}
      />
      <div className={page.columns}>
        <div className={styles.picture}>
          {model.image && (
            <Photo
              picture={model.image}
              place={{ widths: [640, 828, 1280], sizes: '(min-width: 992px) 54vw, 100vw' }}
              delivery={delivery}
              isFirst
            />
          )}
        </div>
        <div>
          <p>{[model.manufacturerName, ...model.body.map(bodyWords)].filter(Boolean).join(' · ')}</p>
          <h1>{model.name}</h1>
          <Prose html={model.description} />
          <p className={styles.bodies}>
            {stock && (
              <LinkButton href={stock.href} look="primary">
                {`See ${stock.count} in stock`}
              </LinkButton>
            )}
            <LinkButton href="/contact" look={stock ? 'quiet' : 'primary'}>
              Ask about this model
            </LinkButton>
          </p>
        </div>
      </div>
    </article>
  )
}
