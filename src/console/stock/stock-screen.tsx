import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { InputOf } from '../calls/all-calls.ts'
import type { StockRow } from '../calls/stock-calls.ts'
import { findStockView, stockViews } from '../calls/figures/stock-views.ts'
import { useRead } from '../data/queries.ts'
import { readStored } from '../first-view/read-stored.ts'
import { useMay, useSite } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { usePaletteActions } from '../frame/palette-state.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import type { BulkKind } from './bulk/bulk-edit.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { BulkSheet } from './bulk/bulk-sheet.tsx'
import { ColumnSheet } from './column-sheet.tsx'
import { StockCards } from './stock-cards.tsx'
import { type StockColumn, stockColumns, usualColumns } from './stock-columns.tsx'
import { LargePriceChange } from './grid/large-price-change.tsx'
import { StockTable } from './grid/stock-table.tsx'
import type { Pasted } from './paste/pasted-cells.ts'
import { PasteSheet } from './paste/paste-sheet.tsx'
import { searchedRows, sortedRows } from './stock-query.ts'
import styles from './stock-screen.module.css'
import { BesidePanel } from './panel/stock-panel.tsx'
import { type SidePanel, useSidePanel } from './panel/use-side-panel.ts'
import { StockSearch } from './stock-search-bar.tsx'
import { type StockAddress, useStockAddress } from './use-stock-address.ts'
import { useStockActions } from './use-stock-actions.ts'
import { useStockSelection } from './use-stock-selection.ts'
import { ViewTabs } from './view-tabs.tsx'
import { WhySheet } from './why-sheet.tsx'

/** Below this the grid becomes a list of cards. */
const wideEnough = '(min-width: 900px)'

/** Every vehicle of the site: found, ordered, and changed where it stands, one or a thousand at once. */
export function Component() {
  const address = useStockAddress()
  const stock = useRead('stock.list', listOf(address.view), { keepsPrevious: true })
  const [isChoosing, setChoosing] = useState(false)
  const columns = useColumns()
  const isWide = useMedia(wideEnough)
  const panel = useSidePanel()
  return (
    <Screen
      {...screenHeadings.stock}
      actions={
        <>
          {panel.hasRoom && !panel.isOpen && (
            <ActionButton glyph="chevron" onClick={() => panel.setOpen(true)}>
              Side panel
            </ActionButton>
          )}
          {isWide && (
            <ActionButton glyph="columns" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              Columns
            </ActionButton>
          )}
          <NewVehicleLink />
        </>
      }
    >
      <Loaded query={stock} lines={12}>
        {({ rows }) => (
          <Stock rows={rows} address={address} columns={columns} panel={panel} isStale={stock.isPlaceholderData} />
        )}
      </Loaded>
      <ColumnSheet
        all={columns.all}
        chosen={columns.ids}
        choose={columns.choose}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </Screen>
  )
}

/** What a view needs of the server; the page asks for the first one before the program is there. */
const listOf = (view: string | null): InputOf<'stock.list'> =>
  view === 'archived' ? { includeSold: true, includeAway: true } : { includeSold: view === 'sold' }

/** Views that are always there, and counted only when opened: their vehicles are not fetched before. */
const fetchedLater = ['sold', 'archived']

type Columns = {
  all: readonly StockColumn[]
  shown: readonly StockColumn[]
  ids: readonly string[]
  choose(ids: readonly string[]): void
}

const columnsKey = 'console-stock-columns'

function useColumns(): Columns {
  const frame = useSiteFrame()
  const [ids, setIds] = useState<readonly string[]>(() => readStored(columnsKey)?.split(',') ?? usualColumns)
  const all = useMemo(() => stockColumns(frame), [frame])
  const shown = useMemo(() => ids.flatMap((id) => all.find((column) => column.id === id) ?? []), [all, ids])
  const choose = useCallback((chosen: readonly string[]): void => {
    localStorage.setItem(columnsKey, chosen.join(','))
    setIds(chosen)
  }, [])
  return { all, shown, ids, choose }
}

type StockProps = {
  rows: readonly StockRow[]
  address: StockAddress
  columns: Columns
  panel: SidePanel
  isStale: boolean
}

