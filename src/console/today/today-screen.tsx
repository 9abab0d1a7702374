import { Link } from 'react-router'
import { figureDefinitions, type FigureName } from '#features/tracking/domain/figure-definitions.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { useMay, useSession, useSite } from '../data/session.ts'
import { DueFollowUps } from '../follow-ups/due-follow-ups.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import layout from '../kit/layout.module.css'
import { PriceQuestion } from '../stock/price-question.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { NextAppointments } from './next-appointments.tsx'
import { NextLeads } from './next-leads.tsx'
import styles from './today-screen.module.css'
import { WeekFigures } from './week-figures.tsx'

type Summary = OutputOf<'today.summary'>

/** What to do first, and what waits for somebody, each line a way to the list of it. */
export function Component() {
  const { user } = useSession()
  const site = useSite()
  const summary = useRead('today.summary', {})
  const mayReadReports = useMay('reports.read')
  // Asked beside the summary, and not after it, by what is shown below once that has come.
  useRead('today.week', {}, { enabled: mayReadReports })
  useRead('leads.followUps', { whose: 'mine' }, { enabled: useMay('leads.read') })
  return (
    <Screen
      {...screenHeadings.today}
      tabTitle={screenHeadings.today.title}
      title={`Hello, ${user.name.split(' ')[0] ?? user.name}`}
    >
      <PriceQuestion siteId={site.id} />
      <Loaded query={summary} lines={12}>
        {(data) => (
          <div className={layout.columns}>
            <div className={layout.parts}>
              {data.firstSteps && <FirstStepsPanel steps={data.firstSteps} />}
              {data.leads && <NextLeads {...data.leads} />}
              {data.leads && <DueFollowUps />}
              {data.appointments && <NextAppointments {...data.appointments} />}
            </div>
            <div className={layout.parts}>
              <ToMend {...data} />
              <Stock {...data.stock} />
              {mayReadReports && <WeekFigures />}
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

const Orders = ({ orders }: Pick<Summary, 'orders'>) => (
  <>
    <Line
      count={orders?.toDo ?? 0}
      label={orders?.toDo === 1 ? 'order to get ready or hand over' : 'orders to get ready or hand over'}
      tone="warn"
      screen="orders"
    />
    <Line
      count={orders?.toLookAt ?? 0}
      label={orders?.toLookAt === 1 ? 'order with a problem' : 'orders with a problem'}
      tone="bad"
      screen="orders"
      query="view=attention"
    />
  </>
)

/** What went wrong by itself and stays wrong until somebody looks; not there when nothing did. */
function ToMend({
  leads,
  reservations,
  orders,
  stockFiles,
  failedDeliveries,
  failedPublications,
  badAddresses,
  unusedBlocks,
}: Summary) {
  const held = leads?.held ?? 0
  const { toAnswer = 0, toLookAt = 0 } = reservations ?? {}
  const { failing = 0, silent = 0 } = stockFiles ?? {}
  const counts = [
    held,
    toAnswer,
    toLookAt,
    orders?.toDo ?? 0,
    orders?.toLookAt ?? 0,
    failing,
    silent,
    failedDeliveries ?? 0,
    failedPublications ?? 0,
    badAddresses?.length ?? 0,
    unusedBlocks?.length ?? 0,
  ]
  if (counts.every((count) => count === 0)) return null
  return (
    <Panel title="Needs a look">
      <ul className={styles.lines}>
        <Line count={held} label="held for review" tone="warn" screen="leads" query="status=held" />
        <Line
          count={toAnswer}
          label={toAnswer === 1 ? 'reservation to answer' : 'reservations to answer'}
          tone="warn"
          screen="reservations"
        />
        <Line
          count={toLookAt}
          label={toLookAt === 1 ? 'reservation with a problem' : 'reservations with a problem'}
          tone="bad"
          screen="reservations"
          query="view=attention"
        />
        <Orders orders={orders} />
        <Line count={failedDeliveries ?? 0} label="failed deliveries" tone="bad" screen="deliveries" />
        <Line
          count={failing}
          label={failing === 1 ? 'stock file couldn’t be fetched' : 'stock files couldn’t be fetched'}
          tone="bad"
          screen="import"
        />
        <Line
          count={silent}
          label={silent === 1 ? 'stock file has stopped coming' : 'stock files have stopped coming'}
          tone="warn"
          screen="import"
        />
        <Line
          count={failedPublications ?? 0}
          label={failedPublications === 1 ? 'scheduled change didn’t go live' : 'scheduled changes didn’t go live'}
          tone="bad"
          screen="preview"
        />
        {badAddresses?.map((each, index) => (
          <BadAddress key={index} {...each} />
        ))}
        {unusedBlocks?.map((each) => (
          <UnusedBlock key={`${each.path} ${each.block}`} {...each} />
        ))}
      </ul>
    </Panel>
  )
}

/** One address that is stored and leads nowhere, with the place that mends it. */
function BadAddress({ setting, path, reason }: NonNullable<Summary['badAddresses']>[number]) {
  const href = useScreenHref(path === '' ? 'menus' : 'settings')
  const text = (
    <>
      <b data-tone="bad">!</b> An address in {setting} isn’t used: it {reason}
    </>
  )
  return <li>{href ? <Link to={path === '' ? href : `${href}?q=${path}`}>{text}</Link> : <span>{text}</span>}</li>
}

/** One block that shoppers don’t see, with the page that mends it. */
function UnusedBlock({ title, block, reason, path }: NonNullable<Summary['unusedBlocks']>[number]) {
  const { slug } = useSite()
  return (
    <li>
      <Link to={`/${slug}/${path}`}>
        <b data-tone="bad">!</b> “{title}” leaves out {block}: it {reason}
      </Link>
    </li>
  )
}

const Stock = (stock: Summary['stock']) => (
  <Panel title="Stock">
    <ul className={styles.lines}>
      <StockLine of="onSite" count={stock.onSite} cents={stock.onSiteValue} view="on-site" always />
      <StockLine of="offSite" count={stock.offSite} tone="warn" view="off-site" />
      <StockLine of="withoutPhotos" count={stock.withoutPhotos} tone="warn" view="no-photos" />
      <StockLine of="withoutPrice" count={stock.withoutPrice} tone="warn" view="no-price" />
      <StockLine of="aged" count={stock.aged} cents={stock.agedValue} view="aged" />
    </ul>
  </Panel>
)

type StockLineProps = Omit<LineProps, 'label' | 'means' | 'screen' | 'query'> & { of: FigureName; view: string }

const StockLine = ({ of, view, ...rest }: StockLineProps) => (
  <Line
    {...rest}
    label={figureDefinitions[of].label.toLowerCase()}
    means={figureDefinitions[of].means}
    screen="stock"
    query={`view=${view}`}
  />
)

type LineProps = {
  count: number
  label: string
  /** Explains on hover what counts. */
  means?: string
  /** What those counted are offered for together. */
  cents?: number
  tone?: 'bad' | 'warn'
  screen: string
  query?: string
  /** Shown when there is none, too. */
  always?: boolean
}

function Line({ count, label, means, cents = 0, tone, screen, query = '', always = false }: LineProps) {
  const href = useScreenHref(screen)
  if (count === 0 && !always) return null
  const inside = (
    <>
      <b data-tone={tone}>{count.toLocaleString('en')}</b> {label}
      {cents > 0 && <small>{formatMoney(asCents(Math.round(cents / 100) * 100))}</small>}
    </>
  )
  if (!href)
    return (
      <li title={means}>
        <span>{inside}</span>
      </li>
    )
  return (
    <li title={means}>
      <Link to={query ? `${href}?${query}` : href}>{inside}</Link>
    </li>
  )
}
