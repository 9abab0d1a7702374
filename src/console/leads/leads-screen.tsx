import { useEffect, useMemo, useState } from 'react'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { usePaletteActions } from '../frame/palette-state.ts'
import { saveFile, useFileHref } from '../data/file-href.ts'
import { toast } from '../kit/toast-list.ts'
import { ActionButton, actionClass } from '../kit/action-button.tsx'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { NewLeadLink } from '../new-lead/new-lead-link.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadFolders } from './lead-folders.tsx'
import { LeadList } from './lead-list.tsx'
import { lastLeadList, leadListSearch, type LeadQuery, useLeadQuery } from './lead-query.ts'
import { emptyFolders, folderNames } from './lead-states.ts'
import layout from '../kit/layout.module.css'
import styles from './leads-screen.module.css'
import { type LeadActions, useLeadActions } from './use-lead-actions.tsx'

type Page = OutputOf<'leads.list'>

/** Who waits, who was answered, and everything else that came in: a folder, a filter and a page of it. */
export function Component() {
  const { query, change } = useLeadQuery()
  const page = useRead('leads.list', { query }, { keepsPrevious: true })
  const actions = useLeadActions()
  const views = useRead('views.list', { screen: 'leads' }).data?.views ?? []
  const folder = page.data?.folder ?? 'waiting'
  useEffect(() => {
    if (page.data) lastLeadList.set({ ids: page.data.rows.map(({ id }) => id), search: leadListSearch(query, query) })
  }, [page.data, query])
  return (
    <Screen
      {...screenHeadings.leads}
      {...(page.data && !page.isPlaceholderData ? { title: folderNames[folder] } : {})}
      tabTitle={`${folderNames[folder]} · Leads`}
      actions={
        <>
          <Exports query={query} hasRows={(page.data?.rows.length ?? 0) > 0} />
          <NewLeadLink />
        </>
      }
    >
      <div className={styles.columns}>
        <LeadFolders counts={page.data?.counts} {...{ folder, query, views }} />
        <div className={styles.list} aria-busy={page.isPlaceholderData}>
          <LeadFilters {...{ query, folder, change, views }} />
          <Loaded query={page} lines={10}>
            {(data) => <Results {...{ data, query, actions, change }} />}
          </Loaded>
        </div>
      </div>
      {actions.dialog}
    </Screen>
  )
}

type ResultsProps = {
  data: Page
  query: LeadQuery
  actions: LeadActions
  change(changes: LeadQuery): void
}

function Results({ data, query, actions, change }: ResultsProps) {
  const key = JSON.stringify(query)
  const [selection, setSelection] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  const known = new Set(data.rows.map(({ id }) => id))
  // What was selected under another filter, or has left the list, is not changed unseen.
  const selected = selection.key === key ? selection.ids.filter((id) => known.has(id)) : []
  const select = (ids: readonly string[]): void => setSelection({ key, ids })
  usePaletteActions(
    useMemo(
      () =>
        selected.length === 0
          ? []
          : [
              {
                label: 'Assign the selected leads',
                glyph: 'person',
                keys: 'a',
                run: () => actions.ask('assign', selected),
              },
              {
                label: 'Mark the selected as answered',
                glyph: 'check',
                keys: 'e',
                run: () => actions.ask('answer', selected),
              },
            ],
      // oxlint-disable-next-line react/exhaustive-deps
      [selected.join()],
    ),
  )
  if (data.rows.length === 0) return <Empty data={data} query={query} change={change} />
  return (
    <>
      <LeadList rows={data.rows} {...{ selected, select, actions }} />
      <nav className={styles.pages} aria-label="Pages">
        {data.before && <ActionButton onClick={() => change({ before: data.before ?? '' })}>← Previous</ActionButton>}
        {data.after && <ActionButton onClick={() => change({ after: data.after ?? '' })}>Next →</ActionButton>}
      </nav>
    </>
  )
}

const noFilter: LeadQuery = { q: '', category: '', dealership: '', location: '', assigned: '', from: '', to: '' }

function Empty({ data, change }: Pick<ResultsProps, 'data' | 'query' | 'change'>) {
  const { counts, folder } = data
  if (data.isNarrowed) {
    return (
      <EmptyState
        glyph="search"
        title="No leads match this filter"
        actions={
          <>
            <ActionButton onClick={() => change(noFilter)}>Clear the filter</ActionButton>
            {counts.all > 0 && (
              <ActionButton onClick={() => change({ status: 'all', sort: '' })}>
                {counts.all === 1 ? '1 lead matches' : `${counts.all} leads match`} in all folders
              </ActionButton>
            )}
          </>
        }
      />
    )
  }
  const { title, text } = emptyFolders[counts.all === 0 ? 'all' : folder]
  return (
    <EmptyState glyph="leads" title={title}>
      <p>{text}</p>
    </EmptyState>
  )
}

/** Everything that the filter shows, all pages of it, as a file. */
function Exports({ query, hasRows }: { query: LeadQuery; hasRows: boolean }) {
  const mayExport = useMay('leads.export')
  const [isOpen, setOpen] = useState(false)
  if (!mayExport || !hasRows) return null
  return (
    <>
      <ActionButton glyph="import" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Export
      </ActionButton>
      <Sheet title="Export these leads" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className={styles.exportText}>
          Exports everything that matches the filter. Exports are recorded in the audit log.
        </p>
        <div className={layout.row}>
          <ExportLink query={query} format="csv" onDone={() => setOpen(false)} />
          <ExportLink query={query} format="json" onDone={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  )
}

function ExportLink({ query, format, onDone }: { query: LeadQuery; format: 'csv' | 'json'; onDone(): void }) {
  const href = useFileHref('leads', { ...query, format })
  return (
    <a
      className={actionClass({ tone: format === 'csv' ? 'primary' : 'plain' })}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault()
        void saveFile(href).then(onDone, (error: Error) => toast(error.message, { tone: 'bad' }))
      }}
    >
      {format === 'csv' ? 'CSV for spreadsheets' : 'JSON'}
    </a>
  )
}
