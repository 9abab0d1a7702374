import type { Tag } from '#features/inventory/domain/listing/vehicle-tag.ts'
import styles from './vehicle-tag-mark.module.css'

/** The one mark that may lie on a photograph. */
export function VehicleTagMark({ tag }: { tag: Tag }) {
  if (tag.image) return <img className={styles.image} src={tag.image} alt={tag.label} width="96" height="32" />
  const tone = tag.tone === 'own' ? styles.tag : `${styles.tag} ${styles[tag.tone]}`
  return <b className={tone}>{tag.label}</b>
}
