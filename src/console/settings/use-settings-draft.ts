import { useState } from 'react'
import type { ShownSetting } from '../calls/setting-calls.ts'
import type { InputOf } from '../calls/all-calls.ts'
import { problemOfValue, tidied } from './setting-value.ts'

/** `isReset`: the default again. `seen`: what held when it was first touched. */
type Entry = { value?: unknown; isReset?: true; seen: unknown }
type Draft = Record<string, Entry>
type Change = InputOf<'settings.save'>['changes'][number]

export type SettingsDraft = {
  valueOf(setting: ShownSetting): unknown
  isChanged(path: string): boolean
  change(setting: ShownSetting, value: unknown): void
  reset(setting: ShownSetting): void
  /** All of them, or those that are named. */
  forget(...paths: string[]): void
  /** As they are sent. */
  changes: Change[]
  changed: ShownSetting[]
  problems: Record<string, string>
}

/** Changes that are not published yet: they survive leaving the screen, in this browser. */
export function useSettingsDraft(siteId: string, settings: readonly ShownSetting[]): SettingsDraft {
  const key = `console-settings ${siteId}`
  const [draft, setDraft] = useState<Draft>(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Draft)
  const write = (next: Draft): void => {
    if (Object.keys(next).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    setDraft(next)
  }
  const without = (...paths: string[]): Draft =>
    Object.fromEntries(Object.entries(draft).filter(([path]) => !paths.includes(path)))
  const changed = settings.filter(({ path }) => draft[path] !== undefined)
  const problems = changed.flatMap((setting) => {
    const problem = problemOfValue(setting.control, draft[setting.path]?.value)
    return problem ? [[setting.path, problem]] : []
  })
  return {
    valueOf: (setting) => {
      const entry = draft[setting.path]
      if (!entry) return setting.value
      return entry.isReset ? null : entry.value
    },
    isChanged: (path) => draft[path] !== undefined,
    change(setting, value) {
      const seen = draft[setting.path]?.seen ?? setting.value
      const isBack = JSON.stringify(value ?? null) === JSON.stringify(setting.value ?? null)
      write(isBack ? without(setting.path) : { ...draft, [setting.path]: { value, seen } })
    },
    reset: (setting) => write({ ...draft, [setting.path]: { isReset: true, seen: setting.value } }),
    forget: (...paths) => write(paths.length === 0 ? {} : without(...paths)),
    changes: changed.map(({ path, control }): Change => {
      const entry = draft[path]
      const seen = entry?.seen ?? null
      return entry?.isReset ? { path, seen } : { path, seen, value: tidied(control, entry?.value) }
    }),
    changed,
    problems: Object.fromEntries(problems) as Record<string, string>,
  }
}
