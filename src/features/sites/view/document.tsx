import type { ReactNode } from 'react'
import { type IconName, shellIcons, Sprite } from '#ui/icon.tsx'
import '#ui/tokens.css'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import { regionRules } from '../domain/region.ts'
import type { Site } from '../domain/site.ts'
import { hasDarkFooter, siteIconPath, themeOf, type Theme } from '../domain/theme.ts'
import styles from './document.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { MenuLink } from './menu.tsx'

/** What a page says of itself before its body begins. */
export type PageHead = {
  title: string
  description: string
  /** Absolute address; null when no address stands for this page. */
  canonical: string | null
  isIndexable: boolean
  /** Picture for shared links, and its size in pixels; null when that is not known. */
  image?: { address: string; size: { width: number; height: number } | null } | undefined
  /** The moment an article was published; other pages have none. */
  publishedAt?: Date | undefined
  structuredData: readonly object[]
  /** The contents of the page in other forms, for programs. */
  alternates: readonly { type: string; title: string; href: string }[]
  /** The page for other regions, by language: `en-NZ`, or `x-default` for everybody else. */
  languages: readonly { language: string; href: string }[]
}

export type DocumentProps = PageHead & {
  site: Site
  /** The moment for which the page is true. */
  now: Date
  /** Entries of menus that list the site's models. */
  models: readonly MenuLink[]
  /** Where "our stock" leads when the site has no menu of its own. */
  stockHref: string
  /** Exactly the text of two style elements, whose hashes the policy names. */
  themeCss: string
  stylesheet: string
  scripts: readonly string[]
  /** Address of every style there is, for scripts that bring parts of other pages; empty where the page has them all. */
  allStyles?: string
  /** Address of the styles of what opens later; empty where the page has them all. */
  laterStyles?: string
  /** Address of the typeface's file; empty for the device's own face. */
  fontUrl: string
  /** What kind of page it is, for statistics; empty where nothing is counted. */
  pageKind?: string
  /** Entries at the foot of every page besides terms and privacy. */
  legalLinks?: readonly MenuLink[]
  /** What stands behind the footer: data for scripts, a button that stays in sight. */
  afterFooter?: ReactNode
  /** Parts that every page of the site has. */
  parts?: PartStore | undefined
  children: ReactNode
}

/** The shell of every page of a site. */
export function Document(props: DocumentProps) {
  const { site, now, models, stockHref, legalLinks = [], afterFooter, parts, children } = props
  const theme = knownTheme(site)
  const { announcement } = site.settings.content
  return (
    <html lang={regionRules(site.region).locale} {...themeAttributesOf(theme)}>
      <Head {...props} theme={theme} />
      <body data-page={props.pageKind || undefined} data-styles={props.allStyles || undefined}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <StoredPart store={parts} name="sprite" render={() => <Sprite icons={iconsOf(site)} />} />
        {announcement && (
          <aside className={styles.announcement} aria-label="Announcement">
            {announcement}
          </aside>
        )}
        <StoredPart
          store={parts}
          name="header"
          render={() => <Header site={site} now={now} theme={theme} models={models} stockHref={stockHref} />}
        />
        <main id="main">{children}</main>
        <StoredPart
          store={parts}
          name={`footer ${legalLinks.map(({ href }) => href).join(' ')}`}
          render={() => (
            <Footer
              site={site}
              now={now}
              logo={hasDarkFooter(theme) ? theme.logoOnDark : theme.logo}
              models={models}
              legalLinks={legalLinks}
            />
          )}
        />
        {afterFooter}
        {/* Nothing stands behind it, so that nothing waits for it but scripts. */}
        {props.laterStyles && <link rel="stylesheet" href={props.laterStyles} />}
      </body>
    </html>
  )
}

function iconsOf({ settings: { retail } }: Site): IconName[] {
  const icons = [...shellIcons]
  if (retail.garage.enabled) icons.push('heart')
  if (retail.store) icons.push('basket')
  return icons
}

/** Choices that the styles tell apart; a page's sheet holds the rules of its own site's choices only. */
const themeAttributesOf = (theme: Theme) => ({
  'data-density': theme.density,
  'data-card': theme.card,
  'data-tag': theme.tag,
  'data-headings': theme.headings,
  'data-sections': theme.sections,
  'data-fields': theme.fields,
  'data-tiles': theme.tiles,
  'data-quotes': theme.quotes,
  'data-call': theme.call,
  'data-header': theme.header,
  'data-header-layout': theme.header_layout,
  'data-hero': theme.hero,
  'data-footer': theme.footer_layout,
})

/** What a browser has to fetch comes first, then what programs read, and the styles last: the page's body follows them at once. */
function Head({ theme, ...page }: DocumentProps & { theme: Theme }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      {page.fontUrl && <link rel="preload" href={page.fontUrl} as="font" type="font/woff2" crossOrigin="" />}
      <meta name="description" content={page.description} />
      {page.canonical && <link rel="canonical" href={page.canonical} />}
      {!page.isIndexable && <meta name="robots" content="noindex, follow" />}
      <meta name="theme-color" content={theme.colours.header} />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href={theme.mark || siteIconPath} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <ShareTags {...page} />
      {page.languages.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {page.alternates.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {page.scripts.map((address) => (
        <script key={address} type="module" src={address} />
      ))}
      <style dangerouslySetInnerHTML={{ __html: page.themeCss }} />
      <style dangerouslySetInnerHTML={{ __html: page.stylesheet }} />
      {page.structuredData.map((data, at) => (
        <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />
      ))}
    </head>
  )
}

/** Services that show a shared link read Open Graph, and X its own tag for the large picture. */
function ShareTags({ site, title, description, canonical, image, publishedAt }: DocumentProps) {
  return (
    <>
      <meta property="og:type" content={publishedAt ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={regionRules(site.region).locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {publishedAt && <meta property="article:published_time" content={publishedAt.toISOString()} />}
      {image && (
        <>
          <meta property="og:image" content={image.address} />
          {image.size && <meta property="og:image:width" content={String(image.size.width)} />}
          {image.size && <meta property="og:image:height" content={String(image.size.height)} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** JSON that cannot end the script element it stands in. */
const jsonForHtml = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const themes = new WeakMap<Site, Theme>()

/** Colours are checked against each other once a site, not once a page. */
function knownTheme(site: Site): Theme {
  const known = themes.get(site)
  if (known) return known
  const theme = themeOf(site)
  themes.set(site, theme)
  return theme
}
