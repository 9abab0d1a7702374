import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; href: string }

/** The way from the home page to here; `here` is not a link. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
