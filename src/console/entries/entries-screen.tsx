import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import {
  type EntryKind,
  entryKinds,
  entryNames,
  type EntryState,
} from '#features/content/domain/entries/entry-kinds.ts'
import { slugify } from '#kernel/slug.ts'
import { freeName } from '../calls/content/free-name.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Pill } from '../kit/pill.tsx'
import table from '../kit/plain-table.module.css'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { ProductFileTools } from './product-file-tools.tsx'
import styles from './entries.module.css'

export const kindIn = (params: URLSearchParams): EntryKind =>
  entryKinds.find((kind) => kind === params.get('in')) ?? 'article'

const editHref = (slug: string, kind: EntryKind, key: string): string => `/${slug}/content/edit?in=${kind}&key=${key}`

/** A copy is edited at a name that is free. A review is what one person said once and has no copy. */
const copyHref = (editOf: (key: string) => string, key: string, taken: readonly string[]): string =>
  `${editOf(freeName(key, taken))}&copy=${key}`

const keysOf = (entries: readonly { key: string }[]): string[] => entries.map(({ key }) => key)

const states: Record<EntryState, { label: string; tone: 'plain' | 'good' | 'warn' }> = {
  shown: { label: 'On the site', tone: 'good' },
  draft: { label: 'Draft', tone: 'warn' },
  later: { label: 'Scheduled', tone: 'warn' },
  over: { label: 'Ended', tone: 'plain' },
  off: { label: 'Switched off', tone: 'plain' },
}

const teaching: Record<EntryKind, string> = {
  article: 'News, reviews and guides bring people in before they start shopping.',
  offer: 'Add an offer with its dates, and it’ll appear and disappear on its own.',
  review: 'Add reviews from elsewhere, with the customer’s name and where they posted it.',
  position: 'Jobs you add here show up in Google’s job search.',
  model: 'Every model in your range, whether or not it’s in stock.',
  product: 'Accessories and parts with prices and stock. Shoppers put them in a basket and send it to your parts team.',
  form: 'Ask what you want to know: a club day, a test of a new model, a survey after a service. It works like your other forms.',
}

/** What the dealer has written besides pages, kind by kind. */
export function Component() {
  const [params] = useSearchParams()
  const kind = kindIn(params)
  return (
    <Screen {...screenHeadings.content}>
      <Tabs
        label="Kinds"
        tabs={entryKinds.map((each) => ({
          label: entryNames[each].many,
          search: `?in=${each}`,
          isCurrent: each === kind,
        }))}
      />
      <NewEntry key={kind} kind={kind} />
      {kind === 'product' && <ProductFileTools />}
      <EntryTable key={`${kind} list`} kind={kind} />
    </Screen>
  )
}

function EntryTable({ kind }: { kind: EntryKind }) {
  const site = useSite()
  const entries = useRead('entries.list', { kind })
  return (
    <Loaded query={entries} lines={8}>
      {(data) => (
        <>
          {data.notice && <Notice tone="warn">{data.notice}</Notice>}
          {data.entries.length === 0 ? (
            <EmptyState glyph="pages" title={`No ${entryNames[kind].one} yet`}>
              <p>{teaching[kind]}</p>
            </EmptyState>
          ) : (
            <Panel isFlush>
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">{kind === 'review' ? 'Who' : 'Title'}</th>
                    <th scope="col">Shoppers</th>
                    <th scope="col">Since</th>
                    {kind !== 'review' && <th scope="col">Copy</th>}
                  </tr>
                </thead>
                <tbody>
                  {data.entries.map(({ key, title, state, since }) => (
                    <tr key={key}>
                      <td>
                        <Link to={editHref(site.slug, kind, key)}>{title}</Link>
                      </td>
                      <td>
                        <Pill tone={states[state].tone}>{states[state].label}</Pill>
                      </td>
                      <td>{since.length > 10 ? <SiteTime at={since} /> : since}</td>
                      {kind !== 'review' && (
                        <td>
                          <Link
                            to={copyHref((free) => editHref(site.slug, kind, free), key, keysOf(data.entries))}
                            aria-label={`Duplicate ${title}`}
                          >
                            Duplicate
                          </Link>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Panel>
          )}
        </>
      )}
    </Loaded>
  )
}

/** A new one begins with its name, of which its address is made; the address stays when the name changes. */
function NewEntry({ kind }: { kind: EntryKind }) {
  const site = useSite()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState('')
  const { one } = entryNames[kind]
  const isReview = kind === 'review'
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    const key = isReview ? crypto.randomUUID() : slugify(typed).slice(0, 100)
    const query = new URLSearchParams({ in: kind, key, ...(isReview ? {} : { title: typed.trim() }) })
    void navigate(`/${site.slug}/content/edit?${query}`)
  }
  return (
    <form className={styles.fresh} onSubmit={begin} aria-label={`New ${one}`}>
      {!isReview && (
        <InputField
          key={params.get('new')}
          autoFocus={params.has('new')}
          data-begins={params.get('new')}
          label={kind === 'model' ? 'Name of a new model' : `Title of a new ${one}`}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ActionButton type="submit" glyph="plus" disabled={!isReview && slugify(typed) === ''}>
        New {one}
      </ActionButton>
    </form>
  )
}
