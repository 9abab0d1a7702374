import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { toast } from '../kit/toast-list.ts'
import { VersionHistory } from '../kit/version-history.tsx'

type Content = OutputOf<'pages.read'>['content']

/** Shows what this page was. */
export function PageHistory({ path, current }: { path: string; current: Content }) {
  const history = useRead('pages.history', { path })
  const back = useChange('pages.publish', { onDone: () => toast('Undone. The page is back as it was.') })
  const remove = useChange('pages.remove', { onDone: () => toast('Undone. The page is back as it was.') })
  const restore = useChange('pages.publish', {
    onDone: () =>
      toast('The earlier version is live again.', {
        undo: () => (current ? back.mutate({ path, content: current }) : remove.mutate({ path })),
      }),
    onFailed: ({ message }) => toast(message, { tone: 'bad' }),
  })
  return (
    <VersionHistory
      query={history}
      isBusy={restore.isPending}
      restore={(content) => restore.mutate({ path, content, seen: current })}
    />
  )
}
