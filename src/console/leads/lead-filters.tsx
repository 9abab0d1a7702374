import { useCallback, useRef, useState } from 'react'
import { allLeadCategories } from '#features/leads/domain/lead/lead-category.ts'
import { type InboxFolder, mayBeDue } from '#features/leads/domain/desk/lead-inbox.ts'
import type { SavedView } from '../calls/view-calls.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'
import { pauseForServer, useTypedQuery } from '../kit/hooks/use-typed-query.ts'
import { type Choice, InputField, SelectField } from '../kit/input-field.tsx'
import { SearchInput } from '../kit/search-input.tsx'
import { RemoveView, SaveView } from '../own-views/own-views.tsx'
import layout from '../kit/layout.module.css'
import styles from './lead-filters.module.css'
import { leadListSearch, type LeadQuery } from './lead-query.ts'

type Props = { query: LeadQuery; folder: InboxFolder; change(changes: LeadQuery, replaces?: boolean): void }
type FilterProps = Props & { views: readonly SavedView[] }

const keys = ['category', 'dealership', 'location', 'assigned', 'from', 'to', 'sort'] as const

/** Narrows the folder. The address is the filter: to be bookmarked and shared. */
export function LeadFilters({ query, folder, change, views }: FilterProps) {
  const used = keys.filter((key) => query[key]).length
  const [isOpen, setOpen] = useState(used > 0)
  return (
    <search className={layout.stack}>
      <div className={styles.line}>
        <SearchLeads query={query} change={change} />
        <ActionButton glyph="settings" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filter{used > 0 && ` (${used})`}
        </ActionButton>
        <OwnView query={query} views={views} />
      </div>
      {isOpen && <Choices {...{ query, folder, change }} />}
    </search>
  )
}

/** What is shown now, to come back to: under a name of one's own, or no longer. */
function OwnView({ query, views }: Pick<FilterProps, 'query' | 'views'>) {
  const saved = leadListSearch(query, {}).slice(1)
  const current = views.find((view) => view.query === saved)
  if (current) return <RemoveView screen="leads" view={current} />
  return <SaveView screen="leads" query={saved} hint="Holds the folder, the filter and the order. Only you see it." />
}

/** Searches while somebody types, a moment after the last letter. */
function SearchLeads({ query, change }: Pick<Props, 'query' | 'change'>) {
  const search = useCallback((q: string) => change({ q }, true), [change])
  const [text, type, searchNow] = useTypedQuery(query.q ?? '', search, pauseForServer)
  const field = useRef<HTMLInputElement>(null)
  useHotKeys({ '/': () => field.current?.focus() })
  return (
    <SearchInput
      ref={field}
      label="Search leads"
      placeholder="Name, email, phone or vehicle"
      value={text}
      onChange={type}
      onLeave={searchNow}
    />
  )
}

function Choices({ query, folder, change }: Props) {
  const { dealerships, locations, people } = useSiteFrame()
  const choice = (key: (typeof keys)[number], label: string, choices: readonly Choice[]) => (
    <SelectField
      label={label}
      value={query[key] ?? ''}
      choices={choices}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  )
  return (
    <div className={styles.choices}>
      {choice('category', 'Category', [any('All'), ...categories])}
      {dealerships.length > 1 &&
        choice('dealership', 'Dealership', [any('All'), ...dealerships.map(({ slug, name }) => of(slug, name))])}
      {locations.length > 1 &&
        choice('location', 'Location', [any('All'), ...locations.map(({ id, name }) => of(id, name))])}
      {choice('assigned', 'Assigned to', [
        any('Anyone'),
        of('me', 'Me'),
        of('nobody', 'Unassigned'),
        ...people.map(({ id, name }) => of(id, name)),
      ])}
      <InputField
        label="Received from"
        type="date"
        value={query.from ?? ''}
        onChange={(event) => change({ from: event.target.value })}
      />
      <InputField
        label="Received until"
        type="date"
        value={query.to ?? ''}
        onChange={(event) => change({ to: event.target.value })}
      />
      {choice('sort', 'Order', sortsOf(folder))}
      <ActionButton
        tone="bare"
        onClick={() => change({ category: '', dealership: '', location: '', assigned: '', from: '', to: '', sort: '' })}
      >
        Clear
      </ActionButton>
    </div>
  )
}

const of = (value: string, label: string): Choice => ({ value, label })
const any = (label: string): Choice => of('', label)
const categories = allLeadCategories.map(({ slug, name }) => of(slug, name))

const sortsOf = (folder: InboxFolder): Choice[] =>
  mayBeDue(folder)
    ? [of('', 'Most urgent'), of('newest', 'Newest'), of('oldest', 'Oldest')]
    : [of('', 'Newest'), of('oldest', 'Oldest')]
