import { Link } from 'react-router'
import type { PictureUse } from '#features/media/domain/picture-use.ts'
import { useSite } from '../data/session.ts'
import styles from './library.module.css'

const kindNames: Record<PictureUse['kind'], string> = {
  page: 'Page',
  article: 'Article',
  offer: 'Offer',
  position: 'Position',
  model: 'Model',
  product: 'Product',
  form: 'Form',
  settings: 'Settings',
  vehicle: 'Vehicle',
  planned: 'Scheduled change',
  draft: 'Draft',
}

/** Every place that shows a picture, each a way to it. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  const { slug } = useSite()
  if (uses.length === 0) return <p className={styles.quiet}>Nothing shows this picture.</p>
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const href = hrefOf(use, slug)
        const text = (
          <>
            {kindNames[use.kind]}: <b>{use.kind === 'settings' ? 'logo, theme and other settings' : use.name}</b>
            {use.site !== '' && use.site !== slug && ` (${use.site})`}
          </>
        )
        return (
          <li key={`${use.kind} ${use.site} ${use.key}`}>
            {href ? <Link to={href}>{text}</Link> : <span>{text}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function hrefOf({ kind, key, site }: PictureUse, current: string): string | undefined {
  const at = `/${site || current}`
  if (kind === 'page') return `${at}/pages/edit?path=${encodeURIComponent(key)}`
  if (kind === 'settings') return `${at}/settings`
  if (kind === 'vehicle') return `${at}/stock/${key}`
  if (kind === 'planned' || kind === 'draft') return `${at}/preview`
  return `${at}/content/edit?in=${kind}&key=${encodeURIComponent(key)}`
}
