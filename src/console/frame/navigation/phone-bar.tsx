import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../data/session.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { AccountChoices } from '../account-menu.tsx'
import { bottomBarPaths } from '../console-screens.ts'
import styles from './phone-bar.module.css'
import { useScreenInSight, useVisibleSections } from './use-visible-screens.ts'

/** On a phone: the sections of every day at the thumb, and every other screen behind More. */
export function PhoneBar() {
  const { slug } = useSite()
  const current = useScreenInSight()
  const [isOpen, setOpen] = useState(false)
  const sections = useVisibleSections()
  const inBar = sections.filter(({ screens }) => screens.some(({ path }) => bottomBarPaths.includes(path)))
  const isElsewhere = sections.some((section) => section.isOpen && !inBar.includes(section))
  return (
    <nav aria-label="Main screens" className={styles.bar}>
      {inBar.map(({ label, glyph, screens, isOpen: isCurrent }) => (
        <Link
          key={label}
          to={`/${slug}/${screens[0]?.path}`}
          className={styles.item}
          aria-current={isCurrent ? (screens[0]?.path === current ? 'page' : true) : undefined}
        >
          <Glyph name={glyph} size={22} />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        data-current={isElsewhere || undefined}
        onClick={() => setOpen(true)}
      >
        <Glyph name="more" size={22} />
        More
      </button>
      <Sheet title="More" isOpen={isOpen} onClose={() => setOpen(false)}>
        {sections.map(({ label: section, screens }) => {
          const others = screens.filter(({ path }) => !bottomBarPaths.includes(path))
          return (
            others.length > 0 && (
              <div key={section}>
                <p className={styles.heading}>{section}</p>
                <ul className={styles.list} aria-label={section}>
                  {others.map(({ path, label, glyph }) => (
                    <li key={path}>
                      <Link
                        to={`/${slug}/${path}`}
                        className={styles.row}
                        aria-current={path === current ? 'page' : undefined}
                        onClick={() => setOpen(false)}
                      >
                        <Glyph name={glyph} />
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
        <AccountChoices onLeave={() => setOpen(false)} />
      </Sheet>
    </nav>
  )
}
