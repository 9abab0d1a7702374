import '#ui/tokens.css'
import styles from './site-list.module.css'

type SiteListProps = {
  sites: readonly { name: string; address: string; about: string }[]
  themeCss: string
  sheet: string
}

/** What a developer sees at the bare address: the sites that run here. */
export function SiteList({ sites, themeCss, sheet }: SiteListProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sites on this machine</title>
        <style dangerouslySetInnerHTML={{ __html: themeCss }} />
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <main className={styles.list}>
          <h1>Sites on this machine</h1>
          <ul>
            {sites.map((site) => (
              <li key={site.address}>
                <a href={site.address}>{site.name}</a>
                <p>{site.about}</p>
                <small>{site.address}</small>
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  )
}
