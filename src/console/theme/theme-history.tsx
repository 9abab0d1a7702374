import type { ShownSetting } from '../calls/setting-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { VersionHistory } from '../kit/versions/version-history.tsx'
import { choiceOf } from './typed-theme.ts'

/** Every version of the theme; the other settings stay as they are when one is published again. */
export function ThemeHistory({ settings }: { settings: readonly ShownSetting[] }) {
  const history = useRead('theme.history', {})
  const back = useChange('settings.save', {
    onDone: () => toast('Undone. The theme is back as it was.'),
    onFailed: toastFailure,
  })
  const now = Object.fromEntries(settings.filter(({ isSet }) => isSet).map((each) => [choiceOf(each), each.value]))
  const asChanges = (theme: Record<string, unknown>) =>
    settings.map((each) => ({ path: each.path, ...(choiceOf(each) in theme ? { value: theme[choiceOf(each)] } : {}) }))
  const restore = useChange('settings.save', {
    onDone: () => toast('The earlier theme is live again.', { undo: () => back.mutate({ changes: asChanges(now) }) }),
    onFailed: toastFailure,
  })
  return (
    <VersionHistory
      query={history}
      isBusy={restore.isPending}
      restore={(theme) => restore.mutate({ changes: asChanges(theme) })}
    />
  )
}
