import { useState } from 'react'
import { NavLink } from 'react-router'
import { useSite } from '../../data/session.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { AccountChoices } from '../account-menu.tsx'
import { bottomBarPaths } from '../console-screens.ts'
import styles from './phone-bar.module.css'
import { useVisibleGroups, useVisibleScreens } from './use-visible-screens.ts'

/** On a phone: the screens of every day at the thumb, all others behind More. */
export function PhoneBar() {
  const site = useSite()
  const [isOpen, setOpen] = useState(false)
  const screens = useVisibleScreens()
  const groups = useVisibleGroups(bottomBarPaths)
  return (
    <nav aria-label="Main screens" className={styles.bar}>
      {screens
        .filter(({ path }) => bottomBarPaths.includes(path))
        .map(({ path, label, glyph }) => (
          <NavLink key={path} to={`/${site.slug}/${path}`} className={styles.item}>
            <Glyph name={glyph} size={22} />
            {label}
          </NavLink>
        ))}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph name="more" size={22} />
        More
      </button>
      <Sheet title="More" isOpen={isOpen} onClose={() => setOpen(false)}>
        {groups.map(({ label: group, screens: others }) => (
          <div key={group}>
            <p className={styles.heading}>{group}</p>
            <ul className={styles.list} aria-label={group}>
              {others.map(({ path, label, glyph }) => (
                <li key={path}>
                  <NavLink to={`/${site.slug}/${path}`} className={styles.row} onClick={() => setOpen(false)}>
                    <Glyph name={glyph} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <AccountChoices onLeave={() => setOpen(false)} />
      </Sheet>
    </nav>
  )
}
