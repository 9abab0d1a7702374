import { type EntryKind } from '#features/content/domain/entries/entry-kinds.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { EditedEntry } from '../calls/content/entry-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton, actionClass } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { VersionHistory } from '../kit/versions/version-history.tsx'

export type Entry = OutputOf<'entries.read'>
export type At = { kind: EntryKind; entryKey: string }

/** Puts back what was there before. */
export function useUndo({ kind, entryKey: key }: At) {
  const callbacks = {
    onDone: () => toast('Undone.'),
    onFailed: toastFailure,
  }
  const back = useChange('entries.publish', callbacks)
  const remove = useChange('entries.remove', callbacks)
  return (before: EditedEntry | null, after: EditedEntry | null): void =>
    before ? back.mutate({ kind, key, content: before, seen: after }) : remove.mutate({ kind, key, seen: after })
}

/** What an entry was, each to be put back. */
export function EntryHistory({ kind, entryKey: key, current }: At & { current: EditedEntry | null }) {
  const history = useRead('entries.history', { kind, key })
  const undo = useUndo({ kind, entryKey: key })
  const restore = useChange('entries.publish', {
    onDone: (_, { content }) => toast('The earlier version is live again.', { undo: () => undo(current, content) }),
    onFailed: toastFailure,
  })
  return (
    <VersionHistory
      query={history}
      isBusy={restore.isPending}
      restore={(content) => restore.mutate({ kind, key, content, seen: current })}
    />
  )
}

/** What can be done with an entry that is published. */
export function EntryActions({ kind, entryKey: key, entry, content }: At & { entry: Entry; content: EditedEntry }) {
  const undo = useUndo({ kind, entryKey: key })
  const remove = useChange('entries.remove', {
    onDone: () => toast('Removed from the site.', { undo: () => undo(content, null) }),
    onFailed: toastFailure,
  })
  return (
    <>
      <ActionButton glyph="trash" isBusy={remove.isPending} onClick={() => remove.mutate({ kind, key, seen: content })}>
        Remove
      </ActionButton>
      {entry.state === 'shown' && (
        <a className={actionClass()} href={entry.href} target="_blank" rel="noreferrer">
          <Glyph name="eye" size={18} />
          View on the site
        </a>
      )}
    </>
  )
}
