import { askAboutModelPath, rangePath, type Model, type modelPath } from '../domain/content.ts'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { standaloneLink, visuallyHidden, container } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { Photo } from '#features/media/view/photo.tsx'
import page from './content-page.module.css'
import { bodyText, ModelCards, ModelPrice, type ModelSummary } from './model-cards.tsx'
import styles from './model-cards.module.css'

type RangePageProps = {
  title: string
  models: readonly Model[]
  /** Body groups one can narrow to: the word of the query and whether it is chosen. */
  bodies: readonly { word: string; isChosen: boolean }[]
  delivery: ImageDelivery
  links: Parameters<typeof modelPath>[1]
  summaries: ReadonlyMap<string, ModelSummary>
  /** Stands for a picture that there is none of. */
  outline: ReactNode
  children?: ReactNode
}

/** `/range`: every model, narrowed by body. */
export function RangePage({ title, bodies, children, ...cards }: RangePageProps) {
  const isNarrowed = bodies.some((body) => body.isChosen)
  return (
    <>
      <div className={`${container} ${page.page}`}>
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here={title} />
        <h1>{title}</h1>
        <nav className={styles.bodies} aria-label="Body type">
          <LinkButton href="/range" variant={isNarrowed ? 'quiet' : 'primary'}>
            All
          </LinkButton>
          {bodies.map(({ word, isChosen }) => (
            <LinkButton key={word} href={rangePath(word)} variant={isChosen ? 'primary' : 'quiet'}>
              {bodyText(word)}
            </LinkButton>
          ))}
        </nav>
        <h2 className={visuallyHidden}>Models</h2>
        {cards.models.length === 0 ? <p>That model isn’t in the range at the moment.</p> : <ModelCards {...cards} />}
      </div>
      {children}
    </>
  )
}

/** A way to the model's vehicles in stock. */
export type ModelStock = { label: string; href: string }

type ModelPageProps = {
  model: Model
  delivery: ImageDelivery
  /** Stock by condition; only conditions with vehicles. */
  stock: readonly ModelStock[]
  summary: ModelSummary
  /** Address at which the site's store lists accessories for it; undefined: nowhere. */
  accessoriesHref?: string | undefined
  /** Stands for a picture that there is none of. */
  outline: ReactNode
  children?: ReactNode
}

export function ModelPage({ model, delivery, stock, summary, accessoriesHref, outline, children }: ModelPageProps) {
  return (
    <article>
      <div className={`${container} ${page.page}`}>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: '/' },
            { label: 'Range', href: '/range' },
          ]}
          here={model.name}
        />
        <div className={page.columns}>
          <div className={styles.picture}>
            {model.image ? (
              <Photo
                picture={model.image}
                place={{ widths: [640, 828, 1280], sizes: '(min-width: 992px) 54vw, (min-width: 576px) 100vw, 85vw' }}
                delivery={delivery}
                isFirst
              />
            ) : (
              outline
            )}
          </div>
          <div>
            <p className={styles.group}>
              {[model.manufacturerName, ...model.body.map(bodyText)].filter(Boolean).join(' · ')}
              {model.status === 'new' && <b className={styles.fresh}>New</b>}
            </p>
            <h1>{model.name}</h1>
            <ModelPrice summary={summary} />
            {summary.facts.length > 0 && (
              <ul className={styles.facts}>
                {summary.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
            <Prose html={model.description} />
            {model.accessoriesCount > 0 && (
              <p className={styles.accessories}>
                {accessoriesHref ? (
                  <a className={standaloneLink} href={accessoriesHref}>
                    {`${model.accessoriesCount} ${model.accessoriesCount === 1 ? 'accessory' : 'accessories'} for it in our store`}
                  </a>
                ) : (
                  `${model.accessoriesCount} accessories made for it`
                )}
              </p>
            )}
            <p className={styles.bodies}>
              {stock.map(({ label, href }, at) => (
                <LinkButton key={href} href={href} variant={at === 0 ? 'primary' : 'quiet'}>
                  {label}
                </LinkButton>
              ))}
              <LinkButton href={askAboutModelPath(model)} variant={stock.length > 0 ? 'quiet' : 'primary'}>
                Ask about this model
              </LinkButton>
              {model.brochure !== '' && <BrochureLink model={model} />}
            </p>
            {stock.length === 0 && (
              <p className={styles.accessories}>
                We don’t have one in stock today. We can order one for you or let you know when one arrives.
              </p>
            )}
          </div>
        </div>
      </div>
      {children}
    </article>
  )
}

/** A PDF of the dealer's own is saved under the model's name; one elsewhere opens where it lies. */
function BrochureLink({ model: { brochure, brochureKb, slug } }: { model: Model }) {
  const kind = brochureKb > 0 ? `PDF, ${sizeText(brochureKb)}` : 'PDF'
  const isOwn = brochure.startsWith('/')
  return (
    <a
      className={buttonClass()}
      href={brochure}
      download={isOwn ? `${slug}-brochure.pdf` : undefined}
      rel={isOwn ? undefined : 'noopener'}
    >
      {`Download the brochure (${kind})`}
    </a>
  )
}

/** `340 KB`, `2.4 MB`. */
const sizeText = (kilobytes: number): string =>
  kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1).replace(/\.0$/, '')} MB`
