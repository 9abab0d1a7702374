import { Icon } from '#ui/icon.tsx'
import { linkTarget } from '#ui/button.tsx'
import type { MenuItem } from '../domain/settings/content-settings.ts'
import styles from './header.module.css'

export type MenuLink = { label: string; href: string }

/** An entry below another; without an address it names those below it. */
type Branch = { label: string; href: string | undefined; below: readonly MenuLink[] }

/** Entries of a menu; those with more below them open as a list, which may name groups of a third level. */
export function Menu({ items, models }: { items: readonly MenuItem[]; models: readonly MenuLink[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.label}>
          <Entry item={item} below={branchesOf(item, models)} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ item, below }: { item: MenuItem; below: readonly Branch[] }) {
  if (below.length === 0) return <MenuAnchor label={item.label} href={item.href ?? '/'} />
  const lines = below.reduce((sum, branch) => sum + 1 + branch.below.length, 0)
  return (
    <details className={styles.drop} name="menu">
      <summary>
        {item.label}
        <Icon name="down" />
      </summary>
      <ul className={lines > 8 ? `${styles.list} ${styles.wide}` : styles.list}>
        {below.map((branch) => (
          <li key={(branch.href ?? '') + branch.label}>
            {branch.href === undefined ? <b>{branch.label}</b> : <MenuAnchor label={branch.label} href={branch.href} />}
            {branch.below.length > 0 && (
              <ul>
                {branch.below.map((link) => (
                  <li key={link.href + link.label}>
                    <MenuAnchor {...link} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const MenuAnchor = ({ label, href }: MenuLink) => (
  <a href={href} {...linkTarget(href)}>
    {label}
  </a>
)

/** A menu with an address of its own keeps it as the first entry of its list. */
function branchesOf(item: MenuItem, models: readonly MenuLink[]): Branch[] {
  const own = (item.items ?? []).map((entry): Branch => {
    const below = linksOf(entry, models)
    return { label: entry.label, href: entry.href ?? (below.length > 0 ? undefined : '/'), below }
  })
  const below = item.menu === 'models' ? [...own, ...models.map((model) => ({ ...model, below: [] }))] : own
  if (below.length === 0 || !item.href) return below
  return [{ label: `All ${nounOf(item.label)}`, href: item.href, below: [] }, ...below]
}

/** Within a label a plural noun is written small: `All cars`, but `All RVs` and `All Wanderlite Range`. */
const nounOf = (label: string): string => (/^[A-Z][a-z]+s$/.test(label) ? label.toLowerCase() : label)

function linksOf(entry: MenuItem, models: readonly MenuLink[]): MenuLink[] {
  const links = (entry.items ?? []).map(({ label, href = '/' }) => ({ label, href }))
  return entry.menu === 'models' ? [...links, ...models] : links
}
