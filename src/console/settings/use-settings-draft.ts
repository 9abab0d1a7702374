import { isSameJson } from '#kernel/three-way-merge.ts'
import type { InputOf } from '../calls/all-calls.ts'
import type { ShownSetting } from '../calls/setting-calls.ts'
import type { MergedEntry } from '../drafts/merged-entry.ts'
import { type MergedDrafts, useMergedDrafts } from '../drafts/use-merged-drafts.ts'
import { problemOfValue, normalized } from './setting-value.ts'

/** `isReset`: the default again. */
type Entry = MergedEntry<unknown> & { isReset?: true }
type Change = InputOf<'settings.save'>['changes'][number]

export type SettingsDraft = Pick<
  MergedDrafts<unknown, Entry>,
  'subject' | 'values' | 'clashes' | 'isMerged' | 'decide' | 'hold' | 'published' | 'forget'
> & {
  valueOf(setting: ShownSetting): unknown
  isChanged(path: string): boolean
  change(setting: ShownSetting, value: unknown): void
  reset(setting: ShownSetting): void
  /** The changes in the form in which the server takes them. */
  changes: Change[]
  changed: ShownSetting[]
  problems: Record<string, string>
}

/** Settings that are typed and not published yet. */
export function useSettingsDraft(settings: readonly ShownSetting[]): SettingsDraft {
  const published = settings.map(({ path, value }) => ({ id: path, value: value ?? null }))
  const { entries, write, ...draft } = useMergedDrafts<unknown, Entry>('settings', published)
  const changed = settings.filter(({ path }) => entries.has(path))
  const problems = changed.flatMap((setting) => {
    const problem = problemOfValue(setting.control, entries.get(setting.path)?.value)
    return problem ? [[setting.path, problem]] : []
  })
  return {
    ...draft,
    valueOf(setting) {
      const entry = entries.get(setting.path)
      if (!entry) return setting.value
      return entry.isReset ? null : entry.value
    },
    isChanged: (path) => entries.has(path),
    change({ path, value: now }, value) {
      const { isReset: _, ...entry } = entries.get(path) ?? { seen: now ?? null }
      write({ [path]: isSameJson(value, now) ? null : { ...entry, value } })
    },
    reset: ({ path, value }) => write({ [path]: { value: null, isReset: true, seen: value ?? null } }),
    changes: changed.map(({ path, control }): Change => {
      const entry = entries.get(path)
      const seen = entry?.seen ?? null
      return entry?.isReset ? { path, seen } : { path, seen, value: normalized(control, entry?.value) }
    }),
    changed,
    problems: Object.fromEntries(problems) as Record<string, string>,
  }
}
