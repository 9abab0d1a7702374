import { useLocation } from 'react-router'
import { useSite } from '../../data/session.ts'
import { useMedia } from '../../kit/hooks/media-query.ts'
import { Tabs } from '../../kit/tab-links.tsx'
import styles from './section-tabs.module.css'
import { useVisibleSections } from './use-visible-screens.ts'

/** The screens of the open section above each of them, where the side bar has no room for them. */
export function SectionTabs() {
  const { slug } = useSite()
  const { pathname } = useLocation()
  const isNarrow = useMedia('(max-width: 1099px)')
  const section = useVisibleSections().find(({ isOpen }) => isOpen)
  // What stands below a screen has its own link back to it.
  if (!isNarrow || !section || section.screens.length < 2 || pathname.split('/').length > 3) return null
  const tabs = section.screens.map(({ path, label }) => {
    const to = `/${slug}/${path}`
    return { label, to, isCurrent: pathname === to }
  })
  return (
    <div className={styles.strip}>
      <Tabs label={section.label} tabs={tabs} />
    </div>
  )
}
