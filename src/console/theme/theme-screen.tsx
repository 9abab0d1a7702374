import { themeFindings } from '#features/sites/domain/theme-findings.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { ShownSetting } from '../calls/setting-calls.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishBar } from '../drafts/publish-bar.tsx'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { Loaded, Screen } from '../kit/screen.tsx'
import { settingName } from '../settings/setting-sections.ts'
import { useSettingsDraft } from '../settings/use-settings-draft.ts'
import { ThemeFields } from './theme-fields.tsx'
import { ThemeHistory } from './theme-history.tsx'
import { ThemePreview } from './theme-preview.tsx'
import styles from './theme.module.css'
import { typedTheme } from './typed-theme.ts'
import { useThemePublishing } from './use-theme-publishing.ts'

/** The look of the site, changed beside the site itself. */
export function Component() {
  const settings = useRead('settings.list', {})
  return (
    <Screen {...screenHeadings.theme}>
      <Loaded query={settings} lines={14}>
        {(data) => <ThemeForm settings={data.settings.filter(({ path }) => path.startsWith('theme.'))} />}
      </Loaded>
    </Screen>
  )
}

function ThemeForm({ settings }: { settings: readonly ShownSetting[] }) {
  const site = useSite()
  const draft = useSettingsDraft(settings)
  const publishing = useThemePublishing(draft, settings)
  const themed = { template: site.template, settings: { theme: typedTheme(draft, settings) } }
  const findings = themeFindings(themed)
  const waiting = draft.changed.length
  return (
    <>
      <AroundDraft subject={draft.subject} />
      <div className={styles.columns}>
        <div className={styles.choices}>
          <ThemeFields
            draft={draft}
            settings={settings}
            themed={themed}
            findings={findings}
            problems={publishing.problems}
          />
          <ThemeHistory settings={settings} />
        </div>
        <div className={styles.shown}>
          <ThemePreview themed={themed} siteName={site.name} />
        </div>
      </div>
      {waiting > 0 && (
        <PublishBar
          draft={{ ...draft, forget: () => draft.forget(...draft.changed.map(({ path }) => path)) }}
          value={draft.values}
          nameOf={(path) => settingName(path, settings)}
          status={
            findings.length > 0
              ? `${waiting === 1 ? '1 change' : `${waiting} changes`}. ${findings.length === 1 ? 'One choice is' : `${findings.length} choices are`} adjusted so that shoppers can read it.`
              : `${waiting === 1 ? '1 change' : `${waiting} changes`} not published yet.`
          }
          label="Publish theme"
          isWrong={Object.keys(draft.problems).length > 0}
          later={{
            title: 'The theme',
            operation: 'settings.save',
            input: () => ({ changes: draft.changes }),
            parts: draft.changed.map(({ path }) => path),
          }}
          publish={publishing}
        />
      )}
    </>
  )
}
