import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { VersionHistory } from '../kit/versions/version-history.tsx'

type Content = OutputOf<'pages.read'>['content']

const undone = {
  onDone: () => toast('Undone. The page is back as it was.'),
  onFailed: toastFailure,
}

export function PageHistory({ path, current }: { path: string; current: Content }) {
  const history = useRead('pages.history', { path })
  const back = useChange('pages.publish', undone)
  const remove = useChange('pages.remove', undone)
  const restore = useChange('pages.publish', {
    onDone: (_, { content: seen }) =>
      toast('The earlier version is live again.', {
        undo: () => (current ? back.mutate({ path, content: current, seen }) : remove.mutate({ path, seen })),
      }),
    onFailed: toastFailure,
  })
  return (
    <VersionHistory
      query={history}
      isBusy={restore.isPending}
      restore={(content) => restore.mutate({ path, content, seen: current })}
    />
  )
}
