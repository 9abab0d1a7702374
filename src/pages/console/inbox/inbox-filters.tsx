import { allLeadCategories } from '#features/leads/domain/lead/lead-category.ts'
import { inboxHref, isNarrowed, mayBeDue } from '#features/leads/domain/desk/lead-inbox.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { SubmitButton } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import type { InboxPageProps } from './inbox-props.ts'
import styles from '../inbox.module.css'

type Props = Pick<InboxPageProps, 'site' | 'members' | 'query' | 'view'>

/** Narrows the folder. A GET form: the address is the filter, to be kept and shared. */
export function InboxFilters({ site, members, query, view }: Props) {
  return (
    <search>
      <form className={styles.filters} method="get" action="/staff/leads">
        {query['status'] && <input type="hidden" name="status" value={query['status']} />}
        <div className={styles.search}>
          <input
            id="q"
            name="q"
            type="search"
            className={controlClass}
            defaultValue={query['q']}
            placeholder="Name, e-mail, phone or vehicle"
            aria-label="Search"
            aria-keyshortcuts="/"
            data-search
          />
          <SubmitButton look="quiet">Search</SubmitButton>
          {isNarrowed(view.filter) && <a href={inboxHref({ status: query['status'] ?? '' }, {})}>Clear</a>}
        </div>
        <details className={styles.more} open={isNarrowed({ ...view.filter, words: [] })}>
          <summary>Filter and order</summary>
          <div className={styles.choices}>
            <Choices {...{ site, members, query, view }} />
          </div>
        </details>
      </form>
    </search>
  )
}

function Choices({ site, members, query, view }: Props) {
  const locations = locationsOf(site)
  return (
    <>
      <Choice name="category" label="Category" any="All" chosen={query['category']} choices={categories} />
      {site.dealerships.length > 1 && (
        <Choice
          name="dealership"
          label="Dealership"
          any="All"
          chosen={query['dealership']}
          choices={site.dealerships.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      {locations.length > 1 && (
        <Choice
          name="location"
          label="Location"
          any="All"
          chosen={query['location']}
          choices={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Choice
        name="assigned"
        label="Looked after by"
        any="Anybody"
        chosen={query['assigned']}
        choices={[
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'Nobody yet' },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Day name="from" label="Received from" value={query['from']} />
      <Day name="to" label="Received until" value={query['to']} />
      <Choice name="sort" label="Order" chosen={view.sort} choices={sortsOf(mayBeDue(view.filter.folder))} />
      <div className={styles.apply}>
        <SubmitButton look="quiet">Apply</SubmitButton>
      </div>
    </>
  )
}

const categories = allLeadCategories.map(({ slug, name }) => ({ value: slug, label: name }))

const sortsOf = (mayBeDue: boolean) => [
  ...(mayBeDue ? [{ value: 'due', label: 'Most urgent' }] : []),
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
]

type ChoiceProps = {
  name: string
  label: string
  /** The choice that narrows nothing. */
  any?: string
  chosen: string | undefined
  choices: readonly { value: string; label: string }[]
}

function Choice({ name, label, any, chosen = '', choices }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className={controlClass} defaultValue={chosen}>
        {any && <option value="">{any}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

const Day = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <div>
    <label htmlFor={name}>{label}</label>
    <input id={name} name={name} type="date" className={controlClass} defaultValue={value} />
  </div>
)
