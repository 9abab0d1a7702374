import { useRead } from '../data/queries.ts'
import { type Tab, Tabs } from '../kit/tab-links.tsx'
import { RemoveView, SaveView } from '../own-views/own-views.tsx'
import styles from './view-tabs.module.css'

type Props = {
  tabs: readonly Tab[]
  /** Query of the list's address, and its columns: what would be saved. */
  query: string
  columns: readonly string[]
  showColumns(columns: readonly string[]): void
}

/** The ready-made views, those one has saved, and the way to save what is shown now. */
export function ViewTabs({ tabs, query, columns, showColumns }: Props) {
  const saved = useRead('views.list', { screen: 'stock' })
  const views = saved.data?.views ?? []
  const current = views.find((view) => view.query === query && query !== '')
  return (
    <div className={styles.line}>
      <Tabs
        label="Views"
        tabs={[
          ...tabs.map((tab) => ({ ...tab, isCurrent: tab.isCurrent && current === undefined })),
          ...views.map((view) => ({
            label: view.name,
            search: `?${view.query}`,
            isCurrent: view === current,
            onOpen: () => view.columns.length > 0 && showColumns(view.columns),
          })),
        ]}
      />
      {current ? (
        <RemoveView screen="stock" view={current} />
      ) : (
        <SaveView
          screen="stock"
          {...{ query, columns }}
          hint="Holds the filter, the order and the columns. Only you see it."
        />
      )}
    </div>
  )
}
