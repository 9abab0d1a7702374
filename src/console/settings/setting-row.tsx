import type { ShownSetting } from '../calls/setting-calls.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { RedirectTools } from './redirect-tools.tsx'
import { SettingEditor } from './setting-editor.tsx'
import styles from './settings-screen.module.css'
import type { SettingsDraft } from './use-settings-draft.ts'

type Props = { setting: ShownSetting; draft: SettingsDraft; problems: Record<string, string>; showsAll: boolean }

/** A setting with its sentence, its form, and the way back to its default. */
export function SettingRow({ setting, draft, problems, showsAll }: Props) {
  const { path, label, sentence, control, isSet } = setting
  const isChanged = draft.isChanged(path)
  const value = draft.valueOf(setting)
  return (
    <div className={styles.row} data-changed={isChanged || undefined}>
      <div className={styles.about}>
        <h3>{label}</h3>
        <p>{sentence}</p>
        <code>{path}</code>
      </div>
      <div className={styles.control}>
        <SettingEditor
          control={control}
          label={label}
          hidesLabel
          value={value}
          change={(next) => draft.change(setting, next)}
          path={path}
          problems={problems}
          showsAll={showsAll}
        />
        {path === 'content.redirects' && (
          <RedirectTools redirects={value} onChange={(next) => draft.change(setting, next)} />
        )}
        <div className={styles.back}>
          {isChanged && (
            <ActionButton tone="bare" glyph="undo" onClick={() => draft.forget(path)}>
              Undo
            </ActionButton>
          )}
          {isSet && !isChanged && (
            <ActionButton tone="bare" aria-label={`${label}: back to the default`} onClick={() => draft.reset(setting)}>
              Back to the default
            </ActionButton>
          )}
        </div>
      </div>
    </div>
  )
}
