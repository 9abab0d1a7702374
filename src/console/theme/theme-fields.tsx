import { readableName } from '#features/sites/domain/settings/editing/setting-control.ts'
import type { ThemeFinding } from '#features/sites/domain/theme-findings.ts'
import { type ThemedSite, themeChoices } from '#features/sites/domain/theme.ts'
import type { ShownSetting } from '../calls/setting-calls.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { SettingEditor } from '../settings/setting-editor.tsx'
import type { SettingsDraft } from '../settings/use-settings-draft.ts'
import { ColourField } from './colour-field.tsx'
import { LogoColours } from './logo-colours.tsx'
import { RadiusField } from './radius-field.tsx'
import { themeParts } from './theme-parts.ts'
import { choiceOf } from './typed-theme.ts'
import layout from '../kit/layout.module.css'
import styles from './theme.module.css'

type Props = {
  draft: SettingsDraft
  settings: readonly ShownSetting[]
  themed: ThemedSite
  findings: readonly ThemeFinding[]
  problems: Record<string, string>
}

/** Every choice of a theme in its part, with what becomes of it said below. */
export const ThemeFields = ({ draft, settings, themed, findings, problems }: Props) => {
  const chosen: Record<string, unknown> = themeChoices(themed)
  return themeParts.map(({ title, choices }) => (
    <Panel key={title} title={title}>
      <div className={layout.fields}>
        {choices.some(({ name }) => name === 'brand') && (
          <LogoColours
            logo={chosenLogo(themed)}
            brand={String(chosen['brand'])}
            accent={String(chosen['accent'])}
            choose={(name, colour) => {
              const setting = settings.find((each) => choiceOf(each) === name)
              if (setting) draft.change(setting, colour)
            }}
          />
        )}
        {choices.map(({ name, label }) => {
          const setting = settings.find((each) => choiceOf(each) === name)
          if (!setting) return null
          return (
            <div key={name} className={styles.choice}>
              <ChoiceField
                setting={setting}
                label={label}
                value={draft.valueOf(setting)}
                shown={chosen[name]}
                change={(value) => (value === null ? draft.reset(setting) : draft.change(setting, value))}
                problems={{ ...problems, ...draft.problems }}
              />
              <ResetLink setting={setting} draft={draft} label={label} />
              <Findings texts={findings.filter(({ choice }) => choice === name).map(({ message }) => message)} />
            </div>
          )
        })}
      </div>
    </Panel>
  ))
}

const chosenLogo = ({ settings }: ThemedSite): string => settings.theme.logo ?? ''

type FieldProps = {
  setting: ShownSetting
  label: string
  /** What the site says itself; null where the template decides. */
  value: unknown
  /** What holds, whoever decided. */
  shown: unknown
  change(value: unknown): void
  problems: Record<string, string>
}

function ChoiceField({ setting, label, value, shown, change, problems }: FieldProps) {
  const { path, control } = setting
  if (control.kind === 'text')
    return <ColourField label={label} value={String(shown ?? '')} problem={problems[path]} onChange={change} />
  if (control.kind === 'number') return <RadiusField label={label} value={Number(shown)} onChange={change} />
  if (control.kind === 'choice')
    return (
      <SelectField
        label={label}
        value={value === null || value === undefined ? '' : String(value)}
        choices={[
          { value: '', label: fromTemplate(value, shown) },
          ...control.choices.map((each) => ({ value: each, label: choiceName(each) })),
        ]}
        onChange={({ target }) => change(target.value === '' ? null : target.value)}
      />
    )
  return (
    <SettingEditor
      {...{ control, label, path, change, problems }}
      showsAll
      value={control.kind === 'list' ? shown : value}
    />
  )
}

/** What the template chose, where that is what holds. */
const fromTemplate = (value: unknown, shown: unknown): string =>
  value === null || value === undefined ? `From the template (${choiceName(String(shown))})` : 'From the template'

const choiceName = (choice: string): string =>
  /^[a-z]/.test(choice) ? readableName(choice.replaceAll('-', ' ')) : choice

function ResetLink({ setting, draft, label }: { setting: ShownSetting; draft: SettingsDraft; label: string }) {
  if (draft.isChanged(setting.path))
    return (
      <ActionButton tone="bare" glyph="undo" label={`${label}: as it was`} onClick={() => draft.forget(setting.path)} />
    )
  if (!setting.isSet || setting.control.kind === 'choice' || setting.control.kind === 'picture') return null
  return (
    <ActionButton
      tone="bare"
      glyph="close"
      label={`${label}: as the template has it`}
      onClick={() => draft.reset(setting)}
    />
  )
}

/** The consequences of a choice, below it. */
const Findings = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <ul className={styles.findings}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
