import type { ShownSetting } from '../calls/setting-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'
import type { SettingsDraft } from '../settings/use-settings-draft.ts'

/** Publishes what was changed of the theme, with the way back. */
export function useThemePublishing(draft: SettingsDraft, settings: readonly ShownSetting[]) {
  const back = useChange('settings.save', {
    onDone: () => toast('Undone. The theme is back as it was.'),
    onFailed: toastFailure,
  })
  const save = useChange('settings.save', {
    onDone: (_, { changes }) => {
      const before = changes.map(({ path }) => storedOf(settings, path))
      draft.published()
      toast('Published. Shoppers will see it on the next page they open.', {
        undo: () => back.mutate({ changes: before }),
      })
    },
    onFailed(error) {
      draft.hold(false)
      toast(error instanceof CallFailure ? error.message : 'No connection. What you chose is still here.', {
        tone: 'bad',
      })
    },
  })
  const failure = save.error instanceof CallFailure ? save.error : undefined
  return {
    isBusy: save.isPending,
    problems: failure?.fields ?? {},
    run() {
      draft.hold(true)
      save.mutate({ changes: draft.changes })
    },
  }
}

function storedOf(settings: readonly ShownSetting[], path: string): { path: string; value?: unknown } {
  const setting = settings.find((each) => each.path === path)
  return setting?.isSet ? { path, value: setting.value } : { path }
}
