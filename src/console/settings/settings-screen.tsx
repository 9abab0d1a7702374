import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isSameJson } from '#kernel/three-way-merge.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { ShownSetting } from '../calls/setting-calls.ts'
import { type CheckedDraft, checkedDraft, openProblems } from '../drafts/checked-draft.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishBar } from '../drafts/publish-bar.tsx'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { FindingList } from '../kit/finding-list.tsx'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SearchInput } from '../kit/search-input.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { useTypedQuery } from '../kit/hooks/use-typed-query.ts'
import { SettingRow } from './setting-row.tsx'
import { fieldName, foundSettings, sectionOf, settingName, settingSections, shownWithin } from './setting-sections.ts'
import { SettingsHistory } from './settings-history.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

const history = 'history'

/** Every setting of the site: found by what it does, changed in a form, published together, and put back. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const settings = useRead('settings.list', {})
  const section = params.get('in') ?? settingSections[0].id
  const typed = params.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const search = useCallback(
    (q: string) => setParams(q === '' ? { in: section } : { q }, { replace: true }),
    [section, setParams],
  )
  const [text, type, searchNow] = useTypedQuery(typed, search)
  useHotKeys({ '/': () => field.current?.focus() })
  const tabs = [...settingSections, { id: history, label: 'History' }]
  return (
    <Screen {...screenHeadings.settings}>
      <search>
        <SearchInput
          ref={field}
          label="Search settings"
          placeholder="What should be different?"
          value={text}
          onChange={type}
          onLeave={searchNow}
        />
      </search>
      <Tabs
        label="Groups of settings"
        tabs={tabs.map(({ id, label }) => ({ label, search: `?in=${id}`, isCurrent: typed === '' && id === section }))}
      />
      {typed === '' && section === history ? (
        <SettingsHistory />
      ) : (
        <Loaded query={settings} lines={12}>
          {(data) => <SettingsForm settings={data.settings} typed={typed} section={section} />}
        </Loaded>
      )}
    </Screen>
  )
}

type FormProps = { settings: readonly ShownSetting[]; typed: string; section: string }

function SettingsForm({ settings, typed, section }: FormProps) {
  const draft = useSettingsDraft(settings)
  const publish = usePublish(settings, draft)
  const check = useSettingsCheck(draft)
  const problems = { ...openProblems(check, publish.problems, publish.isAsSent), ...draft.problems }
  const shown =
    typed === '' ? settings.filter(({ path }) => sectionOf(path) === section) : foundSettings(settings, typed)
  if (shown.length === 0)
    return (
      <EmptyState glyph="search" title={`No settings found for “${typed}”`}>
        <p>Try another word for it, for example “deposit”, “hours” or “colour”.</p>
      </EmptyState>
    )
  return (
    <>
      <AroundDraft subject={draft.subject} />
      <Findings settings={settings} draft={draft} check={check} />
      {[...Map.groupBy(shown, ({ within }) => within)].map(([within, rows]) => (
        <Panel key={within} title={shownWithin(within, rows[0]?.path ?? '')} isFlush>
          {rows.map((setting) => (
            <SettingRow
              key={setting.path}
              setting={setting}
              draft={draft}
              problems={problems}
              showsAll={publish.isRefused}
            />
          ))}
        </Panel>
      ))}
      <SettingsBar settings={settings} draft={draft} publish={publish} isWrong={Object.keys(problems).length > 0} />
    </>
  )
}

type Check = CheckedDraft & { findings: OutputOf<'settings.check'>['findings'] }

/** Asks the server what Publish would refuse, and what to look at in what is typed, when typing pauses. */
function useSettingsCheck({ changes }: SettingsDraft): Check {
  const { value, isOfNow } = useTypingPause(changes)
  const check = useRead('settings.check', { changes: value }, { enabled: value.length > 0, keepsPrevious: true })
  const { problems, isChecked } = checkedDraft(check, isOfNow)
  return {
    isChecked,
    findings: check.data?.findings ?? [],
    problems: { ...problems, ...(isChecked ? check.data?.problems : {}) },
  }
}

type FindingsProps = { settings: readonly ShownSetting[]; draft: SettingsDraft; check: Check }

/** What to look at in what is typed, before shoppers do. */
function Findings({ settings, draft, check }: FindingsProps) {
  if (draft.changed.length === 0) return null
  const wrong = Object.entries(check.problems)
  return (
    <FindingList
      findings={[
        ...wrong.map(([path, message]) => ({ place: fieldName(path, settings), message })),
        ...check.findings.map(({ path, message }) => ({ place: settingName([path], settings), message })),
      ]}
      isChecked={check.isChecked}
      checked="We checked links, picture descriptions and advertising law in your changes."
    />
  )
}

type Publish = { run(): void; isBusy: boolean; isRefused: boolean; isAsSent: boolean; problems: Record<string, string> }

type BarProps = { settings: readonly ShownSetting[]; draft: SettingsDraft; publish: Publish; isWrong: boolean }

function SettingsBar({ settings, draft, publish, isWrong }: BarProps) {
  const { changed } = draft
  if (changed.length === 0) return null
  return (
    <PublishBar
      draft={draft}
      value={draft.values}
      nameOf={(path) => settingName(path, settings)}
      status={
        isWrong
          ? 'Please check what you entered.'
          : `Not published yet: ${changed.map(({ label }) => label).join(', ')}`
      }
      label={changed.length === 1 ? 'Publish 1 change' : `Publish ${changed.length} changes`}
      later={{
        title: `The settings ${changed.map(({ label }) => `“${label}”`).join(', ')}`.slice(0, 200),
        operation: 'settings.save',
        input: () => ({ changes: draft.changes }),
        disabled: isWrong,
      }}
      publish={publish}
    />
  )
}

function usePublish(settings: readonly ShownSetting[], draft: SettingsDraft): Publish {
  const back = useChange('settings.save', {
    onDone: () => toast('Undone. The settings are back as they were.'),
    onFailed: toastFailure,
  })
  const save = useChange('settings.save', {
    onDone: (_, { changes }) => {
      const before = changes.map(({ path, ...saved }) => {
        const setting = settings.find((each) => each.path === path)
        const seen = saved.value === undefined ? {} : { seen: saved.value }
        return setting?.isSet ? { path, value: setting.value, ...seen } : { path, ...seen }
      })
      draft.published()
      toast('Published. Shoppers will see it on the next page they open.', {
        undo: () => back.mutate({ changes: before }),
      })
    },
    onFailed: (error) => {
      draft.hold(false)
      // What is wrong is said beside its field, and in the bar.
      if (error instanceof CallFailure && Object.keys(error.fields).length > 0) return
      toast(error instanceof CallFailure ? error.message : 'No connection. What you typed is still here.', {
        tone: 'bad',
      })
    },
  })
  return {
    run() {
      draft.hold(true)
      save.mutate({ changes: draft.changes })
    },
    isBusy: save.isPending,
    isRefused: save.isError,
    isAsSent: isSameJson(save.variables?.changes, draft.changes),
    problems: save.error instanceof CallFailure ? save.error.fields : {},
  }
}
