import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'

type Demand = OutputOf<'demand.summary'>

/** What shoppers put aside and wait for: counts, and people only where they agreed to be known. */
export function Component() {
  const { slug } = useSite()
  const demand = useRead('demand.summary', {})
  return (
    <Screen {...screenHeadings.demand}>
      <Loaded query={demand}>
        {(data) =>
          isNothing(data) ? (
            <EmptyState
              glyph="leads"
              title={data.isOffered ? 'Nobody has saved anything yet' : 'No garage on this site'}
            >
              {data.isOffered ? (
                <p>Hearts, followed vehicles and saved searches show up here as shoppers use them.</p>
              ) : (
                <p>
                  Shoppers can’t save vehicles on this site yet. Turn on “My Garage” in{' '}
                  <Link to={`/${slug}/settings?q=garage`}>Settings</Link> to give them hearts and saved searches.
                </p>
              )}
            </EmptyState>
          ) : (
            <Parts {...data} />
          )
        }
      </Loaded>
    </Screen>
  )
}

const isNothing = ({ vehicles, missing, wanted, agreed }: Demand): boolean =>
  vehicles.length + missing.length + wanted.length + agreed.length === 0

const people = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`

const Parts = ({ vehicles, missing, wanted, agreed }: Demand) => (
  <>
    {missing.length > 0 && (
      <Rows title="Wanted but not in stock" columns={['Looking for', 'Waiting']}>
        {missing.map(({ title, href, people: count }) => (
          <Row key={href} name={title} href={href} cells={[people(count)]} />
        ))}
      </Rows>
    )}
    {vehicles.length > 0 && (
      <Rows title="Saved vehicles" columns={['Vehicle', 'Hearts', 'Following by email']}>
        {vehicles.map(({ name, href, hearts, followers }) => (
          <Row key={href} name={name} href={href} cells={[hearts || '', followers || '']} />
        ))}
      </Rows>
    )}
    {wanted.length > 0 && (
      <Rows title="Saved searches" columns={['Looking for', 'Waiting', 'In stock']}>
        {wanted.map(({ title, href, people: count, inStock }) => (
          <Row key={href} name={title} href={href} cells={[people(count), inStock]} />
        ))}
      </Rows>
    )}
    {agreed.length > 0 && (
      <Rows title="Happy to hear from you" columns={['Shopper', 'Saved', 'Agreed']}>
        {agreed.map(({ email, agreedAt, saved, searches }) => (
          <Row
            key={email}
            name={email}
            href={`mailto:${encodeURIComponent(email)}`}
            cells={[[...saved, ...searches].join(', '), <SiteTime key="at" at={agreedAt} />]}
          />
        ))}
      </Rows>
    )}
  </>
)

type RowsProps = { title: string; columns: readonly string[]; children: ReactNode }

const Rows = ({ title, columns, children }: RowsProps) => (
  <Panel title={title} isFlush>
    <PlainTable label={`${title}, list`} columns={columns}>
      {children}
    </PlainTable>
  </Panel>
)

type RowProps = { name: string; href: string; cells: readonly ReactNode[] }

const Row = ({ name, href, cells }: RowProps) => (
  <tr>
    <th scope="row">
      <a href={href} target={href.startsWith('mailto:') ? undefined : '_blank'} rel="noreferrer">
        {name}
      </a>
    </th>
    {cells.map((cell, at) => (
      <td key={at}>{cell}</td>
    ))}
  </tr>
)
