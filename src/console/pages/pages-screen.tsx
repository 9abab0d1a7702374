import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import {
  type PageTemplateName,
  pageTemplateNames,
  pageTemplates,
} from '#features/content/domain/pages/page-templates.ts'
import { freeName } from '../calls/content/free-name.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import table from '../kit/plain-table.module.css'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import styles from './pages-screen.module.css'

/** Address of the screen of one page. */
const editHref = (slug: string, path: string): string => `/${slug}/pages/edit?path=${encodeURIComponent(path)}`

/** Address of a copy that no page has yet. */
const freePath = (path: string, pages: readonly { path: string }[]): string =>
  freeName(
    path === '/' ? '/home' : path,
    pages.map((each) => each.path),
  )

/** The pages that somebody has written, and the way to a new one. */
export function Component() {
  const site = useSite()
  const pages = useRead('pages.list', {})
  return (
    <Screen {...screenHeadings.pages}>
      <NewPage />
      <Loaded query={pages} lines={10}>
        {(data) =>
          data.pages.length === 0 ? (
            <EmptyState glyph="pages" title="No page yet">
              <p>Start with an address. You could write about your team, your workshop or how to find you.</p>
            </EmptyState>
          ) : (
            <Panel isFlush>
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">Page</th>
                    <th scope="col">Blocks</th>
                    <th scope="col">Changed</th>
                    <th scope="col">Copy</th>
                  </tr>
                </thead>
                <tbody>
                  {data.pages.map(({ path, title, blocks, updatedAt }) => (
                    <tr key={path}>
                      <td>
                        <Link to={editHref(site.slug, path)}>{title}</Link>
                        <small className={styles.path}>{path}</small>
                      </td>
                      <td>{blocks}</td>
                      <td>
                        <SiteTime at={updatedAt} />
                      </td>
                      <td>
                        <Link
                          to={`${editHref(site.slug, freePath(path, data.pages))}&copy=${encodeURIComponent(path)}`}
                          aria-label={`Duplicate ${title}`}
                        >
                          Duplicate
                        </Link>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Panel>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** A page begins with its address, which never changes afterwards: links from elsewhere lead to it. */
function NewPage() {
  const site = useSite()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [template, setTemplate] = useState<PageTemplateName>('blank')
  const [problem, setProblem] = useState<string>()
  const path = `/${typed
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replace(/^\/+|\/+$/g, '')}`
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    if (!/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(path)) return setProblem('Use letters, digits and dashes.')
    return void navigate(`${editHref(site.slug, path)}${template === 'blank' ? '' : `&template=${template}`}`)
  }
  return (
    <form className={styles.fresh} onSubmit={begin} aria-label="New page">
      <InputField
        key={params.get('new')}
        autoFocus={params.has('new')}
        data-begins={params.get('new')}
        label="Address of a new page"
        placeholder="/our-team"
        value={typed}
        problem={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <SelectField
        label="Start from"
        value={template}
        choices={pageTemplateNames.map((name) => ({ value: name, label: pageTemplates[name].label }))}
        onChange={({ target }) => {
          const chosen = target.value as PageTemplateName
          // An address that nobody has typed is the usual one of the template.
          if (typed === '' || typed === pageTemplates[template].path) setTyped(pageTemplates[chosen].path)
          setTemplate(chosen)
        }}
      />
      <ActionButton type="submit" glyph="plus" disabled={typed.trim() === ''}>
        New page
      </ActionButton>
    </form>
  )
}