function Stock({ rows, address, columns, panel, isStale }: StockProps) {
  const view = findStockView(address.view)
  const inView = useMemo(() => rows.filter(view.holds), [rows, view])
  const found = useMemo(() => searchedRows(inView, address.q), [inView, address.q])
  const sorter = columns.all.find(({ id }) => id === address.sort?.column)
  const shown = useMemo(() => {
    if (!address.sort) return view.isOldestFirst ? sortedRows(found, { by: (row) => row.days, isDown: true }) : found
    const by = sorter ? sorter.sort : (row: StockRow) => row.name
    return sortedRows(found, { by, isDown: address.sort.isDown })
  }, [found, sorter, address.sort, view.isOldestFirst])
  return (
    <div className={styles.parts} aria-busy={isStale}>
      <ViewTabs
        tabs={stockViews
          .map((each) => ({ each, count: rows.filter(each.holds).length }))
          .filter(({ each, count }) => each.id === '' || fetchedLater.includes(each.id) || count > 0 || each === view)
          .map(({ each, count }) => ({
            label: each.label,
            search: address.searchOf({ view: each.id, q: '' }),
            isCurrent: each === view,
            count: fetchedLater.includes(each.id) && each !== view ? undefined : count,
          }))}
        query={address.query}
        columns={columns.ids}
        showColumns={columns.choose}
      />
      <StockSearch address={address} shown={shown.length} all={inView.length} />
      {shown.length > 0 ? (
        <ShownStock rows={shown} address={address} columns={columns.shown} panel={panel} />
      ) : (
        <Empty
          isSearch={inView.length > 0}
          hasAny={rows.length > 0}
          view={view.empty}
          clear={() => address.change({ q: '' })}
        />
      )}
    </div>
  )
}

function Empty({ isSearch, hasAny, view, clear }: { isSearch: boolean; hasAny: boolean; view: string; clear(): void }) {
  if (isSearch)
    return (
      <EmptyState
        glyph="search"
        title="No vehicle matches this search"
        actions={<ActionButton onClick={clear}>Clear the search</ActionButton>}
      >
        <p>Search by name, stock number, VIN, rego or tag.</p>
      </EmptyState>
    )
  return (
    <EmptyState glyph={hasAny ? 'check' : 'stock'} title={view} actions={!hasAny && <NewVehicleLink />}>
      {!hasAny && (
        <p>Vehicles come from each dealership’s stock file once you’ve imported one, or you add them one by one.</p>
      )}
    </EmptyState>
  )
}

function NewVehicleLink() {
  const { slug } = useSite()
  return useMay('stock.edit') ? (
    <ActionLink to={`/${slug}/stock/new`} glyph="plus">
      New vehicle
    </ActionLink>
  ) : null
}

type TableProps = {
  rows: readonly StockRow[]
  address: StockAddress
  columns: readonly StockColumn[]
  panel: SidePanel
}

function ShownStock({ rows, address, columns, panel }: TableProps) {
  const navigate = useNavigate()
  const site = useSite()
  const mayEdit = useMay('stock.edit')
  const isWide = useMedia(wideEnough)
  const actions = useStockActions()
  const selection = useStockSelection(rows)
  const [explained, setExplained] = useState<string | null>(null)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [bulk, setBulk] = useState<BulkKind | null>(null)
  const [besideId, showBeside] = useState<string | null>(null)
  const beside = panel.isOpen ? (rows.find(({ id }) => id === besideId) ?? rows[0] ?? null) : null
  const selected = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids])
  useBulkPalette(selected.length, setBulk)
  const props = {
    rows,
    columns,
    sort: address.sort,
    changeSort: (sort: StockAddress['sort']) => address.change({ sort }),
    selection,
    actions,
    mayEdit,
    explain: (row: StockRow) => setExplained(row.id),
    open: (row: StockRow) => void navigate(`/${site.slug}/stock/${row.id}`),
    paste: setPasted,
    beside: beside?.id ?? null,
    showBeside,
  }
  return (
    <>
      {selected.length > 0 && (
        <BulkBar rows={selected} actions={actions} ask={setBulk} clear={() => selection.set([])} />
      )}
      {isWide ? (
        <BesidePanel row={beside} actions={actions} mayEdit={mayEdit} close={() => panel.setOpen(false)}>
          <StockTable {...props} />
        </BesidePanel>
      ) : (
        <StockCards {...props} />
      )}
      <WhySheet
        row={rows.find(({ id }) => id === explained) ?? null}
        actions={actions}
        mayEdit={mayEdit}
        onClose={() => setExplained(null)}
      />
      <LargePriceChange actions={actions} />
      <PasteSheet {...{ pasted, rows, columns, actions }} onClose={() => setPasted(null)} />
      <BulkSheet
        kind={selected.length > 0 ? bulk : null}
        rows={selected}
        actions={actions}
        onClose={() => setBulk(null)}
      />
    </>
  )
}

function useBulkPalette(count: number, ask: (kind: BulkKind) => void): void {
  const hasAny = count > 0
  usePaletteActions(
    useMemo(
      () =>
        hasAny
          ? [
              { label: 'Change the price of the selected vehicles', glyph: 'stock', run: () => ask('price-by') },
              { label: 'Tag the selected vehicles', glyph: 'note', run: () => ask('tag') },
              { label: 'Hide or show the selected vehicles', glyph: 'eye', run: () => ask('isShown') },
            ]
          : [],
      [hasAny, ask],
    ),
  )
}
