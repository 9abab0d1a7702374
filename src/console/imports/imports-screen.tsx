import { useState } from 'react'
import { Link } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Pill } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { NewSource } from './new-source.tsx'
import { SendFile } from './send-file-panel.tsx'
import { SourceList } from './source-list.tsx'
import { stateOf } from './upload-state.ts'

type Imports = OutputOf<'imports.list'>

/** Stock files: sending one, those that are being looked at, what imports did, and where files are fetched from. */
export function Component() {
  const imports = useRead('imports.list', {}, { every: 15_000 })
  return (
    <Screen {...screenHeadings.import}>
      <Loaded query={imports} lines={10}>
        {(data) => <Parts {...data} />}
      </Loaded>
    </Screen>
  )
}

const Parts = (data: Imports) => (
  <>
    <SendFile dealerships={data.dealerships} />
    {data.uploads.length > 0 && <Uploads uploads={data.uploads} />}
    <Done {...data} />
    <Sources {...data} />
  </>
)

const Uploads = ({ uploads }: Pick<Imports, 'uploads'>) => {
  const { slug } = useSite()
  return (
    <Panel title="Uploaded files" isFlush>
      <PlainTable label="Uploaded files, list" columns={['File', 'State', 'Sent']}>
        {uploads.map(({ id, name, state, sentAt }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/${slug}/import/${id}`}>{name}</Link>
            </th>
            <td>
              <Pill tone={stateOf[state].tone}>{stateOf[state].label}</Pill>
            </td>
            <td>
              <SiteTime at={sentAt} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  )
}

function Done({ imports, dealerships }: Imports) {
  const undo = useChange('imports.undo', {
    onDone: ({ restored, deleted, stayed }) =>
      toast(
        `Undone: ${restored} put back, ${deleted} removed.${stayed > 0 ? ` ${stayed} stay: somebody has changed or reserved them since.` : ''}`,
      ),
    onFailed: toastFailure,
  })
  if (imports.length === 0)
    return (
      <Panel>
        <EmptyState glyph="import" title="No imports yet">
          <p>You’ll see what each import did here, with a button to undo it.</p>
        </EmptyState>
      </Panel>
    )
  const hasSeveral = dealerships.length > 1
  return (
    <Panel title="Recent imports" isFlush>
      <PlainTable label="Recent imports, list" columns={['File', 'Added', 'Changed', 'Gone', 'When', 'Undo']}>
        {imports.map(({ id, dealershipId, source, added, changed, removed, at, isUndone }) => (
          <tr key={id}>
            <th scope="row">
              {source}
              {hasSeveral && <small>{dealerships.find((each) => each.id === dealershipId)?.name}</small>}
            </th>
            <td>{added}</td>
            <td>{changed}</td>
            <td>{removed}</td>
            <td>
              <SiteTime at={at} />
            </td>
            <td>
              {isUndone ? (
                'Undone'
              ) : (
                <ActionButton
                  glyph="undo"
                  aria-label={`Undo the import of ${source}`}
                  isBusy={undo.isPending && undo.variables?.id === id}
                  onClick={() => undo.mutate({ id, dealershipId })}
                >
                  Undo
                </ActionButton>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  )
}

function Sources({ sources, dealerships }: Imports) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title="Automatic imports"
      actions={
        <ActionButton glyph="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add a source
        </ActionButton>
      }
    >
      <SourceList sources={sources} dealerships={dealerships} />
      {isAdding && <NewSource dealerships={dealerships} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
